import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useUser } from '#web/api/session.ts';
import { ProjectSwitcher } from '#web/features/projects/project-switcher.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { UserMenu } from './user-menu.tsx';

/** What stands beside every page of the signed-in area, and slides in on small screens. */
export function Sidebar() {
  const user = useUser();
  return (
    <div className="flex h-full flex-col gap-6 px-4 py-5">
      <Link to={paths.home} aria-label="Walt, home" className="self-start rounded-md px-2">
        <Wordmark />
      </Link>
      <ProjectSwitcher />
      <div className="flex-1" />
      <UserMenu user={user} />
    </div>
  );
}
