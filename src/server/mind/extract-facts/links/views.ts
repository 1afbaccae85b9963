import { hasVerb } from '#server/mind/extract-facts/clauses.ts';
import { likelihoodsOf, type Told } from '#server/mind/extract-facts/kinds/classifier.ts';
import { isLasting, isState } from '#server/mind/extract-facts/lasting.ts';
import {
  isBlocked,
  onlyDates,
  onlyTellsAge,
  ownTime,
  type ReadClause,
} from '#server/mind/extract-facts/reading.ts';
import { isPast, isVerb } from '#server/mind/language/lexicon.ts';
import { wholeWords } from '#server/mind/language/spans.ts';

/** Whom or what a clause begins with. */
type Opener = 'teller' | 'he or she' | 'they' | 'it' | 'kin' | 'name' | 'nobody';

/** What the date of a clause is told of: itself alone, an age alone, or something that happened. */
type Telling = 'only dates' | 'only an age' | 'tells';

/** What is seen of a clause by itself, whatever stands around it. */
export type View = {
  clause: ReadClause;
  opener: Opener;
  telling: Telling;
  names: Set<string>;
  /** What it most likely tells. */
  matter: Told;
  traits: string[];
};

export function viewOf(clause: ReadClause): View {
  const [likeliest] = likelihoodsOf(clause.text, null);
  return {
    clause,
    opener: openerOf(clause),
    telling: onlyTellsAge(clause) ? 'only an age' : onlyDates(clause) ? 'only dates' : 'tells',
    names: new Set(clause.people.flatMap(({ name }) => name?.split(' ')[0] ?? [])),
    matter: likeliest?.kind ?? 'none',
    traits: [...saidOf(clause.text), ...seenIn(clause)],
  };
}

const connective = /^(?:(?:and|so|but|well|yes|no|oh|then|now|aye|anyway)[\s,]+)+/iu;
const pronouns: [Opener, RegExp][] = [
  ['teller', /^(?:I|we)(?!\p{L})/iu],
  ['he or she', /^(?:he|she)(?!\p{L})/iu],
  ['they', /^they(?!\p{L})/iu],
  ['it', /^(?:it|that|this|there)(?!\p{L})/iu],
];

function openerOf({ text, start, people }: ReadClause): Opener {
  const bare = text.replace(connective, '');
  const pronoun = pronouns.find(([, pattern]) => pattern.test(bare))?.[0];
  if (pronoun) return pronoun;
  const at = start + text.length - bare.length;
  const first = people.find((person) => person.start < at + 4);
  if (first) return first.name === null ? 'kin' : 'name';
  return /^(?:my|our)\s/iu.test(bare) ? 'kin' : 'nobody';
}

const lead = String.raw`^(?:(?:and|so|but)\s+)?`;
const sayings: [string, RegExp][] = [
  ['habit', wholeWords(String.raw`used\s+to|would|always|never|every|often`, 'iu')],
  ['now', wholeWords(String.raw`now|today|still|nowadays|these\s+days`, 'iu')],
  [
    'present',
    wholeWords(
      `is|are|am|I['’]m|(?:he|she|it|that)['’]s|(?:we|they)['’]re|has|have|does|do|don['’]t|can|will`,
      'iu',
    ),
  ],
  ['then', new RegExp(String.raw`${lead}then(?!\p{L})`, 'iu')],
  [
    'after that',
    new RegExp(String.raw`${lead}(?:after|later|afterwards|soon|next)(?!\p{L})`, 'iu'),
  ],
  ['before that', new RegExp(String.raw`${lead}before(?!\p{L})`, 'iu')],
  [
    'speaks of speaking',
    wholeWords(
      String.raw`I\s+(?:remember|recall|think|say|suppose|guess|know|tell|told\s+you|mean)`,
      'iu',
    ),
  ],
  ['born', wholeWords('born', 'iu')],
  [
    'long before',
    wholeWords(
      String.raw`(?:had|['’]d)\s+(?:\p{L}+ly\s+|already\s+|once\s+|never\s+|just\s+)?(?:been|gone|come|\p{L}{2,}(?:ed|en|wn|ost|ept|eft|old|ought|aught))`,
      'iu',
    ),
  ],
  ['points back', wholeWords('him|her|them|there|it|that|then', 'iu')],
  ['in a remark', /,\s+(?:who|whom|which|whose)\s/u],
  [
    'elder',
    wholeWords(String.raw`grand\p{L}+|mother|father|parents|mum|mam|dad|daddy|mama|papa`, 'iu'),
  ],
];

function saidOf(text: string): string[] {
  return sayings.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

const doing = new RegExp(
  String.raw`${lead}(?:(?:my|our|My|Our)\s+\p{Ll}+\s+)?(?:I|we|he|she|they|\p{Lu}[\p{L}\p{M}-]+)\s+(?<verb>\p{Ll}+)`,
  'u',
);

/** "She cooks on Tuesdays", "I tell them so" */
function tellsOfNow(text: string): boolean {
  const verb = doing.exec(text)?.groups?.['verb'];
  return verb !== undefined && isVerb(verb) && !isPast(verb);
}

const shortest = 25;
/** From here on a clause is likelier talk than anything that happened. */
const talking = 0.5;

function seenIn(clause: ReadClause): string[] {
  const { text, times, places } = clause;
  const talk = likelihoodsOf(text, null).find(({ kind }) => kind === 'none')?.share ?? 0;
  return [
    hasVerb(text) ? [] : 'no verb',
    tellsOfNow(text) ? 'verb of now' : [],
    isLasting(text) ? 'lasting' : [],
    isState(text) ? 'state' : [],
    isBlocked(clause) ? 'unknown time' : [],
    times.some(({ expression }) => expression.kind === 'duration') ? 'a length of time' : [],
    times.length > 0 && ownTime(clause) === null ? 'a time without a date' : [],
    places.length > 0 ? 'a place' : [],
    text.length < shortest ? 'short' : [],
    talk > talking ? 'mere talk' : [],
  ].flat();
}
