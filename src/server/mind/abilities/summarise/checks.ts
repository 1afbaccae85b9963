import type { KeptFinished } from '#server/mind/mind.ts';
import { openTurns } from '#server/mind/model/told-turns.ts';
import { faultsOf } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { type Judged, type Verdict, weighing } from '#server/proof/verdict.ts';
import type { CitedSentences } from './prompt.ts';
import type { Summary } from './summarise.ts';

/** The sentences of a summary that the turns they cite bear out; null where there are none. */
export function checkedSummary(
  { sentences }: CitedSentences,
  { teller, turns }: KeptFinished,
  judged: Judged[] = [],
): Verdict<Summary | null> {
  const { stands, verdict } = weighing(judged);
  const ground = groundOf(openTurns(turns), teller, new Date());
  const sound = sentences.filter((sentence, at) => {
    const before = sentences.slice(0, at).map(({ text }) => text);
    const words = sentence.cites.flatMap(ground.cited);
    const { refuted, doubts } = faultsOf(sentence, ground, before);
    return stands(sentence.text, refuted, words, doubts, before.at(-1));
  });
  const summary = sound.map(({ text }) => text.trim()).join(' ');
  return verdict(summary ? { summary } : null);
}
