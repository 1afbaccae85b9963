import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

export function HomePage() {
  const { name } = useUser();
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <title>Home · Walt</title>
      <h1 className="text-3xl font-medium">
        <TypedText text={`Welcome, ${name || 'friend'}`} />
      </h1>
      <EmptyState
        title="No active project found"
        hint="A project is one story: yours, or that of someone you love."
        action={
          <Button variant="primary" render={<Link to={paths.createProject} />}>
            Create your first project
          </Button>
        }
      />
    </div>
  );
}
