import type { KeptSuggestionQuest } from '#server/mind/mind.ts';
import { unheardIn } from '#server/proof/specifics.ts';
import type { ModelSuggestions } from './prompt.ts';
import type { Suggestions } from './suggest-research.ts';

/** Topics that rest on something told and were not suggested before. */
export function checkedSuggestions(
  { suggestions }: ModelSuggestions,
  { told, taken, maxSuggestions }: KeptSuggestionQuest,
): Suggestions {
  const before = new Set(taken.map((topic) => topic.toLowerCase()));
  const heard = told.map(({ text }) => text);
  const ids = new Set(told.map(({ id }) => id));
  const sound = suggestions.filter(
    ({ topic, rationale, unitIds }) =>
      topic.trim() &&
      !before.has(topic.toLowerCase()) &&
      unitIds.some((id) => ids.has(id)) &&
      unheardIn(rationale, [topic, ...heard]).length === 0,
  );
  return {
    suggestions: sound
      .slice(0, maxSuggestions)
      .map(({ topic, rationale }) => ({ topic, rationale })),
  };
}
