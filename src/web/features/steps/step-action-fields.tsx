import { Plus, X } from 'lucide-react';
import { actionScopes, mostSuggestions } from '#contract/step-shapes.ts';
import type { FieldAt } from '#web/api/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type ActionFields, newAction } from './step-fields.ts';

const actionLabels: Record<ActionFields['type'], string> = {
  theme_analysis: 'Theme analysis',
  research_suggestions: 'Research suggestions',
};

const scopeLabels = {
  current_conversation: 'Current conversation',
  all_conversations: 'All conversations',
  all_projects: 'All projects',
};

const types = (['theme_analysis', 'research_suggestions'] as const).map((value) => ({
  value,
  label: actionLabels[value],
}));
const scopes = actionScopes.map((value) => ({ value, label: scopeLabels[value] }));

type StepActionFieldsProps = {
  actions: ActionFields[];
  onChange: (actions: ActionFields[]) => void;
  at: FieldAt;
};

/** What Walt does by himself once the step is complete. */
export function StepActionFields({ actions, onChange, at }: StepActionFieldsProps) {
  const write = (id: string, part: Partial<ActionFields>) =>
    onChange(actions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset>
      <legend className="font-semibold">Post-completion actions</legend>
      <p className="text-sm text-ink-muted">What Walt does by himself once the step is complete.</p>
      <ol className="mt-3 flex flex-col gap-4">
        {actions.map((action, index) => (
          <li key={action.id} className="flex items-start gap-2 border-s-4 border-line ps-4">
            <ActionForm
              action={action}
              write={(part) => write(action.id, part)}
              at={(name) => at('postCompletionActions', index, 'config', name)}
            />
            <IconButton
              label={`Remove ${actionLabels[action.type]}`}
              onClick={() => onChange(actions.filter(({ id }) => id !== action.id))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="narrow"
        className="mt-3"
        onClick={() => onChange([...actions, newAction('theme_analysis')])}
      >
        <Plus aria-hidden className="size-5" />
        Add Action
      </Button>
    </fieldset>
  );
}

type ActionFormProps = {
  action: ActionFields;
  write: (part: Partial<ActionFields>) => void;
  at: (name: string) => ReturnType<FieldAt>;
};

function ActionForm({ action, write, at }: ActionFormProps) {
  return (
    <div className="grid flex-1 gap-4 sm:grid-cols-2">
      <SelectField
        label="Action"
        options={types}
        value={action.type}
        onValueChange={(type) => write({ type })}
      />
      <SelectField
        label="Scope"
        options={scopes}
        value={action.scope}
        onValueChange={(scope) => write({ scope })}
      />
      {action.type === 'theme_analysis' ? (
        <>
          <TextField
            label="Minimum themes"
            {...at('minThemeCount')}
            type="number"
            min={1}
            value={action.minThemeCount}
            onValueChange={(minThemeCount) => write({ minThemeCount })}
          />
          <TextField
            label="Maximum themes"
            {...at('maxThemeCount')}
            type="number"
            min={1}
            value={action.maxThemeCount}
            onValueChange={(maxThemeCount) => write({ maxThemeCount })}
          />
        </>
      ) : (
        <TextField
          label="Maximum suggestions"
          {...at('maxSuggestions')}
          type="number"
          min={1}
          max={mostSuggestions}
          value={action.maxSuggestions}
          onValueChange={(maxSuggestions) => write({ maxSuggestions })}
        />
      )}
    </div>
  );
}
