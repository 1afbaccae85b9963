import { useState } from 'react';
import { maxTopicLength, reportMessages } from '#contract/research-reports.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRequestReport } from './research-reports.queries.ts';

/** A topic of one's own. */
export function ResearchForm({ projectId }: { projectId: string }) {
  const [topic, setTopic] = useState('');
  const request = useRequestReport(projectId);
  const isBlank = topic.trim() === '';
  return (
    <Card tone="next">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlank || request.isPending) return;
          request.mutate(topic.trim(), { onSuccess: () => setTopic('') });
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label="What should Walt look into?"
          hint="A place, an event, a trade, an institution: anything your story touches."
          value={topic}
          onValueChange={setTopic}
          maxLength={maxTopicLength}
          autoComplete="off"
        />
        <FormError message={adviceOr(reportMessages.notCreated, request.error)} />
        <div>
          <Button type="submit" variant="primary" disabled={isBlank} busy={request.isPending}>
            Start research
          </Button>
        </div>
      </form>
    </Card>
  );
}
