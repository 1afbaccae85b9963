import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { decidedIn } from './brief-words.ts';
import { briefQuery } from './briefs.queries.ts';

/** Offered while nothing has been decided about a new project. */
export function BriefOffer({ projectId }: { projectId: string }) {
  const brief = useQuery(briefQuery(projectId));
  if (!brief.data || decidedIn(brief.data).length > 0) return null;
  return (
    <Card as="section" tone="sunken" aria-labelledby="brief-offer">
      <h2 id="brief-offer" className="font-story text-xl font-medium">
        Whose story is this?
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-muted">
        Tell Walt whose life the book is about, what to call you and how names are printed. You can
        also just talk: he asks, and fills it in.
      </p>
      <Button className="mt-4" render={<Link to={paths.brief} />}>
        About this book
      </Button>
    </Card>
  );
}
