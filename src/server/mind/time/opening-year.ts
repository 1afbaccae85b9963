import { numberOf } from '#server/mind/text/numbers.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { calendarDate, type TimeMention } from './time-expressions.ts';

const opening = testOf('a year that opens');
/** "How old", "how many", "were you young": a number answers these, and is no year. */
const asksNumber = testOf('asks a number');
/** "Were you there for the flood?" – "Fifty-six, yes.": a number that opens an answer is its year, unless one was asked for. */
export function openingYear(text: string, question: string): TimeMention | null {
  const found = opening.exec(text);
  return found && !asksNumber.test(question) ? yearAt(found, 20) : null;
}

const alone = testOf('a year alone', 'giu');
const counts = testOf('counts before');
const beforeAlone = 60;

/** "Decommissioning. Ninety-three.": a sentence that is nothing but such a number, where none was asked for. */
export const yearsAlone = (text: string, question: string | null): TimeMention[] =>
  asksNumber.test(question ?? '')
    ? []
    : [...text.matchAll(alone)].flatMap((match) => {
        const before = text.slice(Math.max(0, match.index - beforeAlone), match.index);
        return counts.test(before) ? [] : (yearAt(match, 30) ?? []);
      });

/** The two digits at the end of a match as a year that was lived in. */
function yearAt({ 0: words, index, groups }: RegExpExecArray, fewest: number): TimeMention | null {
  const text = groups?.['year'] ?? '';
  const short = numberOf(text.replace(/^['’]/u, ''));
  if (short === null || short < fewest || short > 99) return null;
  const end = index + words.length;
  const expression = calendarDate({ short, lived: true });
  return { text, start: end - text.length, end, expression, bound: 'at', hedged: false };
}
