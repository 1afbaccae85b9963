import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Journey } from '#contract/journeys.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';
import { stepMessages } from '#contract/steps.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { EditableStep } from './editable-step.tsx';
import type { Destinations } from './step-destination-field.tsx';
import { useRemoveStep, useReorderSteps } from './step-edits.queries.ts';
import { StepForm } from './step-form.tsx';

type Mode = { kind: 'idle' } | { kind: 'creating' } | { kind: 'editing'; stepId: string };

type StepsEditorProps = {
  journey: Journey;
  destinations: Destinations;
  /** Set where what stands here may be old, because it could not be asked for again. */
  onFetchAgain: (() => void) | null;
};

export function StepsEditor({ journey, destinations, onFetchAgain }: StepsEditorProps) {
  const [mode, setMode] = useState<Mode>({ kind: 'idle' });
  const steps = journey.steps.toSorted((a, b) => a.order - b.order);
  const idle = () => setMode({ kind: 'idle' });
  const form = { journeyId: journey.id, destinations, onDone: idle };
  return (
    <section aria-labelledby="steps-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="steps-heading" className="text-xl font-semibold">
          Steps
        </h2>
        <Button disabled={mode.kind !== 'idle'} onClick={() => setMode({ kind: 'creating' })}>
          <Plus aria-hidden className="size-5" />
          Add Step
        </Button>
      </div>
      {onFetchAgain && (
        <ErrorNotice message={stepMessages.notFetched} onRetry={onFetchAgain} className="mb-4" />
      )}
      {steps.length === 0 && mode.kind === 'idle' && (
        <p className="text-ink-muted">No steps yet. The first one is where a project begins.</p>
      )}
      <StepRows
        journeyId={journey.id}
        steps={steps}
        destinations={destinations}
        mode={mode}
        onEdit={(stepId) => setMode({ kind: 'editing', stepId })}
        formFor={(step) => <StepForm {...form} step={step} />}
      />
      {mode.kind === 'creating' && (
        <div className="mt-4">
          <StepForm {...form} step={null} />
        </div>
      )}
    </section>
  );
}

type StepRowsProps = {
  journeyId: string;
  steps: JourneyStep[];
  destinations: Destinations;
  mode: Mode;
  onEdit: (stepId: string) => void;
  formFor: (step: JourneyStep) => ReactNode;
};

function StepRows({ journeyId, steps, destinations, mode, onEdit, formFor }: StepRowsProps) {
  const remove = useRemoveStep(journeyId);
  const reorder = useReorderSteps(journeyId);
  const failed =
    adviceOr(stepMessages.notDeleted, remove.error) ??
    adviceOr(stepMessages.notReordered, reorder.error);
  const move = (from: number, by: 1 | -1) => {
    remove.reset();
    const ids = steps.map(({ id }) => id);
    reorder.mutate(ids.with(from, ids[from + by] ?? '').with(from + by, ids[from] ?? ''));
  };
  const ask = ({ id }: JourneyStep) => {
    reorder.reset();
    if (window.confirm(stepMessages.confirmDelete)) remove.mutate(id);
  };
  const resting = mode.kind === 'idle' && !remove.isPending && !reorder.isPending;
  return (
    <>
      {failed && <ErrorNotice message={failed} className="mb-4" />}
      <ol aria-label="Steps" className="flex flex-col gap-3">
        {steps.map((step, place) => (
          <li key={step.id}>
            {mode.kind === 'editing' && mode.stepId === step.id ? (
              formFor(step)
            ) : (
              <EditableStep
                step={step}
                place={place + 1}
                destinations={destinations}
                disabled={!resting}
                onMoveUp={place > 0 ? () => move(place, -1) : undefined}
                onMoveDown={place < steps.length - 1 ? () => move(place, 1) : undefined}
                onEdit={() => onEdit(step.id)}
                onRemove={() => ask(step)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
