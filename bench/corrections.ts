import './kept-meanings.ts';
import { basename } from 'node:path';
import { isCorrecting, isTold, type Sentence, type Told } from '#server/mind/reading/doc.ts';
import { setRight } from '#server/mind/reading/set-right.ts';
import { type Case, caseFiles, casesIn, messageOf } from './corrections-cases.ts';
import { type Counts, countsText, countTalk } from './corrections-in-talks.ts';
import { readTalks } from './talks/labelled-talk.ts';

/**
 * What was put right in a talk, and whether it stands right then, and apart from it what was changed that nobody
 * corrected. The product learned from all but the talks held out: `bench/corrections-heard.ts` tries in folds what is heard.
 *   node bench/corrections.ts               the cases of `bench/corrections/*.tsv`
 *   node bench/corrections.ts FOLDER show   the labelled talks of a folder, with every line that was taken wrongly
 */
/** Told, or taken for talk by its sound alone. */
const isStory = (sentence: Sentence): boolean =>
  isTold(sentence) || (sentence.act === 'talk' && sentence.topic !== 'corrected');

const sentencesOf = (told: readonly Told[]): string[] =>
  told.flatMap(({ text, doc }) =>
    doc.sentences.filter(isStory).map(({ start, end }) => text.slice(start, end).trim()),
  );

type Outcome = 'carried' | 'left out' | 'untouched' | 'false';

function outcomeOf({ told, correction, printed }: Case): { outcome: Outcome; shown: string } {
  const messages = [...told, ...correction.split(' | ')].map(messageOf);
  const before = sentencesOf(messages.slice(0, told.length));
  const after = sentencesOf(setRight(messages).slice(0, told.length));
  const gone = before.filter((one) => !after.includes(one));
  const made = after.filter((one) => !before.includes(one));
  const shown = [...gone.map((one) => `- ${one}`), ...made.map((one) => `+ ${one}`)].join('  ');
  if (gone.length === 0 && made.length === 0) return { outcome: 'untouched', shown };
  if (printed === '=') return { outcome: 'false', shown };
  if (made.length === 0) return { outcome: gone.length === 1 ? 'left out' : 'false', shown };
  return { outcome: made.includes(printed) ? 'carried' : 'false', shown };
}

function countCases(file: string) {
  const counts = new Map<string, number>();
  const cases = casesIn(file);
  const toCarry = cases.filter(({ printed }) => printed !== '=' && printed !== '-');
  for (const one of cases) {
    const { outcome, shown } = outcomeOf(one);
    const isWanted =
      one.printed === '=' ? 'untouched' : one.printed === '-' ? 'left out' : 'carried';
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome === isWanted) counts.set('as wanted', (counts.get('as wanted') ?? 0) + 1);
    else console.log(`${outcome}, not ${isWanted} (${one.kind}): ${one.correction}\n    ${shown}`);
  }
  const carried = counts.get('carried') ?? 0;
  console.log(
    `${basename(file)}: ${cases.length} cases, as wanted ${counts.get('as wanted') ?? 0}; carried out ${carried} of ${toCarry.length} (${Math.round((100 * carried) / Math.max(1, toCarry.length))} %), left out ${counts.get('left out') ?? 0}, false changes ${counts.get('false') ?? 0}`,
  );
}

const folders = ['learned', 'acts', 'held', 'held-out', 'wishes'] as const;
const folder = folders.find((one) => process.argv.includes(one));
if (folder) {
  const counts: Counts = new Map();
  for (const talk of readTalks(folder))
    countTalk(
      talk,
      setRight(talk.told),
      (_, sentence) => sentence.topic === 'corrected' || isCorrecting(sentence),
      counts,
      (line) => {
        if (process.argv.includes('show')) console.log(line);
      },
    );
  console.log(countsText(counts));
} else for (const file of caseFiles()) countCases(file);
