import {
  ArrowLeft,
  ClipboardList,
  Eye,
  FileText,
  Gauge,
  LayoutDashboard,
  Menu,
  MessagesSquare,
  Route,
  Star,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
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
  const { pathname } = useLocation();
  // Whoever has gone somewhere else has chosen, and the menu has done its part.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  return (
    <div className="min-h-dvh lg:pl-64">
      <SkipLink />
      <aside className="border-b border-line bg-paper-sunken px-4 py-3 lg:fixed lg:py-4 lg:inset-y-0 lg:left-0 lg:w-64 lg:overflow-y-auto lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between">
          <HomeLink className="px-2" />
          <Button
            size="narrow"
            className="lg:hidden"
            aria-expanded={open}
            aria-controls="administration"
            onClick={() => setOpenAt(open ? null : pathname)}
          >
            <Menu aria-hidden className="size-5" />
            Menu
          </Button>
        </div>
        <nav
          id="administration"
          aria-label="Administration"
          className={classNames(
            'mt-4 grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-1 sm:grid-cols-3 lg:flex lg:flex-col',
            open ? 'grid' : 'hidden',
          )}
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
