import type { When } from '#contract/whens.ts';
import { kinWord } from '#server/mind/language/kin.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import type { TimeMention } from '#server/mind/language/time-shapes.ts';
import { yearIn } from '#server/mind/language/time-wording.ts';
import type { Prepared } from './reading.ts';

const papers = wholeWords(
  'papers?|passport|certificate|documents?|official|officially|registered|register|registry|clerk|on record|identity card|licen[cs]e',
  'iu',
);
const truth = wholeWords(
  String.raw`really|truth|truly|true|real|actually|in\s+fact|in\s+reality|the\s+right\s+(?:year|date|day)|(?:${kinWord})\s+(?:\p{L}+\s+)?(?:said|says|told|swore|insisted|knew|remembered|remembers|counted)`,
  'iu',
);
const turn = /;|—|(?<!\p{L})but(?!\p{L})/iu;
/** No clerk is wrong by more. */
const mostWrong = 12;

type Settled = { when: When; onPaper: When };

/** "Officially the 5th of May 1950. In truth it was 1948": what the teller knows counts, and not what a clerk wrote. */
export function birthAgainstPapers(
  told: Prepared,
  dateOf: (mention: TimeMention) => When | null,
): Settled | null {
  const years = told.mentions.filter(isYear);
  const dates = years.flatMap((mention, at) => {
    const when = dateOf(mention);
    return when ? [{ when, words: wordsAround(told, years, at) }] : [];
  });
  const onPaper = dates.find(({ words }) => papers.test(words) && !truth.test(words));
  const known = dates.find(({ words }) => truth.test(words) && !papers.test(words));
  if (!onPaper || !known) return null;
  const apart = Math.abs(yearIn(onPaper.when.from) - yearIn(known.when.from));
  return apart <= mostWrong ? { when: known.when, onPaper: onPaper.when } : null;
}

const isYear = ({ expression }: TimeMention): boolean =>
  expression.kind === 'date' && (expression.year ?? expression.short) !== null;

/** What is said of one date: its sentence, as far as no other date and no "but" stands between. */
function wordsAround({ open, sentences }: Prepared, years: TimeMention[], at: number): string {
  const { start = 0, end = 0 } = years[at] ?? {};
  const around = sentences.find((one) => one.start <= start && start < one.end);
  const from = Math.max(around?.start ?? 0, years[at - 1]?.end ?? 0);
  const to = Math.min(around?.end ?? open.length, years[at + 1]?.start ?? open.length);
  const before = open.slice(from, start).split(turn).at(-1) ?? '';
  const [after = ''] = open.slice(end, to).split(turn);
  return `${before} ${after}`;
}
