import type { When } from '#contract/whens.ts';
import type { Choice } from './choice.ts';
import type { ReadClause } from './reading.ts';
import type { Story } from './story.ts';
import { statementOf } from './wording.ts';

/** The clause as a statement, with the people it only points at named where they are known. */
export function phrased(
  clause: ReadClause,
  choice: Choice,
  when: When | null,
  story: Story,
): string {
  return statementOf(named(clause, choice, story), choice.subject, when, story.cast);
}

function named(clause: ReadClause, { kind, who }: Choice, story: Story): ReadClause {
  if (who === null || (kind !== 'met' && kind !== 'marriage' && kind !== 'loss')) return clause;
  const name = who.name ?? (who.relation === null ? null : story.cast.described(who));
  if (name === null || clause.text.includes(name)) return clause;
  const object =
    /(?<=(?:met|married|marry|seen|saw|buried|lost|asked|noticed|with|to|wed|on)\s+)(?:him|her)(?!\p{L})(?!\s+(?:mother|father|family|sister|brother|parents|house))/iu.exec(
      clause.text,
    );
  if (object) return inserted(clause, object.index, object[0].length, name);
  const together = kind !== 'loss' ? /(?<!\p{L})we(?!\p{L})/iu.exec(clause.text) : null;
  const bare = /^(?:Met|Married)(?=\s+(?:at|in|on|by|\d|\p{Lu}|\p{L}+\s+\d))/u.exec(clause.text);
  if (bare && who.name !== null && !together)
    return inserted(clause, bare[0].length, 0, ` ${who.name}`);
  if (!together || who.name === null) return clause;
  const { teller } = story.cast;
  return inserted(clause, together.index, 2, `${teller.name} and ${who.name}`);
}

/** Times after the change move along with it. */
function inserted(clause: ReadClause, at: number, length: number, words: string): ReadClause {
  const shift = words.length - length;
  const text = clause.text.slice(0, at) + words + clause.text.slice(at + length);
  const times = clause.times.map((time) => {
    const place = time.replaces ?? time;
    if (place.start - clause.start < at) return time;
    const moved = { text: place.text, start: place.start + shift, end: place.end + shift };
    const whole = { ...time, start: time.start + shift, end: time.end + shift };
    return time.replaces ? { ...whole, replaces: moved } : whole;
  });
  return { ...clause, text, times };
}
