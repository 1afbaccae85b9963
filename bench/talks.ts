import './kept-meanings.ts';
import { storySentences } from '#server/mind/abilities/write-piece/story-sentences.ts';
import { heedAll } from './lives/heed-wishes.ts';
import {
  isWithin,
  type LabelledLine,
  type LabelledTalk,
  readTalks,
} from './talks/labelled-talk.ts';

/**
 * How labelled talks are read: what of them would be printed, what is withheld, what is heard as a question or a
 * goodbye.
 *   node bench/talks.ts [learned|held-out|held]    counts
 *   node bench/talks.ts … show                     with every line that was taken for something else
 */
const folder =
  (['learned', 'held-out', 'held', 'wishes', 'wishes-held-out'] as const).find((one) =>
    process.argv.includes(one),
  ) ?? 'held-out';
const isShown = process.argv.includes('show');

const counts = new Map<string, { of: number; count: number }>();
function tally(
  what: string,
  isSo: boolean,
  line: LabelledLine,
  talk: LabelledTalk,
  isFault: boolean,
) {
  const known = counts.get(what) ?? { of: 0, count: 0 };
  known.of += 1;
  if (isSo) known.count += 1;
  counts.set(what, known);
  if (isShown && isSo === isFault) console.log(`${what}\t${talk.name}\t${line.text}`);
}

for (const talk of readTalks(folder)) {
  const withheld = heedAll(talk.told);
  for (const [at, unit] of talk.told.entries()) {
    const printed = storySentences(unit).map(({ sentence }) => sentence);
    const out = unit.doc.sentences.filter(({ start, end }) =>
      withheld.some((one) => one.unitId === unit.id && one.text === unit.text.slice(start, end)),
    );
    const acted = (...acts: string[]) => unit.doc.sentences.filter(({ act }) => acts.includes(act));
    for (const line of talk.lines[at] ?? []) {
      const isPrinted = isWithin(line, printed);
      const isOut = isWithin(line, out);
      if (line.label === 'story' && !line.isPrivate) {
        tally('story printed', isPrinted, line, talk, false);
        if (line.isBest) tally('best lines printed', isPrinted && !isOut, line, talk, false);
        tally('story withheld unasked', isOut, line, talk, true);
      } else if (line.label === 'story') tally('private story withheld', isOut, line, talk, false);
      else tally(`${line.label} printed`, isPrinted && !isOut, line, talk, true);
      if (line.label === 'question')
        tally('question heard', isWithin(line, acted('question')), line, talk, false);
      if (line.label === 'goodbye')
        tally('goodbye heard', isWithin(line, acted('goodbye')), line, talk, false);
      if (line.label === 'out')
        tally('wish heard', isWithin(line, acted('withhold')), line, talk, false);
    }
  }
}
for (const [what, { of, count }] of [...counts].toSorted())
  console.log(`${what.padEnd(26)} ${count} of ${of}  ${(count / of).toFixed(3)}`);
