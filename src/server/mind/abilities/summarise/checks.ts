import type { KeptFinished } from '#server/mind/mind.ts';
import { openTurns } from '#server/mind/model/told-turns.ts';
import { faultsOf } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import type { CitedSentences } from './prompt.ts';
import type { Summary } from './summarise.ts';

/** The sentences of a summary that the turns they cite bear out; null where there are none. */
export function checkedSummary(
  { sentences }: CitedSentences,
  { teller, turns }: KeptFinished,
): Summary | null {
  const ground = groundOf(openTurns(turns), teller, new Date());
  const sound = sentences.filter(
    (sentence, at) =>
      faultsOf(
        sentence,
        ground,
        sentences.slice(0, at).map(({ text }) => text),
      ).length === 0,
  );
  return sound.length > 0 ? { summary: sound.map(({ text }) => text.trim()).join(' ') } : null;
}
