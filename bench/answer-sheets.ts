import './kept-meanings.ts';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextReply } from '#server/mind/abilities/converse/rules.ts';
import { atEachMessage } from './replay.ts';
import {
  type Folder,
  type Label,
  type LabelledLine,
  type LabelledTalk,
  readTalks,
} from './talks/labelled-talk.ts';

/**
 * What Walt replies to whatever is said to him in the labelled talks, in sheets that readers rate:
 *   node bench/answer-sheets.ts sheets <folder of sheets> [learned|acts|held|wishes|asked-held-out …]
 *   node bench/answer-sheets.ts count <folder of sheets>      the ratings, by label
 *
 * A row has its number, its label, what Walt had said, what they said (the line in question in brackets), what an answer
 * must say, the reply, and a cell for the rating: 0 ignores it or is wrong, 1 heard, but answers something else or evades,
 * 2 answers acceptably, 3 as a good interviewer would. Where one message holds several questions, each has its row.
 */
const rowsPerSheet = 150;
/** Story before it is shown only so far. */
const shown = 260;
/** Of what is merely remarked, one in so many is rated. */
const remarksApart = 12;

const always = new Set<Label>(['question', 'refusal']);
const sometimes = new Set<Label>(['remark', 'thanks', 'greeting']);

function rowsOf(talk: LabelledTalk): string[][] {
  return atEachMessage(talk, (moment, at) => {
    const lines = talk.lines[at] ?? [];
    const rated = lines.filter((line, index) => isRated(line, at, index === lines.length - 1));
    if (rated.length === 0) return [];
    const text = moment.turns.at(-1)?.content ?? '';
    const before = moment.turns.at(-2)?.content ?? '';
    const { say } = nextReply(moment);
    return rated.map((line) => [
      line.label,
      before,
      inContext(text, line),
      line.wanted ?? '',
      say,
      '',
    ]);
  }).flat();
}

const isRated = ({ label }: LabelledLine, message: number, isLast: boolean): boolean =>
  always.has(label) || (isLast && sometimes.has(label) && message % remarksApart === 5);

function inContext(text: string, { start, end }: LabelledLine): string {
  const before = text.slice(Math.max(0, start - shown), start);
  return `${before.length < start ? '…' : ''}${before}[${text.slice(start, end)}]${text.slice(end, end + shown)}`;
}

function writeSheets(folder: string, talks: LabelledTalk[]) {
  mkdirSync(folder, { recursive: true });
  const rows = talks
    .flatMap(rowsOf)
    .map((row, at) => [`${at + 1}`, ...row].map((cell) => cell.replace(/\s+/gu, ' ')).join('\t'));
  for (let from = 0; from < rows.length; from += rowsPerSheet) {
    const sheet = join(folder, `sheet-${String(from / rowsPerSheet + 1).padStart(2, '0')}.tsv`);
    writeFileSync(sheet, `${rows.slice(from, from + rowsPerSheet).join('\n')}\n`);
  }
  console.log(`${rows.length} rows`);
}

function count(folder: string) {
  const ratings = new Map<string, number[]>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.tsv')))
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      const cells = line.split('\t');
      const rating = Number.parseInt(cells[6] ?? '', 10);
      if (!Number.isNaN(rating))
        ratings.set(cells[1] ?? '', [...(ratings.get(cells[1] ?? '') ?? []), rating]);
    }
  const all = [...ratings.values()].flat();
  for (const [label, of] of [...ratings, ['all', all] as const]) {
    const mean = of.reduce((sum, one) => sum + one, 0) / of.length;
    const share = [0, 1, 2, 3].map((one) => of.filter((each) => each === one).length);
    console.log(
      `${label.padEnd(10)} ${of.length} rated, mean ${mean.toFixed(2)}, rated 0 to 3: ${share.join(' ')}, ` +
        `answered (2 or 3) ${(((share[2] ?? 0) + (share[3] ?? 0)) / of.length).toFixed(3)}`,
    );
  }
}

const [way, folder = '', ...folders] = process.argv.slice(2);
if (way === 'count') count(folder);
else if (way === 'sheets')
  writeSheets(
    folder,
    (folders.length > 0 ? folders : ['learned', 'acts', 'held', 'wishes']).flatMap((one) =>
      readTalks(one as Folder),
    ),
  );
