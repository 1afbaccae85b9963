import type { When } from '#contract/whens.ts';
import { askedIn } from '#server/mind/language/book-questions.ts';
import { boundsIn, type FirstDays } from './bounds.ts';
import { type Chapter, chapterMeant } from './chapters.ts';
import type { Dating } from './dating.ts';
import type { Passage } from './passages.ts';
import { dayMs, type Pull, type Stretch, yearMs } from './placing.ts';
import { goesBack, isOfNow, onlyReceived, stages } from './stages.ts';

/** What is known while passages are placed one after the other. */
export type Known = {
  life: Stretch;
  dating: Dating;
  chapters: Chapter[];
  firstDays: FirstDays;
  /** Where what was told just before stands, if it was told in the same conversation. */
  neighbour: number | null;
};

const grownUp = 17;

/** A date outweighs all else together, and one that was said one that was worked out. */
const weights = {
  date: 60,
  workedOut: 40,
  decade: 30,
  goingOn: 6,
  now: 4.5,
  bound: 3,
  chapter: 3,
  neighbour: 2.5,
  childhoodNeighbour: 1,
} as const;

/** All that speaks for one time of the life or another. */
export function pullsOf(passage: Passage, known: Known): Pull[] {
  const question = askedIn(passage.unit.question ?? '') ?? '';
  const text = passage.lines[0]?.text ?? '';
  return [
    ...(passage.when ? [dated(passage.when)] : []),
    ...stagesIn(question, text, known),
    ...bounded(passage, known),
    ...inChapter(passage, known),
    ...neighbouring(passage, question, known),
  ];
}

function dated({ from, to, precision, workedOut }: When): Pull {
  const day = Date.parse(from);
  if (precision === 'decade') return { from: day, to: Date.parse(to), weight: weights.decade };
  return { from: day, to: day, weight: workedOut ? weights.workedOut : weights.date };
}

function stagesIn(question: string, text: string, { life }: Known): Pull[] {
  if (isOfNow(question, text))
    return [{ from: life.to, to: life.to, weight: weights.now, usual: life.to }];
  return stages
    .filter(({ asked, butNot, said }) =>
      asked ? asked.test(question) && !butNot?.test(question) : said?.test(text),
    )
    .map(({ from, to, usual, weight }) => ({
      from: life.from + from * yearMs,
      to: life.from + to * yearMs,
      usual: life.from + usual * yearMs,
      weight,
    }));
}

const bounded = ({ lines }: Passage, { dating, firstDays }: Known): Pull[] =>
  lines
    .flatMap(({ text }) => boundsIn(text, dating.landmarks, firstDays))
    .slice(0, 1)
    .map((stretch) => ({ ...stretch, weight: weights.bound }));

function neighbouring({ unit, lines }: Passage, question: string, known: Known): Pull[] {
  const { neighbour, life } = known;
  if (neighbour === null) return [];
  if (onlyReceived.test(unit.question ?? ''))
    return [{ from: neighbour, to: neighbour, weight: weights.goingOn }];
  const isGrownUp = neighbour > life.from + grownUp * yearMs;
  const weight = isGrownUp ? weights.neighbour : weights.childhoodNeighbour;
  return goesBack(question, lines[0]?.text ?? '')
    ? [{ from: Number.NEGATIVE_INFINITY, to: neighbour - dayMs, weight }]
    : [{ from: neighbour, to: neighbour, weight }];
}

function inChapter(passage: Passage, { chapters }: Known): Pull[] {
  const from = chapterMeant(passage, chapters)?.from;
  return from ? [{ from, to: from, weight: weights.chapter }] : [];
}
