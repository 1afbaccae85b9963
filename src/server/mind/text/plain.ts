/** Without case, accents and typographic apostrophes, to see whether two words are the same. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').replace(/[’‘]/g, "'");
