import { useEffect, useRef, useState } from 'react';
import {
  type Arrangement,
  type BookPlan,
  maxBookLine,
  type Rearrangement,
} from '#contract/books.ts';
import { pageSizeLabels, pageSizes } from '#contract/prints.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type SectionProps = { plan: BookPlan; onChange: (change: Rearrangement) => void };

/** While someone types, what they have typed is kept once they rest for so long. */
const restMs = 250;

type Words = Pick<Arrangement, 'title' | 'subtitle' | 'author' | 'dedication'>;

export function TitleSection({ plan: { arrangement }, onChange }: SectionProps) {
  const words = useKeptWords(arrangement, onChange);
  return (
    <Card
      as="section"
      id="book-title"
      aria-labelledby="book-title-heading"
      className="scroll-mt-24"
    >
      <h2 id="book-title-heading" className="text-xl font-semibold">
        Title page
      </h2>
      <div className="mt-5 flex flex-col gap-5">
        <TextField label="Title" maxLength={maxBookLine} {...words('title')} />
        <TextField
          label="Subtitle"
          hint="If you like."
          maxLength={maxBookLine}
          {...words('subtitle')}
        />
        <TextField label="Name on the book" maxLength={maxBookLine} {...words('author')} />
        <TextareaField
          label="Dedication"
          hint="For whom it is, on a page of its own."
          voice="story"
          rows={2}
          {...words('dedication')}
        />
        <SelectField
          label="Size of the page"
          options={pageSizes.map((value) => ({ value, label: pageSizeLabels[value] }))}
          value={arrangement.size}
          onValueChange={(size) => onChange({ size })}
        />
      </div>
    </Card>
  );
}

/** Fields that follow the fingers at once and are kept a moment later. */
function useKeptWords(arrangement: Words, onChange: (change: Rearrangement) => void) {
  const [typed, setTyped] = useState<Partial<Words>>({});
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => latest.current(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (name: keyof Words) => ({
    value: typed[name] ?? arrangement[name],
    onValueChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
}
