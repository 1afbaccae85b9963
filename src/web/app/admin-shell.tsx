import {
  ArrowLeft,
  ClipboardList,
  Eye,
  FileText,
  Gauge,
  LayoutDashboard,
  MessagesSquare,
  Route,
  Star,
  Users,
} from 'lucide-react';
import { Link, NavLink, Outlet } from 'react-router';
import { paths } from '#contract/paths.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { HomeLink } from './home-link.tsx';

const places = [
  { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard, end: true },
  { to: paths.adminUsers, label: 'Users', Icon: Users },
  { to: paths.adminJourneys, label: 'Journeys', Icon: Route },
  { to: paths.adminFeaturedJourneys, label: 'Featured Journeys', Icon: Star },
  { to: paths.adminInterviews, label: 'Interviews', Icon: MessagesSquare },
  { to: paths.adminQuestionnaires, label: 'Questionnaires', Icon: ClipboardList },
  { to: paths.adminFormats, label: 'Formats', Icon: FileText },
  { to: paths.adminAudit, label: 'Audit', Icon: Eye },
  { to: paths.adminModel, label: 'Model', Icon: Gauge },
];

const linkLook =
  'flex min-h-11 items-center gap-2 rounded-md px-2 text-sm leading-tight hover:bg-paper lg:gap-3 lg:px-3 lg:text-base aria-[current=page]:bg-paper aria-[current=page]:font-semibold';

/** The administrators' area: denser than the rest, of the same hand. */
export function AdminShell() {
  return (
    <div className="min-h-dvh lg:pl-64">
      <SkipLink />
      <aside className="border-b border-line bg-paper-sunken px-4 py-4 lg:fixed lg:inset-y-0 lg:left-0 lg:w-64 lg:overflow-y-auto lg:border-r lg:border-b-0">
        <HomeLink className="px-2" />
        <nav
          aria-label="Administration"
          className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-1 sm:grid-cols-3 lg:flex lg:flex-col"
        >
          {places.map(({ to, label, Icon, end = false }) => (
            <NavLink key={to} to={to} end={end} className={linkLook}>
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </NavLink>
          ))}
          <Link to={paths.home} className={linkLook}>
            <ArrowLeft aria-hidden className="size-5 shrink-0" />
            Back to App
          </Link>
        </nav>
      </aside>
      <main id="main" tabIndex={-1} className="max-w-6xl px-5 py-8 outline-none sm:px-10 sm:py-12">
        <Outlet />
      </main>
    </div>
  );
}
