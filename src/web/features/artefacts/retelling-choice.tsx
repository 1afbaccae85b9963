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

type RetellingChoiceProps = {
  name: string;
  /** It is written for the first time: there is no way in which it was told before. */
  isFirst: boolean;
  terms: Terms;
  onTerms: (terms: Terms) => void;
};

/** How near a piece stays to what was told, and in which language. Offered only where a model can do it. */
export function RetellingChoice({ name, isFirst, terms, onTerms }: RetellingChoiceProps) {
  const faithfulness = terms.faithfulness ?? (isFirst ? 'told' : null);
  return (
    <div className="mt-4 flex max-w-md flex-col gap-4">
      <SelectField
        label={`How “${name}” is told`}
        placeholder="As before"
        options={ways}
        value={faithfulness}
        onValueChange={(chosen) => onTerms({ ...terms, faithfulness: chosen })}
      />
      {faithfulness !== null && faithfulness !== 'exact' && (
        <TextField
          label="In another language"
          hint="Such as Polish. Leave it empty to keep your own."
          value={terms.language ?? ''}
          onValueChange={(language) => onTerms({ ...terms, language: language.trim() || null })}
        />
      )}
    </div>
  );
}
