import type { KeptSuggestionQuest } from '#server/mind/mind.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import { unheardIn } from '#server/proof/specifics.ts';
import { citedFrom, type Judged, type Verdict, weighing } from '#server/proof/verdict.ts';
import type { ModelSuggestions } from './prompt.ts';
import type { Suggestions } from './suggest-research.ts';

/** Topics that rest on something told and were not suggested before. */
export function checkedSuggestions(
  { suggestions }: ModelSuggestions,
  { teller, told, taken, maxSuggestions }: KeptSuggestionQuest,
  judged: Judged[] = [],
): Verdict<Suggestions> {
  const { stands, verdict } = weighing(judged);
  const before = new Set(taken.map((topic) => topic.toLowerCase()));
  const heard = [...told.map(({ text }) => text), ...namesOf(teller)];
  const fresh = suggestions.filter(({ topic }) => topic.trim() && !before.has(topic.toLowerCase()));
  const sound = fresh.filter(({ topic, rationale, unitIds }) => {
    const cited = told.filter(({ id }) => unitIds.includes(id)).map(citedFrom);
    const faults = [
      ...(cited.length === 0 ? ['it rests on nothing that was told'] : []),
      ...unheardIn(rationale, [topic, ...heard]).map((one) => `nobody mentioned ${one}`),
    ];
    return stands(rationale, faults, cited);
  });
  return verdict({
    suggestions: sound
      .slice(0, maxSuggestions)
      .map(({ topic, rationale }) => ({ topic, rationale })),
  });
}
