import { quotesIn } from '#server/mind/abilities/converse/quotes.ts';
import {
  politeOf,
  type Talk,
  type Telling,
  told,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';

const much = 15;

/** A word for what was told, in their words where they are short; nothing for a few words. */
export function receiptOf(talk: Talk, telling: Telling): string {
  const words = told(telling).reduce((sum, one) => sum + wordCount(wordsOf(one, telling.text)), 0);
  if (words < much) return '';
  const quote = quotesIn(talk, telling).at(-1)?.text;
  const isQuoted = talk.said.at(-1)?.includes('“') ?? false;
  const kept = templatesOf('hear', 'kept');
  return quote !== undefined && !isQuoted
    ? politeOf(talk, kept, { quote })
    : politeOf(talk, templatesOf('hear', 'heard'));
}
