import { generatePath, Link, useNavigate } from 'react-router';
import { type Journey, journeyChange, journeyMessages } from '#contract/journeys.ts';
import { paths } from '#contract/paths.ts';
import { useContractForm } from '#web/api/contract-form.ts';
import { journeyQuery } from '#web/api/journeys.ts';
import { Button } from '#web/ui/button.tsx';
import { EditorForm } from '#web/ui/editor-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSaveJourney } from './journeys.queries.ts';

/** A new journey is saved before it gets its steps; one that is there stays open. */
export function JourneyForm({ journey }: { journey: Journey | null }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { field, editor } = useContractForm({
    shape: journeyChange,
    saved: journey,
    empty: { name: '', description: '' },
    asDraft: ({ name, description }) => ({ name, description }),
    load: async (client) => journey && client.fetchQuery(journeyQuery(journey.id)),
    save: useSaveJourney(journey?.id ?? null),
    whenBlank: 'disabled',
    failed: () => journeyMessages.notSaved,
    onSaved({ id }) {
      toast.say('The journey is saved.');
      if (!journey) navigate(generatePath(paths.adminJourney, { id }), { replace: true });
    },
  });
  return (
    <EditorForm
      {...editor}
      label="Save Journey"
      beside={
        <Button render={<Link to={paths.adminJourneys} />}>
          {journey ? 'Back to Journeys' : 'Cancel'}
        </Button>
      }
    >
      <TextField label="Name" {...field('name')} />
      <TextareaField
        label="Description"
        hint="Stands on the card from which people choose a journey."
        rows={3}
        {...field('description')}
      />
    </EditorForm>
  );
}
