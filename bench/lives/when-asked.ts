import { tellsIt, type WhenAsked, whenAskedIn } from '#server/mind/language/when-asked.ts';
import { isOpen, type Life, type ToldFact } from './life.ts';
import { stands } from './wording.ts';

/** How often Walt asked when something was, and what that brought. */
export type WhenCounts = {
  asked: number;
  year: number;
  side: number;
  age: number;
  unknown: number;
};
export type WhenReply = { text: string; gives: Exclude<keyof WhenCounts, 'asked'> };

export const noWhens = (): WhenCounts => ({ asked: 0, year: 0, side: 0, age: 0, unknown: 0 });

const unknown: WhenReply = { text: "I couldn't tell you.", gives: 'unknown' };

/**
 * What an honest teller says who is asked when something was, by the life's key: of three askings in turn one gets
 * no more than a side of the landmark, or an age where there is none, one gets a year, and one nothing; what the key
 * does not know they do not know either.
 */
export function replyToWhen(
  say: string,
  life: Life,
  turn: number,
  before: number,
): WhenReply | null {
  const asked = whenAskedIn(say);
  if (asked === null) return null;
  const year = yearAsked(asked, life, turn);
  if (year === null) return unknown;
  switch ((life.name.length + before) % 3) {
    case 0:
      return asked.landmark === null ? ageIn(year, life) : sideOf(year, asked.landmark, life);
    case 1:
      return { text: spoken(year, asked), gives: 'year' };
    default:
      return unknown;
  }
}

/** The year of what was asked about, where the key has one for these words and no other. */
function yearAsked({ thing }: WhenAsked, life: Life, turn: number): number | null {
  const years = new Set(
    life.facts
      .filter((fact) => isOpen(fact) && fact.turn === turn)
      .filter(({ words }) => thing === null || words.some((word) => stands(word, thing)))
      .flatMap((fact) => yearOf(fact) ?? []),
  );
  const [only, ...others] = years;
  return only !== undefined && others.length === 0 ? only : null;
}

const yearOf = ({ year, anyy }: ToldFact): number | null =>
  year === null || anyy ? null : typeof year === 'number' ? year : year[0];

function sideOf(year: number, landmark: string, life: Life): WhenReply {
  const beside = life.facts
    .filter((fact) => isOpen(fact) && fact.turn === toldIn(life, landmark))
    .find(({ words }) => words.some((word) => stands(word, landmark)));
  const other = beside && yearOf(beside);
  if (!other || other === year) return unknown;
  return { text: year < other ? 'Before.' : 'After.', gives: 'side' };
}

const toldIn = (life: Life, landmark: string): number =>
  life.turns.findIndex(({ answer }) => tellsIt(answer, landmark)) + 1;

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones = ['', '-one', '-two', '-three', '-four', '-five', '-six', '-seven', '-eight', '-nine'];

/** As people say it: some in full, some as "sixty-one", unless they were asked how old they were. */
function spoken(year: number, { by }: WhenAsked): string {
  const [ten, one] = [tens[Math.floor((year - 1900) / 10) - 2], ones[year % 10] ?? ''];
  if (ten === undefined || by === 'age' || year % 2 === 0) return `It must have been ${year}.`;
  return `${ten.charAt(0).toUpperCase()}${ten.slice(1)}${one}, I think.`;
}

function ageIn(year: number, life: Life): WhenReply {
  const birth = life.facts.find((fact) => fact.kind === 'birth');
  const born = birth && yearOf(birth);
  return born && year - born > 3 ? { text: `I was ${year - born}.`, gives: 'age' } : unknown;
}
