import { type ReactNode, useRef, useState } from 'react';
import { artefactMessages, maxRequestLength } from '#contract/artefact-messages.ts';
import type { Artefact } from '#contract/artefacts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { isUnderWay, useRevise } from './artefacts.queries.ts';

type RevisionFormProps = {
  artefact: Artefact;
  newest: number;
  onSent: () => void;
  /** What stands here while Walt works on a new version. */
  underWay: ReactNode;
};

/** What should be different, in one's own words. */
export function RevisionForm({ artefact, newest, onSent, underWay }: RevisionFormProps) {
  const [request, setRequest] = useState('');
  const revise = useRevise(artefact.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { job, versions } = artefact;
  const answer = versions[0]?.request ? versions[0].remark : null;
  const working = job && isUnderWay(job) ? job : null;
  const failed = job?.status === 'failed' ? (job.errorMessage ?? artefactMessages.wentWrong) : null;
  return (
    <Card as="section" aria-labelledby="ask-for-changes">
      <h2
        ref={heading}
        tabIndex={-1}
        id="ask-for-changes"
        className="text-xl font-semibold outline-none"
      >
        {working ? 'The new version' : 'Ask for changes'}
      </h2>
      {working ? (
        <div className="mt-4 flex flex-col gap-2">
          {working.request && <p className="max-w-[66ch] break-words">“{working.request}”</p>}
          {underWay}
        </div>
      ) : (
        <form
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const asked = { request: request.trim(), afterVersion: newest };
            revise.mutate(asked, {
              onSuccess: () => {
                setRequest('');
                heading.current?.focus({ preventScroll: true });
                onSent();
              },
            });
          }}
        >
          {answer && <Notice>{answer}</Notice>}
          <TextareaField
            label="What should be different?"
            hint="For example: make it shorter, write it in the third person, leave out the part about the shop."
            rows={3}
            value={request}
            onValueChange={setRequest}
            maxLength={maxRequestLength}
          />
          <FormError
            message={
              adviceOr('Your request could not be sent. Please try again.', revise.error) ?? failed
            }
          />
          <div>
            <Button type="submit" disabled={request.trim() === ''} busy={revise.isPending}>
              Send to Walt
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
