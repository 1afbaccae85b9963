import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceEncoder } from '#server/mind/learned/encoder/sentence-encoder.ts';
import { byteScale } from '#server/mind/reading/subject-bank.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';

/**
 * Makes the bank of subjects, `node bench/follow-ups.ts`: what people tell of, with what Walt asks about it, from
 * `bench/follow-ups/*.txt`.
 *
 * A block is a subject with its cells ("= ", tabs between), groups of words of which each must be said ("~ "),
 * examples ("- "), and questions ("? "). A subject may have blocks in several files. Written are a table and, in the order of its examples, their meanings.
 */
const data = join(import.meta.dirname, '../src/server/mind/data');
const encoder = new SentenceEncoder();

function makeBank(from: string, table: string, cells: RegExp) {
  const folder = join(import.meta.dirname, from);
  const rows: string[][] = [];
  const meanings: number[] = [];
  const seen = new Map<string, string>();
  for (const name of readdirSync(folder).toSorted()) {
    let head: string[] = [];
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const text = line.slice(2).trim();
      if (line.startsWith('= ')) {
        head = text.split('\t').map((cell) => cell.trim());
        const [subject = '', ...rest] = head;
        if ((seen.get(subject) ?? line) !== line)
          throw new Error(`${name}: ${line} is there otherwise`);
        seen.set(subject, line);
        if (!cells.test(rest.join(' '))) throw new Error(`${name}: ${line}`);
      } else if (line.startsWith('- ')) {
        rows.push([...head, 'example', text]);
        const words = bookWordsOf(wholeOf(text)).join(' ');
        meanings.push(...Array.from(encoder.encode(words), (x) => Math.round(x * byteScale)));
      } else if (line.startsWith('~ ')) rows.push([...head, 'key', text]);
      else if (line.startsWith('? ')) rows.push([...head, 'question', text]);
      else if (line.trim() !== '') throw new Error(`${name}: ${line}`);
    }
  }
  writeFileSync(
    join(data, `${table}.tsv`),
    `${[`# made by bench/follow-ups.ts`, ...rows.map((row) => row.join('\t'))].join('\n')}\n`,
  );
  writeFileSync(join(data, `${table}-meanings.bin`), Int8Array.from(meanings));
  console.log(`${table}: ${seen.size} subjects, ${rows.length} rows`);
}

makeBank('follow-ups', 'follow-ups', /^(?:teller|person|any) (?:plain|heavy|peak)$/u);
