import type { Fact } from '#server/mind/facts.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { hasVerb } from './clauses.ts';
import { kindsTold } from './kinds/kinds-told.ts';
import type { Reading } from './reading.ts';
import { retold } from './retelling.ts';
import { factOf, type Story } from './story.ts';
import { asTeller } from './walts-words.ts';
import { sentence } from './wording.ts';

const whoAsked =
  /(?:^|[.!]\s+|[Aa]nd\s+|[Ss]o\s+)[Ww]ho\s+(?<verb>\p{Ll}+)\s+(?<rest>(?!(?:he|she|they|it|that|this)\s*\?)[^?.!]+)\?\s*$/u;

const mostWords = 5;

/** "Who taught you?" – "Mr Haldane.": the answer tells who, and the question tells what they did. */
export function answeredWho(reading: Reading, story: Story, found: Fact[]): Fact[] {
  const { verb = '', rest = '' } = whoAsked.exec(reading.unit.question ?? '')?.groups ?? {};
  const [first] = reading.clauses;
  const name = first?.people.find((mention) => mention.name !== null)?.name;
  if (!first || !name || !isPast(verb) || hasVerb(first.text)) return [];
  if (wordsOf(first.text).length > mostWords || isSaid(name, verb, found)) return [];
  const who = story.cast.described(story.cast.named(name) ?? story.cast.know(name, null));
  const told = asTeller(`${who} ${verb} ${rest}`);
  const statement = sentence(retold(told, story.cast.teller));
  const kind = kindsTold(told, story.expected)[0]?.kind ?? 'family';
  return [factOf(reading.unit, { kind, statement, when: null, people: [name] }, [first])];
}

/** "Who was your best friend?": that there was a friend of that name is told. */
const isSaid = (name: string, verb: string, found: Fact[]) =>
  found.some(
    ({ statement, people }) =>
      statement.includes(verb) || (/^(?:was|were)$/u.test(verb) && people.includes(name)),
  );
