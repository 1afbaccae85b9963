import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import { childRelations } from '#server/mind/language/kin.ts';
import type { Person } from './cast.ts';
import type { Reading } from './reading.ts';
import { factOf, type Story } from './story.ts';
import { leadIn, sentence } from './wording.ts';

/** What is known of one who stands in a list of children or siblings. */
export function listedFact(
  reading: Reading,
  story: Story,
  quote: { start: number; end: number },
  person: Person,
  when: When | null,
  role: string | undefined,
): Fact {
  const { teller } = story.cast;
  const name = person.name ?? '';
  const relation = person.relation ?? 'child';
  const born =
    when === null
      ? ''
      : `, ${/adopted|fostered/iu.test(reading.unit.text.slice(quote.start, quote.end)) ? 'adopted' : 'born'} ${leadIn(when).replace(/^(?:In|On|About|Between)/u, (word) => word.toLowerCase())}`;
  const article = /^[aeiou]/u.test(relation) ? 'an' : 'a';
  const head =
    relation === 'sibling'
      ? `${name} was one of ${teller.name}’s brothers and sisters`
      : `${teller.name} had ${article} ${relation}, ${name}`;
  const statement = sentence(`${head}${born}${role === undefined ? '' : ` (${role})`}`);
  const kind = childRelations.has(relation) ? 'child' : 'family';
  return factOf(reading.unit, { kind, statement, when, people: [name] }, [quote]);
}
