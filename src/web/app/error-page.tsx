import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** For what no page expected. A full load, since what is broken may be what is loaded. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 p-8">
      <title>Walt</title>
      <h1 className="text-3xl font-medium">This page could not be shown</h1>
      <p>Nothing of yours is lost. Load the page again, or go back to the start.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button render={<a href={paths.landing} />}>Go to the start</Button>
      </div>
    </main>
  );
}
