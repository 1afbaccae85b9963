import type { KeptFinished } from '#server/mind/mind.ts';
import { faultsOf } from '#server/mind/model/grounding.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import type { CitedSentences } from './prompt.ts';
import type { Summary } from './summarise.ts';

/** The sentences of a summary that the turns they cite bear out; null where there are none. */
export function checkedSummary(
  { sentences }: CitedSentences,
  { teller, interviewName, turns }: KeptFinished,
): Summary | null {
  const known = [...namesOf(teller), interviewName];
  const sound = sentences.filter(({ text, cites }) => {
    const cited = turns.filter(({ id }) => cites.includes(id)).map(({ content }) => content);
    return faultsOf(text, { cited, known }).length === 0;
  });
  return sound.length > 0 ? { summary: sound.map(({ text }) => text.trim()).join(' ') } : null;
}
