const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of someone's names, at most two, as people would write them in any script. */
export function initials(name: string) {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 2 ? [words[0], words[words.length - 1]] : words;
  return chosen
    .map((word = '') => [...letters.segment(word)][0]?.segment.toLocaleUpperCase() ?? '')
    .join('');
}
