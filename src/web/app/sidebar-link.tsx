import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type SidebarLinkProps = { to: string; icon: ReactNode; label: string; children?: ReactNode };

/** One line of the sidebar; the page one is on is marked. Children stand at its end. */
export function SidebarLink({ to, icon, label, children }: SidebarLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          classNames(
            'flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-paper-raised',
            isActive && 'bg-paper-raised font-semibold shadow-[inset_3px_0_0_var(--color-accent)]',
          )
        }
      >
        {icon}
        <span className="flex-1">{label}</span>
        {children}
      </NavLink>
    </li>
  );
}

/** A project goes on at home: it shows the next step, and the ways to add without one. */
const whereTheProjectContinues = paths.home;

export function ContinueProject() {
  return (
    <Button size="narrow" className="w-full" render={<Link to={whereTheProjectContinues} />}>
      Continue your project
    </Button>
  );
}
