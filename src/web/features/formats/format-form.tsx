import { Link, useNavigate } from 'react-router';
import {
  contentScopes,
  type Format,
  formatDraft,
  formatMessages,
  type WrittenFormat,
} from '#contract/formats.ts';
import { paths } from '#contract/paths.ts';
import { writerInstructions } from '#contract/standing-instructions.ts';
import { useContractForm } from '#web/api/contract-form.ts';
import { AddedText } from '#web/ui/added-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditorForm } from '#web/ui/editor-form.tsx';
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

export function FormatForm({ format }: { format: Format | null }) {
  const navigate = useNavigate();
  const { draft, write, field, editor } = useContractForm({
    shape: formatDraft,
    saved: format,
    empty,
    asDraft: (saved) => saved,
    load: async (client) => format && client.fetchQuery(formatQuery(format.id)),
    save: useSaveFormat(format?.id ?? null),
    whenBlank: 'disabled',
    failed: () => formatMessages.notSaved,
    onSaved: () => navigate(paths.adminFormats),
  });
  return (
    <EditorForm
      {...editor}
      label="Save Format"
      beside={<Button render={<Link to={paths.adminFormats} />}>Cancel</Button>}
    >
      <TextField label="Name" {...field('name')} />
      <TextareaField label="Description" rows={2} {...field('description')} />
      <SelectField
        label="Content scope"
        hint="Whether the piece is written from one story or from all that the person has told."
        options={scopes}
        {...field('contentScope')}
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
        rows={8}
        {...field('writerPrompt')}
      />
      <AddedText
        title="Added automatically"
        explanation="Every format also gets this technical instruction, word for word."
        text={writerInstructions}
      />
    </EditorForm>
  );
}
