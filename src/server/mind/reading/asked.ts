import { classes } from '#server/mind/text/classes.ts';
import { Phrasebook } from '#server/mind/text/phrases.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';
import type { Asked } from './doc.ts';

const book = new Phrasebook(
  rowsOf('questions').map(([topic = '', phrase = ''], rank) => ({ phrase, row: { topic, rank } })),
  classes,
);

/** What was asked: the last question in what Walt said, or all of it where it has none. */
export function askedOf(question: string | null): Asked | null {
  if (question === null || question.trim() === '') return null;
  const sentences = sentencesOf(question).map(({ text }) => text);
  const asking = sentences.filter((text) => text.endsWith('?'));
  const said = asking.at(-1) ?? question;
  const found = book.find(wholeOf(said));
  const best = found.reduce<{ topic: string; rank: number } | null>(
    (one, { row }) => (one === null || row.rank < one.rank ? row : one),
    null,
  );
  return { topic: best?.topic ?? null };
}
