import { useState } from 'react';
import { type Fact, type FactChange, factMessages, maxStatementLength } from '#contract/facts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-parts.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Dialog } from '#web/ui/overlays.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useChangeFacts } from './facts.queries.ts';
import { draftOf, whenOf } from './when-draft.ts';
import { WhenFields } from './when-fields.tsx';

type CorrectFactProps = { fact: Fact | null; projectId: string; onClose: () => void };

/** What Walt understood, to be put right. */
export function CorrectFact({ fact, projectId, onClose }: CorrectFactProps) {
  return (
    <Dialog
      open={fact !== null}
      onOpenChange={onClose}
      title="Put it right"
      description="What you write here counts more than what Walt understood."
      width="wide"
    >
      {fact && <Form key={fact.id} fact={fact} projectId={projectId} onDone={onClose} />}
    </Dialog>
  );
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

type Faults = { statement: string | null; when: string | null };
const noFaults: Faults = { statement: null, when: null };

function Form({ fact, projectId, onDone }: { fact: Fact; projectId: string; onDone: () => void }) {
  const [statement, setStatement] = useState(fact.statement);
  const [when, setWhen] = useState(() => draftOf(fact.when));
  const [people, setPeople] = useState(fact.people.join(', '));
  const [places, setPlaces] = useState(fact.places.join(', '));
  const [faults, setFaults] = useState(noFaults);
  const change = useChangeFacts(projectId);
  const submit = () => {
    const at = whenOf(when, fact.when);
    const found = {
      statement: statement.trim() ? null : factMessages.statementBlank,
      when: at === undefined ? 'Please enter it in full, such as 1952.' : null,
    };
    setFaults(found);
    if (found.statement || at === undefined) return;
    const said: FactChange = {
      statement,
      when: at,
      people: namesIn(people),
      places: namesIn(places),
    };
    change.mutate([{ id: fact.id, change: said }], { onSuccess: onDone });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextareaField
        label="What is true"
        voice="story"
        rows={3}
        maxLength={maxStatementLength}
        value={statement}
        onValueChange={setStatement}
        error={faults.statement}
      />
      <WhenFields before={fact.when} draft={when} onChange={setWhen} error={faults.when} />
      <TextField
        label="People"
        hint="Names, with commas between them."
        value={people}
        onValueChange={setPeople}
      />
      <TextField
        label="Places"
        hint="Places, with commas between them."
        value={places}
        onValueChange={setPlaces}
      />
      <FormError message={adviceOr(factMessages.notSaved, change.error)} />
      <DialogActions>
        <Button type="submit" variant="primary" busy={change.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </DialogActions>
    </form>
  );
}
