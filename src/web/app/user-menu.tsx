import {
  CircleHelp,
  LifeBuoy,
  LogOut,
  Scale,
  Settings,
  ShieldCheck,
  UserRound,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { signOut } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuItem } from '#web/ui/menu-popup.tsx';
import { useContactEmail } from './public-frame.tsx';

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-muted' } as const;

const linkTo = (to: string, label: string, picture: ReactNode): MenuItem => ({
  kind: 'link',
  label,
  icon: picture,
  link: <Link to={to} />,
});

const supportAt = (address: string): MenuItem => ({
  kind: 'address',
  label: 'Contact Support',
  icon: <LifeBuoy {...icon} />,
  href: `mailto:${address}`,
});

export function UserMenu({ user }: { user: User }) {
  const contactEmail = useContactEmail();
  const items: MenuItem[] = [
    linkTo(paths.profile, 'Profile', <UserRound {...icon} />),
    linkTo(paths.settings, 'Settings', <Settings {...icon} />),
    { kind: 'separator', id: 'about' },
    linkTo(paths.howItWorks, 'How It Works', <CircleHelp {...icon} />),
    linkTo(paths.privacy, 'Privacy Policy', <ShieldCheck {...icon} />),
    linkTo(paths.terms, 'Terms of Service', <Scale {...icon} />),
    ...(user.isAdmin ? [linkTo(paths.admin, 'Admin Dashboard', <Wrench {...icon} />)] : []),
    ...(contactEmail ? [supportAt(contactEmail)] : []),
    { kind: 'separator', id: 'leave' },
    { kind: 'action', label: 'Log out', icon: <LogOut {...icon} />, onSelect: signOut },
  ];
  return (
    <Menu
      side="top"
      items={items}
      trigger={
        <Button variant="quiet" size="narrow" className="w-full justify-start gap-3 text-left">
          <span
            aria-hidden
            className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-accent-ink"
          >
            {initials(user.name)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{user.name}</span>
            <span className="block text-sm font-normal text-ink-muted">Premium plan</span>
          </span>
        </Button>
      }
    />
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of someone's names, at most two, as people would write them in any script. */
export function initials(name: string) {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 2 ? [words[0], words[words.length - 1]] : words;
  return chosen
    .map((word = '') => [...letters.segment(word)][0]?.segment.toLocaleUpperCase() ?? '')
    .join('');
}
