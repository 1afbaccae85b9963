import { readFileSync } from 'node:fs';
import { type Brief, emptyBrief } from '#contract/briefs.ts';
import { writePiece } from '#server/mind/abilities/write-piece/rules.ts';
import { ensureDocs, toldByTurns } from '#server/mind/reading/read.ts';
import { biography } from '#server/starter/formats.ts';
import { heedAll, without } from './lives/heed-wishes.ts';

/**
 * The biography of a talk that was held, for whoever reads it against the talk:
 *
 *   node bench/piece.ts FILE ["Account Name"]   FILE as `bench/people.ts end` prints it, or any talk whose lines begin
 *                                               with **Walt:** and **Somebody:**
 */
const [file = '', accountName = 'Somebody'] = process.argv.slice(2);
const talk = readFileSync(file, 'utf8').split(/^## (?!The talk)/mu)[0] ?? '';
const [, ...parts] = talk.split(/^\*\*([^*]+):\*\* /mu);
const turns = parts.flatMap((who, at) =>
  at % 2 === 0
    ? [
        {
          id: `m${at / 2}`,
          role: who === 'Walt' ? 'assistant' : 'user',
          content: (parts[at + 1] ?? '').trim(),
        },
      ]
    : [],
);
const read = toldByTurns(turns).map((unit) => ({
  ...unit,
  conversationId: 'talk',
  toldAt: new Date(),
}));
const withheld = heedAll(read);
const told = ensureDocs(read.flatMap((one) => without(one, withheld)));
let brief: Brief = { ...emptyBrief };
for (const { doc } of told)
  for (const { change } of doc.brief)
    brief = { ...brief, ...change, subject: { ...brief.subject, ...change.subject } } as Brief;

const piece = writePiece({
  teller: { accountName, brief },
  format: biography,
  person: 'first',
  length: 'long',
  told,
  facts: [],
  reports: [],
  photos: [],
  today: new Date(),
});
let number = 0;
for (const block of piece.blocks) {
  if (block.kind === 'heading') console.log(`\n# ${block.text} (${block.place ?? ''})`);
  if (block.kind === 'question') console.log(`\n  *${block.text}*`);
  if (block.kind === 'dates')
    for (const { when, text } of block.rows) console.log(`  ${when}: ${text}`);
  if (block.kind === 'paragraph')
    console.log(
      `\n${block.sentences.map(({ text, sources }) => `[${++number} ${sources.map(({ id }) => id).join('+')}] ${text}`).join('\n')}`,
    );
}
console.log('\n# Left over');
for (const { text, source } of piece.leftOver ?? []) console.log(`- ${source.id} ${text}`);
console.log('\n# Withheld');
for (const { text } of withheld) console.log(`- ${text}`);
