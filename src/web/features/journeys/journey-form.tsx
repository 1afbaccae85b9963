import type { SubmitEvent } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import {
  type Journey,
  type JourneyChange,
  journeyMessages,
  maxJourneyNameLength,
} from '#contract/journeys.ts';
import { paths } from '#contract/paths.ts';
import { useEditing } from '#web/api/editing.ts';
import { adviceOr } from '#web/api/failures.ts';
import { journeyQuery } from '#web/api/journeys.ts';
import { Button } from '#web/ui/button.tsx';
import { EditorFoot } from '#web/ui/editor-foot.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSaveJourney } from './journeys.queries.ts';

const empty: JourneyChange = { name: '', description: '' };

const asDraft = ({ name, description }: Journey): JourneyChange => ({ name, description });

/** A new journey is saved before it gets its steps; one that is there stays open. */
export function JourneyForm({ journey }: { journey: Journey | null }) {
  const { draft, write, begunOn, goOn, newer } = useEditing({
    saved: journey,
    empty,
    asDraft,
    load: async (client) => journey && client.fetchQuery(journeyQuery(journey.id)),
  });
  const save = useSaveJourney(journey?.id ?? null);
  const navigate = useNavigate();
  const toast = useToast();
  const blank = draft.name.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blank || save.isPending) return;
    const onSuccess = (saved: Journey) => {
      toast.say('The journey is saved.');
      goOn(saved);
      if (!journey) navigate(generatePath(paths.adminJourney, { id: saved.id }), { replace: true });
    };
    save.mutate({ ...draft, ...begunOn }, { onSuccess });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label="Name"
        required
        maxLength={maxJourneyNameLength}
        value={draft.name}
        onValueChange={(name) => write({ name })}
      />
      <TextareaField
        label="Description"
        hint="Stands on the card from which people choose a journey."
        rows={3}
        value={draft.description}
        onValueChange={(description) => write({ description })}
      />
      <EditorFoot
        label="Save Journey"
        saving={save.isPending}
        disabled={blank}
        failed={adviceOr(journeyMessages.notSaved, save.error)}
        newer={newer(save)}
      >
        <Button render={<Link to={paths.adminJourneys} />}>
          {journey ? 'Back to Journeys' : 'Cancel'}
        </Button>
      </EditorFoot>
    </form>
  );
}
