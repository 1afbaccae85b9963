/** Reads the rules of a language when they are first asked for: a start needs none. */
const segmenter = (granularity: 'sentence' | 'word') => {
  let opened: Intl.Segmenter | undefined;
  return () => {
    opened ??= new Intl.Segmenter('en', { granularity });
    return opened;
  };
};

/** English rules for where words and sentences end; in other languages some will be cut too early. */
const [sentences, words] = [segmenter('sentence'), segmenter('word')];

export const segmentSentences = (text: string) => sentences().segment(text);
export const segmentWords = (text: string) => words().segment(text);
