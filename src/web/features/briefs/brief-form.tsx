import { type SubmitEvent, useState } from 'react';
import { type Brief, briefMessages, type Pronoun } from '#contract/briefs.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { linesOf, wordsOrNull } from './brief-words.ts';
import { useChangeBrief } from './briefs.queries.ts';

const whose = [
  { value: 'own', title: 'My own life' },
  {
    value: 'another',
    title: 'Somebody else’s life',
    detail: 'A parent’s, a partner’s, a friend’s.',
  },
] as const;

const open = 'open';
const living = [
  { value: open, label: 'Not decided' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const pronouns = [
  { value: open, label: 'Not decided' },
  { value: 'she', label: 'she' },
  { value: 'he', label: 'he' },
  { value: 'they', label: 'they' },
] as const;
const persons = [
  { value: open, label: 'Not decided' },
  { value: 'first', label: 'As “I”, in the words that were told' },
  { value: 'third', label: 'As a story about “she”, “he” or “they”' },
] as const;

type BriefFormProps = {
  projectId: string;
  brief: Brief;
  /** The name of the account, as a first guess. */
  guess: string;
};

/** What a person decides about their book. Nothing of it has to be filled in. */
export function BriefForm({ projectId, brief, guess }: BriefFormProps) {
  const [draft, setDraft] = useState(() => draftOf(brief));
  const save = useChangeBrief(projectId);
  const change = (part: Partial<Draft>) => {
    save.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const text = (key: 'callName' | 'title' | 'printName' | 'audience' | 'name' | 'relation') => ({
    value: draft[key],
    onValueChange: (value: string) => change({ [key]: value }),
  });
  const isOther = draft.whose === 'another';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(changeOf(draft));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-8">
      <ChoiceCards
        label="Whose life is it?"
        choices={whose}
        value={draft.whose}
        onValueChange={(value) => change({ whose: value })}
      />
      {isOther && (
        <>
          <TextField label="Their name" {...text('name')} />
          <TextField
            label="What they are to you"
            hint="Such as mother, husband or friend."
            {...text('relation')}
          />
          <SelectField
            label="Are they living?"
            options={living}
            value={draft.living}
            onValueChange={(value) => change({ living: value })}
          />
        </>
      )}
      <TextField
        label="What shall Walt call you?"
        placeholder={guess.split(/\s+/)[0]}
        {...text('callName')}
      />
      <TextField
        label={isOther ? 'How is their name printed?' : 'How is your name printed?'}
        placeholder={isOther ? draft.name : guess}
        {...text('printName')}
      />
      <TextField
        label="What is the book called?"
        hint="Its title page bears this; until you decide, the name of your project."
        {...text('title')}
      />
      <SelectField
        label={isOther ? 'How does the book speak of them?' : 'How does the book speak of you?'}
        options={pronouns}
        value={draft.pronoun}
        onValueChange={(value) => change({ pronoun: value })}
      />
      <SelectField
        label="How is it told?"
        hint="Walt keeps your words as you told them. Retelling them as “she”, “he” or “they” takes an outside writing service; until one is connected, your wish is kept here."
        options={persons}
        value={draft.person}
        onValueChange={(value) => change({ person: value })}
      />
      <TextareaField
        label="Chapters"
        hint="One to a line, in your own words."
        rows={4}
        value={draft.chapters}
        onValueChange={(chapters) => change({ chapters })}
      />
      <TextField label="Who is it for?" {...text('audience')} />
      <TextareaField
        label="What stays out"
        hint="One thing to a line, as a reminder. To leave out a name or a sentence everywhere, use the page “Left out”."
        rows={3}
        value={draft.staysOut}
        onValueChange={(staysOut) => change({ staysOut })}
      />
      <TextareaField
        label="Other wishes"
        hint="One to a line: how it should sound, what must not be missing."
        rows={3}
        value={draft.wishes}
        onValueChange={(wishes) => change({ wishes })}
      />
      <div>
        <FormError message={adviceOr(briefMessages.notSaved, save.error)} className="mb-4" />
        <div role="status">
          {save.isSuccess && (
            <Notice tone="success" className="mb-4">
              Saved. Walt goes by this from now on.
            </Notice>
          )}
        </div>
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

type Draft = ReturnType<typeof draftOf>;

const draftOf = ({ subject, ...brief }: Brief) => ({
  whose: subject.whose,
  name: subject.name ?? '',
  relation: subject.relation ?? '',
  living: livingOf(subject.living),
  callName: brief.callName ?? '',
  printName: brief.printName ?? '',
  title: brief.title ?? '',
  pronoun: (brief.pronoun ?? open) as Pronoun | typeof open,
  person: (brief.person ?? open) as 'first' | 'third' | typeof open,
  chapters: brief.chapters.join('\n'),
  audience: brief.audience ?? '',
  staysOut: brief.staysOut.join('\n'),
  wishes: brief.wishes.join('\n'),
});

const livingOf = (value: boolean | null): (typeof living)[number]['value'] =>
  value === null ? open : value ? 'yes' : 'no';

const changeOf = (draft: Draft) => ({
  subject: {
    whose: draft.whose,
    name: wordsOrNull(draft.name),
    relation: wordsOrNull(draft.relation),
    living: draft.living === open ? null : draft.living === 'yes',
  },
  callName: wordsOrNull(draft.callName),
  printName: wordsOrNull(draft.printName),
  title: wordsOrNull(draft.title),
  pronoun: draft.pronoun === open ? null : draft.pronoun,
  person: draft.person === open ? null : draft.person,
  chapters: linesOf(draft.chapters),
  audience: wordsOrNull(draft.audience),
  staysOut: linesOf(draft.staysOut),
  wishes: linesOf(draft.wishes),
});
