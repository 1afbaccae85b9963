import type { Fact } from '#server/mind/facts.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { hasVerb } from './clauses.ts';
import { kindsTold } from './kinds/kinds-told.ts';
import type { ReadClause, Reading } from './reading.ts';
import { retold } from './retelling.ts';
import { factOf, type Story } from './story.ts';
import { pastOf } from './verb-forms.ts';
import { asTeller } from './walts-words.ts';
import { lowered, sentence } from './wording.ts';

const whereAsked =
  /(?:^|[.!]\s+|[Aa]nd\s+|[Ss]o\s+)[Ww]here\s+(?<verb>did|is|was|are|were)\s+(?<who>you|he|she|your\s+\p{Ll}+|\p{Lu}[\p{L}\p{M}-]+)(?<rest>(?:\s+[^?.!]*)?)\?\s*$/u;

const mostWords = 8;

/** "Where did she train?" – "Ripon.": the answer tells where, and the question tells who and what. */
export function answeredWhere(reading: Reading, story: Story, found: Fact[]): Fact[] {
  const asked = whereAsked.exec(reading.unit.question ?? '')?.groups;
  const [first, second] = reading.clauses;
  if (!asked || !first || found.length > 0 || !isPlace(first)) return [];
  const who = subjectOf(asked['who'] ?? '', story);
  const did = doing(asked['verb'] ?? '', asked['rest'] ?? '');
  if (who === null || did === null) return [];
  const more = second && second.sentence === 1 && !hasVerb(second.text) ? ` ${second.text}` : '';
  const told = `${who} ${did} ${placed(first.text.replace(/[.!]+$/u, ''), did)}.${more}`;
  const statement = sentence(retold(asTeller(told), story.cast.teller));
  const kind = kindsTold(told, story.expected)[0]?.kind ?? story.expected ?? 'move';
  const people = story.askedOf?.name ? [story.askedOf.name] : [];
  const places = first.places.map(({ text }) => text);
  return [factOf(reading.unit, { kind, statement, when: null, people, places }, [first])];
}

/** A few words, the first of them a name or what leads to one: "Hook, by the church", "At the Infirmary". */
function isPlace({ text, places }: ReadClause): boolean {
  const named = places.length > 0 || /^\p{Lu}[\p{L}\p{M}'’-]+(?:,|\.|$)/u.test(text);
  return named && !hasVerb(text) && wordsOf(text).length <= mostWords;
}

function subjectOf(said: string, { askedOf, cast }: Story): string | null {
  if (said === 'you') return said;
  if (askedOf !== null) return cast.described(askedOf);
  return /^(?:he|she)$/u.test(said) ? null : said;
}

function doing(verb: string, rest: string): string | null {
  const [, word = '', more = ''] = /^\s*(\p{Ll}*)(.*)$/u.exec(rest) ?? [];
  if (verb !== 'did')
    return `${verb.replace('are', 'is').replace('were', 'was')}${rest.replace(/\s+now$/u, '')}`;
  return word === '' || /(?:it|that|there|then)$/u.test(more) ? null : `${pastOf(word)}${more}`;
}

const leads =
  /^(?:in|at|on|by|near|with|outside|from|to|behind|above|under|over|up|down|across)\s/iu;

/** "Perth." after "went" is where they went to. */
function placed(place: string, did: string): string {
  if (leads.test(place)) return lowered(place);
  const isGoing = /^(?:went|moved|came|sailed|emigrated)(?!\p{L})/u.test(did);
  return `${isGoing ? 'to' : 'in'} ${place}`;
}
