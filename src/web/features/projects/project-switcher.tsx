import { BookOpen, ChevronsUpDown, FolderOpen, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuItem } from '#web/ui/menu-popup.tsx';
import { createdOn } from './project-words.ts';

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-muted' } as const;

const items: MenuItem[] = [
  {
    kind: 'link',
    label: 'About this book',
    icon: <BookOpen {...icon} />,
    link: <Link to={paths.brief} />,
  },
  {
    kind: 'link',
    label: 'Work on something else',
    icon: <FolderOpen {...icon} />,
    link: <Link to={paths.projects} />,
  },
  {
    kind: 'link',
    label: 'Create new project',
    icon: <Plus {...icon} />,
    link: <Link to={paths.createProject} />,
  },
];

/** Which project one is in, and the ways to another. */
export function ProjectSwitcher({ project }: { project: Project | null }) {
  if (!project) return <FirstProject />;
  const journey = project.journey?.name;
  return (
    <Menu
      items={items}
      trigger={
        <Button size="narrow" className="w-full py-3 text-left">
          <span className="min-w-0 flex-1">
            <span className="flex items-center justify-between gap-2">
              <span className="max-w-[180px] truncate" title={project.title}>
                {project.title}
              </span>
              <ChevronsUpDown {...icon} />
            </span>
            {journey && journey !== project.title && (
              <span className="mt-1 block truncate text-sm font-normal" title={journey}>
                {journey}
              </span>
            )}
            <span className="mt-1 block text-xs font-normal text-ink-muted">
              {createdOn(project.createdAt)}
            </span>
          </span>
        </Button>
      }
    />
  );
}

function FirstProject() {
  return (
    <Button size="narrow" className="w-full" render={<Link to={paths.createProject} />}>
      Create your first project
    </Button>
  );
}
