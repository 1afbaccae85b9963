import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  contentScopes,
  type Format,
  formatMessages,
  maxFormatNameLength,
  type WrittenFormat,
} from '#contract/formats.ts';
import { paths } from '#contract/paths.ts';
import { writerInstructions } from '#contract/standing-instructions.ts';
import { useEditing } from '#web/api/editing.ts';
import { adviceOr } from '#web/api/failures.ts';
import { AddedText } from '#web/ui/added-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditorFoot } from '#web/ui/editor-foot.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { formatQuery, useSaveFormat } from './formats.queries.ts';
import { PrerequisiteFormats } from './prerequisite-formats.tsx';

const empty: WrittenFormat = {
  name: '',
  description: '',
  writerPrompt: '',
  contentScope: 'current',
  isFinalGoal: false,
  prerequisiteFormats: [],
};

const scopeLabels = { current: 'Current Story Only', all: 'All User Stories' };
const scopes = contentScopes.map((value) => ({ value, label: scopeLabels[value] }));

const isBlank = (text: string) => text.trim() === '';

export function FormatForm({ format }: { format: Format | null }) {
  const { draft, write, begunOn, newer } = useEditing<Format, WrittenFormat>({
    saved: format,
    empty,
    asDraft: (saved) => saved,
    load: async (client) => format && client.fetchQuery(formatQuery(format.id)),
  });
  const save = useSaveFormat(format?.id ?? null);
  const navigate = useNavigate();
  const incomplete = isBlank(draft.name) || isBlank(draft.writerPrompt);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (incomplete || save.isPending) return;
    save.mutate({ ...draft, ...begunOn }, { onSuccess: () => navigate(paths.adminFormats) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-7">
      <TextField
        label="Name"
        required
        maxLength={maxFormatNameLength}
        value={draft.name}
        onValueChange={(name) => write({ name })}
      />
      <TextareaField
        label="Description"
        rows={2}
        value={draft.description}
        onValueChange={(description) => write({ description })}
      />
      <SelectField
        label="Content scope"
        hint="Whether the piece is written from one story or from all that the person has told."
        options={scopes}
        value={draft.contentScope}
        onValueChange={(contentScope) => write({ contentScope })}
      />
      <SwitchField
        label="Final Goal Format"
        explanation="The piece that a journey leads to, such as the finished biography."
        checked={draft.isFinalGoal}
        onCheckedChange={(isFinalGoal) => write({ isFinalGoal })}
      />
      <PrerequisiteFormats
        of={format?.id ?? null}
        chosen={draft.prerequisiteFormats}
        onChange={(prerequisiteFormats) => write({ prerequisiteFormats })}
      />
      <TextareaField
        label="Creative Instructions"
        hint="What the piece should be like: its form, voice, length, and what to leave out."
        required
        rows={8}
        value={draft.writerPrompt}
        onValueChange={(writerPrompt) => write({ writerPrompt })}
      />
      <AddedText
        title="Added automatically"
        explanation="Every format also gets this technical instruction, word for word."
        text={writerInstructions}
      />
      <EditorFoot
        label="Save Format"
        saving={save.isPending}
        disabled={incomplete}
        failed={adviceOr(formatMessages.notSaved, save.error)}
        newer={newer(save)}
      >
        <Button render={<Link to={paths.adminFormats} />}>Cancel</Button>
      </EditorFoot>
    </form>
  );
}
