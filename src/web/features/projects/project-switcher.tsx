import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';

export function ProjectSwitcher() {
  return (
    <Button className="w-full px-3" render={<Link to={paths.createProject} />}>
      <Plus aria-hidden className="size-5" />
      Create your first project
    </Button>
  );
}
