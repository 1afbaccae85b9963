import type { Faithfulness } from '#contract/piece-requests.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** How a piece is to be told, as far as somebody has chosen. */
export type Terms = { faithfulness?: Faithfulness; language?: string | null };

const ways = [
  { value: 'exact', label: 'My exact words' },
  { value: 'tidied', label: 'My words, tidied' },
  { value: 'told', label: 'Told by Walt' },
] as const;

type RetellingChoiceProps = { name: string; terms: Terms; onTerms: (terms: Terms) => void };

/** How near a piece stays to what was told, and in which language. Offered only where a model can do it. */
export function RetellingChoice({ name, terms, onTerms }: RetellingChoiceProps) {
  return (
    <div className="mt-4 flex max-w-md flex-col gap-4">
      <SelectField
        label={`How “${name}” is told`}
        placeholder="As before"
        options={ways}
        value={terms.faithfulness ?? null}
        onValueChange={(faithfulness) => onTerms({ ...terms, faithfulness })}
      />
      {(terms.faithfulness ?? 'exact') !== 'exact' && (
        <TextField
          label="In another language"
          hint="Such as Polish. Leave it empty for the language that you told it in."
          value={terms.language ?? ''}
          onValueChange={(language) => onTerms({ ...terms, language: language.trim() || null })}
        />
      )}
    </div>
  );
}
