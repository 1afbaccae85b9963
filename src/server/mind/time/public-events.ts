import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { When } from '#contract/whens.ts';
import { type Span, spansOf, wholeWords } from '#server/mind/text/spans.ts';
import { daySpan, yearSpan } from './when-spans.ts';

/**
 * What people of all continents date by, one line each: its day or its year, its shape, and its names.
 * Nothing that lasted for years, and nothing that a country has had twice under one name.
 */
const lines = readFileSync(join(import.meta.dirname, '../data/public-events.tsv'), 'utf8')
  .trimEnd()
  .split('\n');

const killings = 'shot|shot dead|killed|murdered|assassinated|blown up';
const beginnings = 'began|begun|started|broke out|was declared|came|came in|opened';
const ends = 'ended|was over|were over|finished';
const falls =
  'fell|was overthrown|was toppled|was deposed|was driven out|was thrown out|was finished|fled|went';
const victories =
  'came in|came to power|got in|took over|took power|won|was elected|was voted in|became president|became chancellor';
const conquests =
  'invaded|marched into|marched in|came into|came to|came in to|walked into|rolled into|drove into|went into|landed in|landed on|attacked|occupied|took';
const freedoms =
  'got|got its|gained|gained its|won|won its|took|took its|had its|became|became an|was given|was granted';

/** How an event of each shape is spoken of; small letters stand for either case. */
const shapes: Record<string, (name: string) => string[]> = {
  named: (name) => [name],
  dead: (name) => [
    `${name} (died|passed away|passed|was buried)`,
    `${name}'s (death|funeral)`,
    `(death|funeral) of ${name}`,
  ],
  killed: (name) => [
    `${name} (was|got) (${killings})`,
    `they (${killings}) ${name}`,
    `${name}'s (assassination|murder|death|funeral)`,
    `(assassination|murder|shooting|death|funeral) of ${name}`,
  ],
  begins: (name) => [
    `${name} (${beginnings})`,
    `(beginning|start|outbreak|coming) of (the )?${name}`,
  ],
  ends: (name) => [`${name} (${ends})`, `end of (the )?${name}`],
  fallen: (name) => [`${name} (${falls})`, `fall of (the )?${name}`],
  elected: (name) => [`${name} (${victories})`, `they (elected|voted in|voted for) ${name}`],
  free: (name) => [
    `${name} (${freedoms}) (independence|independent|freedom|free)`,
    `${name}(n)?'s independence`,
    `independence (came to|in|of|for|day in) ${name}`,
    `(flag went up|flag go up|flag was raised|new flag) in ${name}`,
  ],
  taken: (names) => {
    const [who = '', where = ''] = names.split(' > ').map((each) => each.split(' / ').join('|'));
    return [`(${who}) (${conquests}) (${where})`];
  },
};

type PublicEvent = { when: When; pattern(): RegExp };

const byWord = new Map<string, PublicEvent[]>();
for (const line of lines) {
  const [day = '', shape = '', names = ''] = line.split('\t');
  const spoken = shapes[shape];
  if (!spoken) throw new RangeError(`no such shape of event: ${line}`);
  for (const name of shape === 'taken' ? [names] : names.split(' / ')) {
    const event = { when: dateOf(day), pattern: onceMade(spoken(name)) };
    for (const word of keysOf(name)) byWord.set(word, [...(byWord.get(word) ?? []), event]);
  }
}

function dateOf(day: string): When {
  const [year = 0, month, ofMonth = 1] = day.split('-').map(Number);
  return month === undefined ? yearSpan(year) : daySpan(year, month, ofMonth);
}

/** Hundreds of patterns, of which a life needs a few. */
function onceMade(phrases: string[]): () => RegExp {
  let made: RegExp | null = null;
  return () => {
    made ??= wholeWords(`(?:(?:[Tt]he|[Tt]hem)\\s+)?(?:${phrases.map(patternOf).join('|')})`, 'gu');
    return made;
  };
}

function patternOf(phrase: string): string {
  return phrase
    .replace(/(?<![\p{L}'])\p{Ll}/gu, (first) => `[${first.toUpperCase()}${first}]`)
    .replaceAll('(', '(?:')
    .replaceAll("'", "['’]")
    .replaceAll(' ', '\\s+');
}

/** A word of each name without which it cannot be said, so that few patterns are tried on a text. */
function keysOf(name: string): string[] {
  const [who = ''] = name.split(' > ');
  return who.split(' / ').flatMap((each) => {
    const sure = each.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)\??|\S*\?\S*/gu, ' ');
    const words = wordsIn(sure).toSorted((one, other) => telling(other) - telling(one));
    return words[0] === undefined ? [] : [words[0].toLowerCase()];
  });
}

function telling(word: string): number {
  return word.length + (/^\p{Lu}/u.test(word) ? 20 : 0);
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}

/** Without accents, and of the same length. */
function plainLetters(text: string): string {
  return text
    .replace(/[\u00c0-\u024f]/gu, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[łŁøØ]/gu, (letter) => ({ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O' })[letter] ?? letter);
}

/** Every event of the world that a text names, with its day where that is known, else its year. */
export function publicEventsIn(text: string): (Span & { when: When })[] {
  const plain = plainLetters(text);
  const words = new Set(wordsIn(plain).map((word) => word.toLowerCase()));
  const candidates = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
  const found = [...candidates].flatMap(({ when, pattern }) =>
    spansOf(plain, pattern()).map((span) => ({ ...span, when })),
  );
  return found
    .filter((one) => !found.some((other) => other !== one && covers(other, one)))
    .sort((one, other) => one.start - other.start);
}

function covers(one: Span, other: Span): boolean {
  const longer = one.end - one.start > other.end - other.start;
  return longer && one.start <= other.start && other.end <= one.end;
}
