import type { Fact } from '#server/mind/facts.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import { contradictionsIn } from './contradictions.ts';
import type { FactQuest, FoundFacts } from './extract-facts.ts';
import { factsOf } from './facts-told.ts';
import { heedKnown } from './known-facts.ts';
import { mergedByEvent } from './told-twice.ts';

/** Everything that happened, each once and in the teller's words. */
export function extractFacts({ teller, told, known, today }: FactQuest): FoundFacts {
  const story = linkStory(told, teller, today);
  const merged = mergedByEvent(factsOf(story, teller));
  const facts: Fact[] = heedKnown(
    merged.map(({ fact }) => fact),
    known,
  );
  return { facts, contradictions: contradictionsIn(merged, new Set(facts), known) };
}
