import { numberOf } from '#server/mind/text/numbers.ts';
import { calendarDate, type TimeMention } from './time-expressions.ts';
import { testOf } from './time-words.ts';

const opening = testOf('a year that opens');
/** "How old", "how many", "were you young": a number answers these, and is no year. */
const asksNumber = testOf('asks a number');
const [fewest, latest] = [20, 99];

/** "Were you there for the flood?" – "Fifty-six, yes.": a number that opens an answer is its year, unless one was asked for. */
export function openingYear(text: string, question: string | undefined): TimeMention | null {
  const found = opening.exec(text);
  const said = found?.groups?.['year'] ?? '';
  const short = numberOf(said.replace(/^['’]/u, ''));
  if (!found || question === undefined || asksNumber.test(question)) return null;
  if (short === null || short < fewest || short > latest) return null;
  const end = found[0].length;
  const expression = calendarDate({ short, lived: true });
  return { text: said, start: end - said.length, end, expression, bound: 'at', hedged: false };
}

const alone = testOf('a year alone', 'giu');
const counts = testOf('counts before');
const beforeAlone = 60;
const fewestAlone = 30;

/** "Decommissioning. Ninety-three.": a sentence that is nothing but such a number, where none was asked for. */
export function yearsAlone(text: string, question: string | null): TimeMention[] {
  if (asksNumber.test(question ?? '')) return [];
  return [...text.matchAll(alone)].flatMap((match): TimeMention[] => {
    const said = match.groups?.['year'] ?? '';
    const short = numberOf(said.replace(/^['’]/u, ''));
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - beforeAlone), match.index);
    if (short === null || short < fewestAlone || short > latest || counts.test(before)) return [];
    const expression = calendarDate({ short, lived: true });
    return [{ text: said, start: end - said.length, end, expression, bound: 'at', hedged: false }];
  });
}
