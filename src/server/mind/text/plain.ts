/** Without case, accents and typographic apostrophes, to see whether two words are the same. */
export const plain = (text: string): string =>
  beyondAscii.test(text)
    ? text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').replace(/[’‘]/g, "'")
    : text.toLowerCase();

/** Most words are none of it, and are plain several times as fast. */
const beyondAscii = /[^\x20-\x7e]/;
