import type { Sentence } from './doc.ts';
import { coreOf, decidedAct, hasVerb } from './phrased-acts.ts';
import type { Reading } from './reading.ts';
import { otherwise, weighedAct } from './weighed-acts.ts';

/** Of a message longer than any talk only the beginning is asked for its meaning: what follows is a text to tell. */
const mostLearned = 200;

/** The act of each sentence: by a phrase where one fits, else by what was learned; telling needs no evidence. */
export function readActs(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches, text } = reading;
  let onlyFragments = reading.question !== null;
  let goesOn = false;
  const sentences = doc.sentences.map((sentence, index): Sentence => {
    const stretch = stretches[index];
    if (!stretch) return sentence;
    const core = coreOf(stretch);
    const asks = /\?["'”’)]*\s*$/u.test(text.slice(sentence.start, sentence.end));
    const phrased = decidedAct(reading, core, sentence);
    const row = phrased
      ? { ...phrased, ...otherwise(stretch, phrased, asks) }
      : index < mostLearned
        ? weighedAct(reading, stretch, sentence, { asks, goesOn })
        : null;
    goesOn = row === null;
    if (row) return { ...sentence, ...row };
    const isFragment = onlyFragments && !hasVerb(reading, core);
    onlyFragments &&= isFragment;
    return isFragment ? { ...sentence, act: 'bare-answer' } : sentence;
  });
  return { doc: { ...doc, sentences } };
}
