import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Outline, outlineMessages } from '#contract/outlines.ts';
import { paths } from '#contract/paths.ts';
import { useProject } from '#web/api/active-project.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { OutlineForm } from './outline-form.tsx';
import { outlineQuery, usePlanOutline } from './outlines.queries.ts';

/** The plan of the book: Walt proposes it, the person changes it, and then it is written by it. */
export function OutlinePage() {
  const { id } = useProject();
  const outline = useQuery(outlineQuery(id));
  return (
    <div className="max-w-3xl">
      <title>The plan of your book · Walt</title>
      <PageTitle
        title="The plan of your book"
        lead="Walt proposes chapters from what you have told. Change them as you like; the book is written by this plan."
      />
      {outline.isPending && <Spinner label="Opening the plan" />}
      {outline.isError && !outline.data && (
        <ErrorNotice
          message={outlineMessages.notLoaded}
          onRetry={() => outline.refetch()}
          retrying={outline.isFetching}
        />
      )}
      {outline.data && <Plan projectId={id} outline={outline.data} />}
      <TextLink placing="standalone" className="mt-8" render={<Link to={paths.book} />}>
        Back to your book
      </TextLink>
    </div>
  );
}

function Plan({ projectId, outline }: { projectId: string; outline: Outline }) {
  const plan = usePlanOutline(projectId);
  const [asking, setAsking] = useState(false);
  const { offered, status, chapters, errorMessage } = outline;
  if (!offered) return <Notice>{outlineMessages.notOffered}</Notice>;
  if (status === 'planning') return <Spinner label="Walt is planning your book" />;
  return (
    <div className="flex flex-col items-start gap-8">
      <FormError message={errorMessage ?? adviceOr(outlineMessages.wentWrong, plan.error)} />
      {chapters.length > 0 && <OutlineForm projectId={projectId} chapters={chapters} />}
      {chapters.length > 0 ? (
        <div className="flex flex-col items-start gap-2">
          <Button busy={plan.isPending} onClick={() => setAsking(true)}>
            Plan it anew
          </Button>
          <Confirm
            open={asking}
            onOpenChange={setAsking}
            title="Plan the book anew?"
            body={
              <p>
                Walt makes a new plan from all that you have told. It takes the place of this one,
                and what you changed in it is gone.
              </p>
            }
            confirmLabel="Plan it anew"
            onConfirm={() => {
              setAsking(false);
              plan.mutate();
            }}
          />
        </div>
      ) : (
        <Button variant="primary" busy={plan.isPending} onClick={() => plan.mutate()}>
          Let Walt plan the book
        </Button>
      )}
    </div>
  );
}
