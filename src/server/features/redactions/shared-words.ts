/** What was made of something told may be shortened or put differently, but its words are those that were said. */
const enough = 0.6;

/** Whether these words were made of those that were said. */
export function isMadeOf(words: string, said: string): boolean {
  const made = weighty(words);
  const known = new Set(weighty(said));
  const shared = made.filter((word) => known.has(word)).length;
  return made.length > 0 && shared >= made.length * enough;
}

/** Short words and endings change with the person who tells. */
const weighty = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}|\p{N}+/gu) ?? []).map((word) => word.slice(0, 5));
