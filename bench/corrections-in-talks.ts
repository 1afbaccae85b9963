import { withoutCuts } from '#server/mind/abilities/shared/excerpts.ts';
import {
  storySentences,
  unsureSentences,
} from '#server/mind/abilities/write-piece/story-sentences.ts';
import type { Sentence, Span, Told } from '#server/mind/reading/doc.ts';
import { isWithin, type LabelledLine, type LabelledTalk } from './talks/labelled-talk.ts';

/** The lines of one message that put something right, one after the other, and the lines that they put right. */
export type LabelledCorrection = {
  unit: number;
  lines: LabelledLine[];
  targets: { unit: number; line: LabelledLine }[];
};

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .match(/[\p{L}\p{N}$£€]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

/** Steps from one row of words to another. */
export function stepsBetween(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, word] of one.entries()) {
    const next = [at + 1];
    for (const [to, against] of other.entries())
      next.push(
        Math.min(
          (row[to + 1] ?? 0) + 1,
          (next[to] ?? 0) + 1,
          (row[to] ?? 0) + (word === against ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

export const stepsOf = (one: string, other: string): number =>
  stepsBetween(wordsIn(one), wordsIn(other));

/** Whether words stand in others, one after the other. */
const standsIn = (words: string, text: string): boolean =>
  ` ${wordsIn(text).join(' ')} `.includes(` ${wordsIn(words).join(' ')} `);

/** Each wrong line belongs to the later correction that says most of what differs between it and the right one. */
export function correctionsOf({ lines }: Pick<LabelledTalk, 'lines'>): LabelledCorrection[] {
  const corrections: LabelledCorrection[] = [];
  for (const [unit, own] of lines.entries())
    for (const [at, line] of own.entries()) {
      if (line.label !== 'correction') continue;
      const last = corrections.at(-1);
      const goesOn = last?.unit === unit && own[at - 1]?.label === 'correction';
      if (last && goesOn) last.lines.push(line);
      else corrections.push({ unit, lines: [line], targets: [] });
    }
  for (const [unit, own] of lines.entries())
    for (const line of own) {
      if (!line.isWrong || line.wanted === null) continue;
      const right = wordsIn(line.wanted).filter((word) => !wordsIn(line.text).includes(word));
      const wrong = wordsIn(line.text).filter((word) => !wordsIn(line.wanted ?? '').includes(word));
      const scored = corrections
        .filter(
          (one) => one.unit > unit || (one.unit === unit && (one.lines[0]?.start ?? 0) >= line.end),
        )
        .map((one) => {
          const said = wordsIn(
            one.lines.map(({ text, wanted }) => `${text} ${wanted ?? ''}`).join(' '),
          );
          const shared = wordsIn(line.text).filter(
            (word) => word.length > 3 && said.includes(word),
          );
          const of = (words: string[]) => words.filter((word) => said.includes(word)).length;
          return {
            one,
            score: 3 * of(right) + 2 * of(wrong) + shared.length / 2,
            right: of(right) + of(wrong),
          };
        })
        .filter((one) => one.right > 0 || one.score >= 1)
        .toSorted((one, other) => other.score - one.score);
      scored[0]?.one.targets.push({ unit, line });
    }
  return corrections;
}

export type Counts = Map<string, { of: number; count: number }>;

export const countsText = (counts: Counts): string =>
  [...counts].map(([what, { of, count }]) => `${what.padEnd(44)} ${count} of ${of}`).join('\n');

const printedOf = (unit: Told): string =>
  storySentences(unit)
    .map((one) => withoutCuts(one))
    .join(' ');

const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** How the corrections of a talk were taken; the messages before and behind setting right have the same sentences. */
export function countTalk(
  { name, told, lines }: LabelledTalk,
  after: readonly Told[],
  isHeard: (unit: Told, sentence: Sentence) => boolean,
  counts: Counts,
  show: (line: string) => void,
): void {
  const tally = (what: string, isSo: boolean, text: string, isFault: boolean) => {
    const known = counts.get(what) ?? { of: 0, count: 0 };
    counts.set(what, { of: known.of + 1, count: known.count + Number(isSo) });
    if (isSo === isFault) show(`${isSo ? '' : 'not '}${what}\t${name}\t${text}`);
  };
  const corrections = correctionsOf({ lines });
  for (const correction of corrections) {
    const unit = after[correction.unit];
    const before = told[correction.unit];
    if (!unit || !before) continue;
    const own = before.doc.sentences.flatMap((sentence, at) =>
      correction.lines.some((line) => overlaps(line, sentence))
        ? (unit.doc.sentences[at] ?? [])
        : [],
    );
    const text = correction.lines.map((line) => line.text).join(' ');
    tally(
      'corrections heard',
      own.some((sentence) => isHeard(unit, sentence)),
      text,
      false,
    );
  }
  const placed = new Set(corrections.flatMap(({ targets }) => targets.map(({ line }) => line)));
  for (const [at, unit] of told.entries()) {
    const now = after[at];
    if (!now) continue;
    const printed = printedOf(now);
    const printedBefore = storySentences(unit).map(({ sentence }) => sentence);
    const printedNow = new Set(storySentences(now).map((one) => one.at));
    const aside = new Set(unsureSentences(now).map((one) => one.at));
    const sentencesIn = (line: Span) =>
      unit.doc.sentences.flatMap((sentence, index) =>
        isWithin(line, [sentence]) || isWithin(sentence, [line]) ? index : [],
      );
    const textOf = (of: Told, index: number) => {
      const sentence = of.doc.sentences[index];
      return sentence ? of.text.slice(sentence.start, sentence.end).trim() : '';
    };
    for (const line of lines[at] ?? []) {
      const own = sentencesIn(line);
      const shown = `${line.text}${own.some((one) => textOf(unit, one) !== textOf(now, one)) ? ` → ${own.map((one) => textOf(now, one)).join(' ')}` : ''}`;
      if (line.label === 'correction') {
        tally(
          'correction lines printed',
          own.some((one) => printedNow.has(one)),
          shown,
          true,
        );
        tally(
          'correction lines neither printed nor listed',
          own.every((one) => !printedNow.has(one) && !aside.has(one)),
          shown,
          false,
        );
      } else if (line.isWrong && line.wanted !== null && placed.has(line)) {
        const isRight = standsIn(line.wanted, printed);
        const isPrinted = own.some((one) => printedNow.has(one));
        const isChanged = own.some((one) => textOf(unit, one) !== textOf(now, one));
        const wasPrinted = isWithin(line, printedBefore);
        tally('wrong lines: target found', isChanged || (wasPrinted && !isPrinted), shown, false);
        tally('wrong lines: made right', isRight, shown, false);
        tally('wrong lines: left out', wasPrinted && !isPrinted, shown, true);
        const made = own.map((one) => textOf(now, one)).join(' ');
        const was = own.map((one) => textOf(unit, one)).join(' ');
        const isCloser = stepsOf(made, line.wanted) < stepsOf(was, line.wanted);
        tally(
          'wrong lines: made partly right',
          isPrinted && isChanged && !isRight && isCloser,
          shown,
          true,
        );
        tally(
          'wrong lines: made otherwise wrong',
          isPrinted && isChanged && !isRight && !isCloser,
          shown,
          true,
        );
        const hasNote = own.some((one) => now.doc.sentences[one]?.notes !== undefined);
        tally('wrong lines: their correction behind them', isPrinted && hasNote, shown, false);
        tally(
          'wrong lines: printed as they were',
          isPrinted && !isChanged && !isRight && !hasNote,
          shown,
          true,
        );
      } else if (line.isWrong && line.wanted !== null) {
        tally(
          'put right at once: printed right',
          standsIn(line.wanted, printed),
          `${shown} ⇒ ${line.wanted}`,
          false,
        );
      } else if (line.label === 'story') {
        tally(
          'story changed wrongly',
          own.some((one) => textOf(unit, one) !== textOf(now, one)),
          shown,
          true,
        );
        tally(
          'story lost',
          isWithin(line, printedBefore) &&
            own.length > 0 &&
            own.every((one) => !printedNow.has(one)),
          shown,
          true,
        );
        tally(
          'story taken for a correction',
          own.some((one) => {
            const sentence = now.doc.sentences[one];
            return sentence !== undefined && isHeard(now, sentence);
          }),
          shown,
          true,
        );
      }
    }
  }
}
