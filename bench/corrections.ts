import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isTold, type Sentence, type Told } from '#server/mind/reading/doc.ts';
import { readText } from '#server/mind/reading/read.ts';
import { setRight } from '#server/mind/reading/set-right.ts';

/**
 * What was put right in a talk, and whether it stands right then: `node bench/corrections.ts [FILE]` reads
 * `bench/corrections/*.tsv` and counts what was carried out, and apart from it what was changed that nobody corrected.
 * A message may begin with what it answers, in brackets.
 */
type Case = { kind: string; told: string[]; correction: string; printed: string };

const folder = join(import.meta.dirname, 'corrections');
const named = process.argv[2];
const files = named ? [named] : readdirSync(folder).map((name) => join(folder, name));

const casesIn = (path: string): Case[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', told = '', correction = '', printed = ''] = line.split('\t');
      return { kind, told: told.split(' | '), correction, printed };
    });

function messageOf(said: string, at: number): Told {
  const [, question, text = said] = /^\[([^\]]+)\]\s*(.*)$/su.exec(said) ?? [];
  return {
    id: `u${at}`,
    source: { type: 'message', id: `m${at}` },
    text,
    ...(question !== undefined && { question }),
    toldAt: new Date(0),
    conversationId: 'talk',
    doc: readText(text, question ?? null),
  };
}

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

for (const file of files) {
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
