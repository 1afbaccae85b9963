import type { When } from '#contract/whens.ts';
import { withParts } from '#server/mind/text/patterns.ts';
import { type Span, spansOf, wholeWords } from '#server/mind/text/spans.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { daySpan, yearSpan } from './when-spans.ts';

/**
 * What people of all continents date by, one line each: its day or its year, its shape, and its names.
 * Nothing that lasted for years, and nothing that a country has had twice under one name.
 */
const events = rowsOf('public-events');

/** How an event of each shape is spoken of: `data/public-event-shapes.tsv`. */
const shapes = new Map(
  rowsOf('public-event-shapes').map(([shape = '', spoken = '']) => [
    shape,
    withParts(spoken).split(' / '),
  ]),
);

/** "Germans / Nazis > Poland" has those who came and where they came. */
function spokenOf(shape: string, name: string): string[] {
  const [who = '', where = ''] = name.split(' > ').map((each) => each.split(' / ').join('|'));
  const slots: Record<string, string> = { name, who, where };
  const spoken = shapes.get(shape);
  if (!spoken) throw new RangeError(`no such shape of event: ${shape}`);
  return spoken.map((phrase) => phrase.replace(/\{(\w+)\}/gu, (_, slot) => slots[slot] ?? ''));
}

type PublicEvent = { when: When; pattern(): RegExp };

const byWord = new Map<string, PublicEvent[]>();
for (const [day = '', shape = '', names = ''] of events) {
  for (const name of shape === 'taken' ? [names] : names.split(' / ')) {
    const event = { when: dateOf(day), pattern: onceMade(spokenOf(shape, name)) };
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
