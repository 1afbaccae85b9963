import { quotesIn } from '#server/mind/abilities/converse/quotes.ts';
import {
  politeOf,
  type Talk,
  type Telling,
  toldWords,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';

const much = 15;

/** A word for what was told, in their words where they are short; nothing for a few words. */
export function receiptOf(talk: Talk, telling: Telling): string {
  if (toldWords(telling) < much) return '';
  const quote = quotesIn(talk, telling).at(-1)?.text;
  const isQuoted = talk.said.at(-1)?.includes('“') ?? false;
  const kept = templatesOf('hear', 'kept');
  return quote !== undefined && !isQuoted
    ? politeOf(talk, kept, { quote })
    : politeOf(talk, templatesOf('hear', 'heard'));
}
