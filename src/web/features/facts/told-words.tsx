import type { Fact } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';

type Source = Fact['sources'][number];
export type ToldWords = Omit<Source, 'quote'> & { quotes: string[] };

/** What was told in one place is shown as one, with all its words in the order they were found. */
export function toldTogether(sources: Source[]): ToldWords[] {
  const byPlace = Map.groupBy(sources, ({ id, messageId }) => `${id} ${messageId}`);
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { quote, ...place } = first;
    return [{ ...place, quotes: [quote, ...others.map((other) => other.quote)] }];
  });
}

/** Words taken from the middle of a sentence, shown as such. */
export const asExcerpt = (statement: string) =>
  /^\p{Ll}/u.test(statement) ? `… ${statement}` : statement;

/** When it was, said as roughly as it is known. */
export function FactWhen({ when }: { when: When }) {
  return (
    <span className="font-plain text-base font-semibold text-ink-muted">
      {when.text}
      {when.workedOut && <span className="font-normal"> · worked out</span>}
    </span>
  );
}
