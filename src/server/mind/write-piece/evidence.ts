import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import { expectationsOf } from '#server/mind/extract-facts/kinds/asked.ts';
import { askedIn } from '#server/mind/language/book-questions.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import { type Acquaintances, calledBy } from './acquaintances.ts';
import { boundsIn, type FirstDays } from './bounds.ts';
import { type Chapter, chapterMeant } from './chapters.ts';
import type { Dating } from './dating.ts';
import { ageOfLoss, lossTold, maySpeakOfLoss } from './losses-told.ts';
import type { Passage } from './passages.ts';
import { dayMs, type Pull, type Stretch, yearMs } from './placing.ts';
import { closes, goesBack, isAskedOfNow, isSaidOfNow, onlyReceived, stages } from './stages.ts';
import { type Ages, usualAges } from './usual-ages.ts';

/** What is known while passages are placed one after the other. */
export type Known = {
  /** What had been asked before. */
  asked: string;
  life: Stretch;
  dating: Dating;
  chapters: Chapter[];
  firstDays: FirstDays;
  people: Acquaintances;
  /** Where what was told just before stands, if it was told in the same conversation. */
  neighbour: number | null;
  /** The next date that was told soon after it. */
  ahead: number | null;
};

/** A decade outweighs all else together; what has a closer date needs nothing else. */
const weights = {
  date: 30,
  closing: 12,
  goingOn: 6,
  bound: 6,
  now: 5,
  neighbour: 3.3,
  childhoodNeighbour: 3,
  chapter: 3,
  since: 2,
  living: 2,
  ahead: 1,
} as const;

/** What only the telling sounds like says half of what was asked for. */
const soundsLike = 0.5;

/** All that speaks for one time of the life or another. */
export function pullsOf(passage: Passage, known: Known): Pull[] {
  if (passage.when && passage.when.precision !== 'decade') return [dated(passage.when)];
  const question = askedIn(passage.unit.question ?? '') ?? '';
  const today = ofToday(question, passage.lines[0]?.text ?? '', known);
  return [
    ...(passage.when ? [dated(passage.when)] : []),
    ...(today ? [today] : ofWhatIsTold(passage, question, known)),
    ...bounded(passage, known),
    ...inChapter(passage, known),
    ...neighbouring(passage, question, known),
  ];
}

function dated({ from, to, precision }: When): Pull {
  const day = Date.parse(from);
  const isDecade = precision === 'decade';
  return { from: day, to: isDecade ? Date.parse(to) : day, weight: weights.date };
}

const atAges = ({ from, to, usual, weight }: Ages, { life }: Known): Pull => ({
  from: life.from + from * yearMs,
  to: life.from + to * yearMs,
  usual: life.from + usual * yearMs,
  weight,
});

function ofToday(question: string, text: string, { life }: Known): Pull | null {
  const today = { from: life.to, to: life.to, usual: life.to };
  if (closes(question)) return { ...today, weight: weights.closing };
  return isAskedOfNow(question) || isSaidOfNow(text) ? { ...today, weight: weights.now } : null;
}

const stagesIn = (question: string, text: string, known: Known): Pull[] =>
  stages
    .filter(({ asked, butNot, said }) =>
      asked ? asked.test(question) && !butNot?.test(question) : said?.test(text),
    )
    .map((stage) => atAges(stage, known));

/** "When did you lose him?" */
const asksOfSomeone = /(?<!\p{L})(?:him|her|he|she)(?!\p{L})/iu;

/** What is told of has its usual time, and the people in it have theirs. */
function ofWhatIsTold(passage: Passage, question: string, known: Known): Pull[] {
  const opening = passage.lines.slice(0, 2).map(({ text }) => text);
  const words = opening.join(' ');
  const loss = lossTold(question, opening);
  const before = asksOfSomeone.test(question) ? known.asked : '';
  const lost = ageOfLoss(loss, [question, words, before], known.people);
  const ages = lost ?? ofItsKind(passage, question, known);
  const span = maySpeakOfLoss(loss) ? 'from the beginning' : 'to the end';
  return [
    ...(lost ? [] : stagesIn(question, opening[0] ?? '', known)),
    ...(ages ? [atAges(ages, known)] : []),
    ...withPeople(words, span, known),
  ];
}

/** A school, a wedding, a first child. */
function ofItsKind(passage: Passage, question: string, known: Known): Ages | null {
  const asked = usualAges[kindAsked(question) ?? 'event'];
  if (asked) return asked;
  const told = kindsTold(passage, known).flatMap((kind) => usualAges[kind] ?? [])[0];
  return told ? { ...told, weight: told.weight * soundsLike } : null;
}

const sure = 0.6;

function kindAsked(question: string): FactKind | null {
  const [likeliest] = [...expectationsOf(question)].filter(([, share]) => share > sure);
  return likeliest && likeliest[0] !== 'none' ? likeliest[0] : null;
}

function kindsTold({ lines, unit }: Passage, { dating }: Known): FactKind[] {
  const rests = (quote: string) =>
    lines.some(({ text }) => text.includes(quote) || quote.includes(text));
  return (dating.facts.get(unit.id) ?? [])
    .filter((fact) => fact.rests.some(({ quote }) => rests(quote)))
    .map(({ kind }) => kind);
}

/** Nobody is there before they are met or born; who is spoken of as living is not gone yet. */
function withPeople(
  words: string,
  span: 'from the beginning' | 'to the end',
  { people }: Known,
): Pull[] {
  const named = peopleOf(words).flatMap(({ name }) => (name && people.get(calledBy(name))) || []);
  return named.flatMap(({ from, until }) => [
    ...(from ? [{ from, to: Number.POSITIVE_INFINITY, weight: weights.since }] : []),
    ...(until && span === 'to the end'
      ? [{ from: Number.NEGATIVE_INFINITY, to: until, weight: weights.living }]
      : []),
  ]);
}

const bounded = ({ lines }: Passage, { dating, firstDays }: Known): Pull[] =>
  lines
    .flatMap(({ text }) => boundsIn(text, dating.landmarks, firstDays))
    .slice(0, 1)
    .map((stretch) => ({ ...stretch, weight: weights.bound }));

const grownUp = 17;

function neighbouring({ unit, lines }: Passage, question: string, known: Known): Pull[] {
  const { neighbour, ahead, life } = known;
  const next = ahead === null ? [] : [{ from: ahead, to: ahead, weight: weights.ahead }];
  if (neighbour === null) return next;
  if (onlyReceived.test(unit.question ?? ''))
    return [{ from: neighbour, to: neighbour, weight: weights.goingOn }];
  const isGrownUp = neighbour > life.from + grownUp * yearMs;
  const weight = isGrownUp ? weights.neighbour : weights.childhoodNeighbour;
  return goesBack(question, lines[0]?.text ?? '')
    ? [{ from: Number.NEGATIVE_INFINITY, to: neighbour - dayMs, weight }]
    : [{ from: neighbour, to: neighbour, weight }, ...next];
}

function inChapter(passage: Passage, { chapters }: Known): Pull[] {
  const from = chapterMeant(passage, chapters)?.from;
  return from ? [{ from, to: from, weight: weights.chapter }] : [];
}
