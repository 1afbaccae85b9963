/** A text as the search index has it: without accents and in lower case. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

/** Words as the index counts them. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

export const wordsOf = (text: string) => fold(text).match(wordPattern) ?? [];
