import type { FactKind } from '#contract/facts.ts';
import { hasVerb } from './clauses.ts';
import { heading } from './heading.ts';
import type { Found } from './making.ts';
import type { Line } from './notes.ts';
import type { Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';
import { sentence, statementOf } from './wording.ts';

/** Of these a few words are an answer: the question says of what. */
const answerable = new Set<FactKind>(['marriage', 'work', 'school', 'military', 'health']);
const most = 4;

/** "When did you marry?" "The June after. St Anne's. Forty guests.": an answer without a verb that no rule knew. */
export function terseAnswer(lines: Line[], reading: Reading, story: Story): Found[] {
  const { expected, cast } = story;
  if (expected === null || !answerable.has(expected)) return [];
  const end = lines.findIndex(({ clause, talk }) => talk || hasVerb(clause.text));
  const clauses = lines.slice(0, end < 0 ? most : Math.min(end, most)).map(({ clause }) => clause);
  if (!clauses.some(({ text, times }) => times.length > 0 || /\d|\s\p{Lu}/u.test(text))) return [];
  const words = clauses.map((clause) => statementOf(clause, { kind: 'other' }, null, cast));
  const statement = sentence(`${heading(expected, story)} ${words.join(' ')}`);
  const dated = clauses.flatMap(({ times }) => times).find(({ when }) => when !== null);
  const people = clauses.flatMap((clause) => clause.people.flatMap(({ name }) => name ?? []));
  const places = clauses.flatMap((clause) => clause.places.map(({ text }) => text));
  const parts = { kind: expected, statement, when: dated?.when ?? null, people, places };
  return [{ fact: factOf(reading.unit, parts, clauses), who: null }];
}
