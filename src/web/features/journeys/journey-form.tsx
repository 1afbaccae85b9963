import { type SubmitEvent, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import { type Journey, journeyMessages, maxJourneyNameLength } from '#contract/journeys.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSaveJourney } from './journeys.queries.ts';

/** A new journey is saved before it gets its steps; one that is there stays open. */
export function JourneyForm({ journey }: { journey: Journey | null }) {
  const [name, setName] = useState(journey?.name ?? '');
  const [description, setDescription] = useState(journey?.description ?? '');
  const save = useSaveJourney(journey?.id ?? null);
  const navigate = useNavigate();
  const toast = useToast();
  const blank = name.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blank || save.isPending) return;
    const onSuccess = ({ id }: { id: string }) => {
      toast.say('The journey is saved.');
      if (!journey) navigate(generatePath(paths.adminJourney, { id }), { replace: true });
    };
    save.mutate({ name, description }, { onSuccess });
  };
  const failed = adviceOr(journeyMessages.notSaved, save.error);
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label="Name"
        required
        maxLength={maxJourneyNameLength}
        value={name}
        onValueChange={setName}
      />
      <TextareaField
        label="Description"
        hint="Stands on the card from which people choose a journey."
        rows={3}
        value={description}
        onValueChange={setDescription}
      />
      {failed && <ErrorNotice message={failed} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending} disabled={blank}>
          {save.isPending ? 'Saving...' : 'Save Journey'}
        </Button>
        <Button render={<Link to={paths.adminJourneys} />}>
          {journey ? 'Back to Journeys' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
