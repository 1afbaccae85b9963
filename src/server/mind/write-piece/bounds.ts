import { contentWordsOf } from '#server/mind/language/sameness.ts';
import type { Landmarks } from './landmarks.ts';
import type { Passage } from './passages.ts';
import { type Stretch, yearMs } from './placing.ts';

/** The first day that is known of a thing that was spoken of seldom: "the flood", "the bakery". */
export type FirstDays = Map<string, number>;

const seldom = 4;

export function firstDaysOf(passages: Passage[]): FirstDays {
  const days: FirstDays = new Map();
  const times = new Map<string, number>();
  for (const { lines } of passages) {
    const said = lines.map(({ text, when }) => ({ words: contentWordsOf(text), when }));
    for (const word of new Set(said.flatMap(({ words }) => words)))
      times.set(word, (times.get(word) ?? 0) + 1);
    for (const { words, when } of said) {
      if (!when || when.precision === 'decade') continue;
      const day = Date.parse(when.from);
      for (const word of words) days.set(word, Math.min(days.get(word) ?? day, day));
    }
  }
  return new Map([...days].filter(([word]) => (times.get(word) ?? 0) <= seldom));
}

type Bound = { said: string; of: string; stretch(day: number): Stretch };

/** What one says "after" of without meaning a place or a turn. */
const happenings =
  'wedding|marriage|divorce|funeral|birth|baby|fire|accident|strike|flood|storm|earthquake|revolution|famine|stroke|operation|crash|coup|riots|move|retirement';
const anything = String.raw`\p{L}+`;

/** English only; the closest first. */
const bounds: Bound[] = [
  {
    said: '(?:days?|weeks?|months?|year) after',
    of: anything,
    stretch: (day) => ({ from: day, to: day + yearMs }),
  },
  {
    said: '(?:year|spring|summer|autumn|winter) of',
    of: anything,
    stretch: (day) => ({ from: day, to: day }),
  },
  {
    said: 'before|until|till',
    of: happenings,
    stretch: (day) => ({ from: Number.NEGATIVE_INFINITY, to: day }),
  },
  {
    said: 'after|since',
    of: happenings,
    stretch: (day) => ({ from: day, to: Number.POSITIVE_INFINITY }),
  },
];

const patterns = bounds.map(({ said, of, stretch }) => ({
  pattern: new RegExp(
    String.raw`(?<!\p{L})(?:${said})\s+((?:the|my|our|that)\s+(?:\p{L}+\s+){0,2}?(?:${of}))(?=\s*(?:[,.;!?]|$|I|we|he|she|they|my|came))`,
    'giu',
  ),
  stretch,
}));

/** What lasts long or comes again bounds nothing. */
const recurring = /(?<!\p{L})(?:war|school|army|day|night|morning|summer|winter|year|time)s?$/iu;

/** "Before the wedding", "after the flood", "the year of the big snow", where the day of that is known. */
export function boundsIn(text: string, landmarks: Landmarks, days: FirstDays): Stretch[] {
  return patterns.flatMap(({ pattern, stretch }) =>
    [...text.matchAll(pattern)].flatMap(([, thing = '']) => {
      const day = recurring.test(thing) ? null : dayOf(thing, landmarks, days);
      return day === null ? [] : [stretch(day)];
    }),
  );
}

function dayOf(thing: string, landmarks: Landmarks, days: FirstDays): number | null {
  const known = landmarks.landmark(thing);
  if (known) return Date.parse(known.from);
  const word = contentWordsOf(thing).at(-1);
  return (word === undefined ? undefined : days.get(word)) ?? null;
}
