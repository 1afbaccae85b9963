import { rowsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, type Stretch } from '#server/mind/text/tokens.ts';
import { likelyAct } from './learned-acts.ts';
import { partsOf } from './phrased-acts.ts';
import type { Reading } from './reading.ts';
import { SubjectBank } from './subject-bank.ts';

/** Nobody puts a question to Walt in the two hundredth sentence of one message. */
const mostSentences = 200;
const leastClose = 0.45;

/** A topic of which nothing more is known: any subject may be meant. */
const vague = new Set(['other', 'unknown', 'ask', 'about-walt']);

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

/** What exactly is asked: where the whole is too long to be heard, by its parts; then by `data/asked-of-walt.tsv`. */
export function readQuestionsToWalt({ doc, stretches }: Reading): Pick<Reading, 'doc'> {
  const sentences = doc.sentences.map((sentence, index) => {
    const stretch = stretches[index];
    if (!stretch || sentence.act !== 'question' || index >= mostSentences) return sentence;
    const topic = topicByParts(stretch, sentence.topic);
    return { ...sentence, topic: subjectOf(stretch, topic) ?? topic };
  });
  return { doc: { ...doc, sentences } };
}

function subjectOf(stretch: Stretch, topic: string | null): string | null {
  loaded ??= load();
  const { bank, topicsOf } = loaded;
  const isVague = vague.has(topic ?? 'unknown');
  const found = bank
    .find(bookWordsOf(stretch))
    .find(
      ({ subject, closeness }) =>
        closeness >= leastClose && (isVague || topicsOf.get(subject)?.has(topic ?? '')),
    );
  return found?.subject ?? null;
}

const fewestWords = 3;

/** "May I ask you something, Walt: who reads this?": behind a colon, or where nothing was heard, the surest part. */
function topicByParts(stretch: Stretch, topic: string | null): string | null {
  const { tokens, from, to } = stretch;
  const colon = tokens.findIndex(({ before }, at) => at > from && at < to && before.includes(':'));
  if (colon < 0 && !vague.has(topic ?? 'unknown')) return topic;
  const parts = colon < 0 ? partsOf(stretch) : partsOf({ ...stretch, from: colon });
  const heard = parts
    .filter((part) => part.to - part.from >= fewestWords)
    .map((part) => likelyAct(bookWordsOf(part), true))
    .filter(
      (likely) => likely.act === 'question' && likely.topic !== null && !vague.has(likely.topic),
    )
    .toSorted((one, other) => other.share - one.share);
  return heard[0]?.topic ?? topic;
}
