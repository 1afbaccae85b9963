import { rowsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf } from '#server/mind/text/tokens.ts';
import type { Reading } from './reading.ts';
import { SubjectBank } from './subject-bank.ts';

/** Nobody puts a question to Walt in the two hundredth sentence of one message. */
const mostSentences = 200;
const leastClose = 0.45;

/** A topic of which nothing more is known: any subject may be meant. */
const vague = new Set(['other', 'unknown']);

type Bank = { bank: SubjectBank; topicsOf: Map<string, Set<string>> };

let loaded: Bank | null = null;

const load = (): Bank => ({
  bank: new SubjectBank('asked-of-walt'),
  topicsOf: new Map(
    rowsOf('asked-of-walt').map(([subject = '', , topics = '']) => [
      subject,
      new Set(topics.split(' ')),
    ]),
  ),
});

/** What exactly is asked: within its topic, a subject of `data/asked-of-walt.tsv`. */
export function readQuestionsToWalt({ doc, stretches }: Reading): Pick<Reading, 'doc'> {
  const sentences = doc.sentences.map((sentence, index) => {
    const stretch = stretches[index];
    if (!stretch || sentence.act !== 'question' || index >= mostSentences) return sentence;
    const { bank, topicsOf } = (loaded ??= load());
    const topic = sentence.topic ?? 'unknown';
    const found = bank
      .find(bookWordsOf(stretch))
      .find(
        ({ subject, closeness }) =>
          closeness >= leastClose && (vague.has(topic) || topicsOf.get(subject)?.has(topic)),
      );
    return found === undefined ? sentence : { ...sentence, topic: found.subject };
  });
  return { doc: { ...doc, sentences } };
}
