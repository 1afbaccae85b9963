import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import { expectationsOf } from '#server/mind/extract-facts/kinds/asked.ts';
import { askedIn } from '#server/mind/language/book-questions.ts';
import { resolveTimes } from '#server/mind/language/times.ts';
import { usualAges } from '#server/mind/language/usual-ages.ts';
import { type Chapter, chapterMeant } from './chapters.ts';
import type { Dating } from './dating.ts';
import { firstDaysIn } from './first-days.ts';
import { type LastDays, lastDaysIn } from './last-days.ts';
import type { Passage } from './passages.ts';
import { dayMs, type Pull, type Sign, type Stretch, yearMs } from './placing.ts';
import { repliedOf } from './replies.ts';
import { closes, isAskedOfNow, isSaidOfNow, stages } from './stages.ts';

/** What is known of the whole life while its passages are placed. */
export type Known = { life: Stretch; dating: Dating; chapters: Chapter[]; lastDays: LastDays };

/** All that speaks for one time of the life or another; what says its date needs nothing else. */
export function pullsOf(passage: Passage, known: Known): Pull[] {
  const { when } = passage;
  if (when && saysItsDate(passage)) return [dated({ ...when, to: when.from }, 'date')];
  const question = askedIn(passage.unit.question ?? '') ?? '';
  const today = ofToday(question, passage.lines[0]?.text ?? '', known);
  return [
    ...(when ? [ofDate(when)] : []),
    ...(today ? [today] : ofWhatIsTold(passage, question, known)),
    ...namedIn(question, known),
    ...inChapter(passage, known),
    ...besideLandmark(passage, known),
  ];
}

/** A date that was worked out may be wrong; a decade is long. */
export const saysItsDate = ({ when }: Pick<Passage, 'when'>) =>
  when !== null && when.precision !== 'decade' && !when.workedOut;

const ofDate = (when: When): Pull =>
  when.precision === 'decade' ? dated(when, 'date') : dated({ ...when, to: when.from }, 'reckoned');

const dated = (
  { from, to }: Pick<When, 'from' | 'to'>,
  sign: 'date' | 'reckoned' | 'named',
): Pull => ({
  from: Date.parse(from),
  to: Date.parse(to),
  sign,
});

const atAges = ({ from, to }: { from: number; to: number }, sign: Sign, { life }: Known): Pull => ({
  from: life.from + from * yearMs,
  to: life.from + to * yearMs,
  sign,
});

function ofToday(question: string, text: string, { life }: Known): Pull | null {
  const today = { from: life.to, to: life.to };
  if (closes(question)) return { ...today, sign: 'closing' };
  return isAskedOfNow(question) || isSaidOfNow(text) ? { ...today, sign: 'now' } : null;
}

/** What is told of has its usual time, and whoever is in it is not gone yet. */
function ofWhatIsTold(passage: Passage, question: string, known: Known): Pull[] {
  const opening = passage.lines.slice(0, 2).map(({ text }) => text);
  return [
    ...stagesIn(question, opening[0] ?? '', known),
    ...ofItsKind(passage, question, known),
    ...firstDaysIn(opening, known.dating.landmarks),
    ...lastDaysIn(opening, question, known.lastDays).map(
      (to): Pull => ({ from: Number.NEGATIVE_INFINITY, to, sign: 'living' }),
    ),
  ];
}

const stagesIn = (question: string, text: string, known: Known): Pull[] =>
  stages
    .filter(({ asked, butNot, said }) =>
      asked ? asked.test(question) && !butNot?.test(question) : said?.test(text),
    )
    .map((stage) => atAges(stage, stage.sign, known));

/** Where a life begins and where its work ends is surer than when a child comes. */
const ofEnds: Partial<Record<FactKind, Sign>> = { birth: 'childhood', retirement: 'late' };

/** A school, a wedding, a first child. */
function ofItsKind(passage: Passage, question: string, known: Known): Pull[] {
  const kind = kindAsked(question);
  const asked = kind && usualAges[kind];
  if (asked) return [atAges(asked, ofEnds[kind] ?? 'asked', known)];
  const told = kindsTold(passage, known).flatMap((kind) => usualAges[kind] ?? [])[0];
  return told ? [atAges(told, 'told', known)] : [];
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

/** "What happened in Handsworth in 1985?" */
const namedIn = (question: string, { dating: { birth, today, landmarks } }: Known): Pull[] =>
  resolveTimes(question, { birth, previous: null, today: new Date(today), ...landmarks })
    .flatMap(({ when, bound }) => (when && bound === 'at' ? [dated(when, 'named')] : []))
    .slice(0, 1);

function inChapter(passage: Passage, { chapters }: Known): Pull[] {
  const from = chapterMeant(passage, chapters)?.from;
  return from ? [{ from, to: from, sign: 'chapter' }] : [];
}

/** "Was that before or after you came to Leeds?" – "After." */
function besideLandmark({ lines, unit }: Passage, { dating }: Known): Pull[] {
  const told = lines.map(({ text }) => repliedOf(dating, unit, text));
  const { side, landmark } = told.find((one) => one?.landmark) ?? {};
  if (!side || !landmark) return [];
  const [from, to] = [Date.parse(landmark.from), Date.parse(landmark.to)];
  return side === 'before'
    ? [{ from: Number.NEGATIVE_INFINITY, to: from - dayMs, sign: 'beside' }]
    : [{ from: to + dayMs, to: Number.POSITIVE_INFINITY, sign: 'beside' }];
}
