import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ContactLink } from './contact-link.tsx';

export type SiteFooterProps = { isAdmin: boolean; contactEmail: string | null };

const links = [
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
];
const adminLinks = [...links, { label: 'Admin Dashboard', to: paths.admin }];

export function SiteFooter({ isAdmin, contactEmail }: SiteFooterProps) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-5 py-10 sm:px-8 lg:flex-row lg:items-start lg:justify-between">
        <div>
          <p className="font-story text-lg italic">Preserving stories, one life at a time.</p>
          {contactEmail && (
            <p className="flex min-h-11 items-center">
              <ContactLink address={contactEmail} placing="standalone" className="break-all" />
            </p>
          )}
          <p className="text-sm text-ink-muted">
            © <span data-year>{new Date().getFullYear()}</span> Walt
          </p>
        </div>
        <nav aria-label="About Walt">
          <ul className="flex flex-col sm:flex-row sm:flex-wrap sm:gap-x-7">
            {(isAdmin ? adminLinks : links).map(({ label, to }) => (
              <li key={to}>
                <TextLink render={<Link to={to} />} placing="standalone">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
