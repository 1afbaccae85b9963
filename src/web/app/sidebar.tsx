import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { useUser } from '#web/api/session.ts';
import { ProjectSwitcher } from '#web/features/projects/project-switcher.tsx';
import { StepsCompleted } from '#web/features/steps/steps-completed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HomeLink } from './home-link.tsx';
import { ContinueProject } from './sidebar-link.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import { UserMenu } from './user-menu.tsx';

/** What stands beside every page of the signed-in area, and slides in on small screens. */
export function Sidebar() {
  const user = useUser();
  const active = useActiveProject();
  const project = active.state === 'ready' ? active.project : null;
  return (
    <div className="flex min-h-full flex-col lg:h-full">
      {/* On a low screen the links scroll above the account, which stays. */}
      <div className="flex flex-col gap-1 px-3 py-1 *:shrink-0 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <HomeLink className="px-2" />
        {active.state === 'loading' && <Skeleton lines={2} label="Opening your project" />}
        {(project || active.state === 'none') && <ProjectSwitcher project={project} />}
        {active.state === 'failed' && (
          <Button size="narrow" className="w-full" render={<Link to={paths.projects} />}>
            Work on something else
          </Button>
        )}
        {project && (
          <div className="flex flex-col gap-1">
            <ContinueProject />
            <StepsCompleted project={project} />
          </div>
        )}
        <SidebarLinks projectId={project?.id ?? null} />
      </div>
      <div className="mt-auto border-line border-t px-3 py-1">
        <UserMenu user={user} />
      </div>
    </div>
  );
}
