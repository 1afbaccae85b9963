import { bookWordsOf } from '#server/mind/text/tokens.ts';
import { isTold } from './doc.ts';
import type { Reading } from './reading.ts';
import { SubjectBank } from './subject-bank.ts';

const leastWords = 4;
/** Nobody asks about the two hundredth sentence of one message. */
const mostSentences = 200;

/** Of a long message the end says what it came to. */
const longest = 80;

let bank: SubjectBank | null = null;

/** What each telling sentence is about: subjects of `data/follow-ups.tsv`. */
export function readAbout(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches } = reading;
  const whole = wordsTold(reading);
  const sentences = doc.sentences.map((sentence, index) => {
    const stretch = stretches[index];
    if (!stretch || !isTold(sentence) || index >= mostSentences) return sentence;
    const words = bookWordsOf(stretch);
    bank ??= new SubjectBank('follow-ups');
    const found = words.length < leastWords ? [] : bank.find(words, whole);
    const about = found.map((one) => ({
      ...one,
      at: stretch.tokens[stretch.from + one.at]?.start ?? sentence.start,
    }));
    return about.length === 0 ? sentence : { ...sentence, about };
  });
  return { doc: { ...doc, sentences } };
}

const wordsTold = ({ doc, stretches }: Reading): string[] =>
  doc.sentences
    .flatMap((sentence, index) => {
      const stretch = stretches[index];
      return stretch && isTold(sentence) ? bookWordsOf(stretch) : [];
    })
    .slice(-longest);
