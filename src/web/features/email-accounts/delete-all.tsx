import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailMessages } from '#contract/email-accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { insightsQuery, useRemoveInsights } from './email-accounts.queries.ts';
import type { Said } from './use-processing.ts';

/** Takes back all that was drawn from mails. */
export function DeleteAll({ said }: { said: Said }) {
  const { data } = useInfiniteQuery(insightsQuery);
  const [asking, setAsking] = useState(false);
  const remove = useRemoveInsights();
  if (!data || data.total === 0) return null;
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Delete all email summaries</Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title="Delete all email summaries?"
        body={
          <>
            <p>{emailMessages.askDeletion}</p>
            <p className="mt-3 text-ink-muted">
              Facts that rest on nothing but these emails go with them.
            </p>
          </>
        }
        confirmLabel="Delete all"
        cancelLabel="Keep them"
        busy={remove.isPending}
        onConfirm={() =>
          remove
            .mutateAsync()
            .then(
              () => said.succeeded(emailMessages.deleted),
              () => said.failed(emailMessages.deleteFailed),
            )
            .finally(() => setAsking(false))
        }
      />
    </div>
  );
}
