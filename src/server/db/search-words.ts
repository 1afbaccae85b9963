import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { searchableLength } from '#contract/searches.ts';

/**
 * The words of a text, for finding it: without accents, in lower case, unstemmed. Stemming serves
 * one language and spoils names; folding accents lets "Zoe" find "Zoë". It needs no extension,
 * since not every PostgreSQL has them. A tsvector holds a megabyte at most, hence the length.
 */
const foldedWords = (column: string) => `to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(${column}, ''), ${searchableLength}), NFKD),
  '[\\u0300-\\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_\`{|}~', repeat(' ', 31)), ${searchableLength}))`;

/** In front of the words stands whose they are, so that the index finds one's own alone. */
const ownerWord = (column: string) => `array_to_tsvector(array['=' || ${column}::text])`;

type Source = { text: string; owner?: string };

/** A generated column with the words of another. */
export const searchWords = ({ text, owner }: Source) =>
  customType<{ data: string }>({ dataType: () => 'tsvector' })()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(owner ? `${ownerWord(owner)} || ${foldedWords(text)}` : foldedWords(text)) as SQL,
    );

/** The part of a query that keeps it to some owners; see `searchWords`. */
export const ownedBy = (ids: string[]) => ids.map((id) => `'=${id}'`).join(' | ');
