import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';

export function NotFoundPage() {
  return (
    <div className="flex flex-col items-start gap-6 py-10 sm:py-20">
      <title>Page Not Found · Walt</title>
      <h1 className="text-3xl font-semibold sm:text-4xl">Page Not Found</h1>
      <p className="max-w-[55ch] font-story text-lg">
        There is nothing at this address. It may have been moved, or a letter may be missing from
        the link that brought you here.
      </p>
      <Button variant="primary" render={<Link to={paths.landing} />}>
        Return to Home
      </Button>
    </div>
  );
}
