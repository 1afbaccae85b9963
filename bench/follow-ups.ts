import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceEncoder } from '#server/mind/learned/encoder/sentence-encoder.ts';
import { byteScale } from '#server/mind/reading/about.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';

/**
 * Makes the bank of follow-up questions from `bench/follow-ups/*.txt`: `node bench/follow-ups.ts`.
 *
 * A block is a subject ("= subject, whose, tone" with tabs between), groups of words of which each must be said ("~ "),
 * example tellings ("- ") and questions ("? "). A subject may have blocks in several files.
 * Written are `data/follow-ups.tsv` and, in the order of its examples, their meanings.
 */
const folder = join(import.meta.dirname, 'follow-ups');
const data = join(import.meta.dirname, '../src/server/mind/data');

const rows: string[][] = [];
const meanings: number[] = [];
const encoder = new SentenceEncoder();
const seen = new Map<string, string>();

for (const name of readdirSync(folder).toSorted()) {
  let head: string[] = [];
  for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
    const text = line.slice(2).trim();
    if (line.startsWith('= ')) {
      head = text.split('\t').map((cell) => cell.trim());
      const [subject = '', whose = '', tone = ''] = head;
      if ((seen.get(subject) ?? line) !== line)
        throw new Error(`${name}: ${line} is there otherwise`);
      seen.set(subject, line);
      if (!/^(?:teller|person|any)$/u.test(whose) || !/^(?:plain|heavy|peak)$/u.test(tone))
        throw new Error(`${name}: ${line}`);
    } else if (line.startsWith('- ')) {
      rows.push([...head, 'example', text]);
      const words = bookWordsOf(wholeOf(text)).join(' ');
      meanings.push(...Array.from(encoder.encode(words), (x) => Math.round(x * byteScale)));
    } else if (line.startsWith('~ ')) rows.push([...head, 'key', text]);
    else if (line.startsWith('? ')) rows.push([...head, 'question', text]);
    else if (line.trim() !== '') throw new Error(`${name}: ${line}`);
  }
}

const head = '# subject\twhose\ttone\tkind\ttext (made by bench/follow-ups.ts)';
writeFileSync(
  join(data, 'follow-ups.tsv'),
  `${[head, ...rows.map((row) => row.join('\t'))].join('\n')}\n`,
);
writeFileSync(join(data, 'follow-up-meanings.bin'), Int8Array.from(meanings));
console.log(`${seen.size} subjects, ${rows.length} rows`);
