import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastSentences, lastWordFeatures } from '#server/mind/reading/last-words.ts';
import { bookWordsOf, wholeOf } from '#server/mind/text/tokens.ts';
import { meaningOf } from './kept-meanings.ts';
import { type Example, learn, type Model, sharesOf, writeWeights } from './learner.ts';
import { readLines } from './talks/labelled-talk.ts';

/**
 * Learns which of the last sentences of a message take leave or refuse, from the labelled talks and `bench/acts`:
 *   node bench/last-words.ts          learns from half of the talks and tries the other half, both ways
 *   node bench/last-words.ts show     the same, with every sentence that was taken for another
 *   node bench/last-words.ts write    learns from all and writes `data/last-word-weights.tsv`
 */
type Sample = Example & { text: string; label: string; half: number | null; message: string };

const labels = ['other', 'goodbye', 'decline', 'question'];
const closing: Record<string, string> = {
  goodbye: 'goodbye',
  refusal: 'decline',
  decline: 'decline',
  question: 'question',
};

const actOf = (label: string): string => label.split('/')[0] ?? '';

function sampleOf(
  text: string,
  said: string,
  fromEnd: number,
  half: number | null,
  message = '',
): Sample {
  // Where a question mark stands nothing has to be learned: what asks without one does.
  const words = bookWordsOf(wholeOf(text.replaceAll('?', '')));
  const label = closing[said] ?? 'other';
  return {
    text,
    label,
    half,
    message,
    wanted: new Set([label]),
    meaning: meaningOf(words.join(' ')),
    features: lastWordFeatures(words, fromEnd),
  };
}

const ofTalks = (['learned', 'acts', 'held', 'wishes'] as const)
  .flatMap(readLines)
  .flatMap((messages, talk) =>
    messages.flatMap((lines, message) =>
      lines
        .slice(-lastSentences)
        .map(({ text, label }, at, last) =>
          sampleOf(text, label, last.length - 1 - at, talk % 2, `${talk} ${message}`),
        ),
    ),
  );
const folder = join(import.meta.dirname, 'acts');
/** Of what was written by itself and does neither, a part is enough: the talks have plenty. */
const everyNth = 5;
const written = readdirSync(folder)
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .filter(([label = ''], at) => actOf(label) in closing || at % everyNth === 0)
  .map(([label = '', text = ''], at) => sampleOf(text, actOf(label), at % lastSentences, null));

const learnFrom = (samples: readonly Sample[]): Model => learn(labels, samples, { rounds: 8 });

/** By messages: what takes leave beside a goodbye is not wrong. */
function tryOn(model: Model, samples: readonly Sample[]) {
  for (const label of labels.slice(1)) {
    const column = labels.indexOf(label);
    const messages = [...Map.groupBy(samples, ({ message }) => message).values()].map((ends) => ({
      isMeant: ends.some((one) => one.label === label),
      share: Math.max(...ends.map((one) => sharesOf(model, one)[column] ?? 0)),
      text: ends.map((one) => one.text).join(' '),
    }));
    const meant = messages.filter(({ isMeant }) => isMeant).length;
    for (const least of [0.3, 0.4, 0.5, 0.6, 0.75, 0.9]) {
      const taken = messages.filter(({ share }) => share >= least);
      const right = taken.filter(({ isMeant }) => isMeant).length;
      console.log(
        `${label} from ${least}: ${right} of ${meant} heard, ${taken.length - right} of ${messages.length - meant} wrongly`,
      );
    }
    if (process.argv[2] === 'show')
      for (const { isMeant, share, text } of messages)
        if (share >= 0.5 !== isMeant)
          console.log(`${isMeant ? 'missed' : 'wrong'} ${share.toFixed(2)} ${label}\t${text}`);
  }
}

if (process.argv[2] === 'write')
  writeWeights('last-word-weights', learnFrom([...ofTalks, ...written]), {
    meaning: 8,
    feature: 8,
  });
else
  for (const half of [0, 1])
    tryOn(
      learnFrom([...written, ...ofTalks.filter((one) => one.half !== half)]),
      ofTalks.filter((one) => one.half === half),
    );
