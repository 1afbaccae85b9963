import { z } from 'zod';
import { clipped } from '#server/mind/abilities/write-piece/clipped.ts';
import type { KeptSuggestionQuest } from '#server/mind/mind.ts';
import { factData, latest, tellerData, unitData } from '#server/mind/model/material-data.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';

export const modelSuggestions = z.object({
  suggestions: z.array(
    z.object({ topic: z.string(), rationale: z.string(), unitIds: z.array(z.string()) }),
  ),
});
export type ModelSuggestions = z.output<typeof modelSuggestions>;

const task = instructions`
Suggest what could be looked up in an encyclopedia to give this life its background: a place at a time, a named event, a trade, an employer, a school, a ship, a regiment, an institution. At most \`most\`, the most telling first, none that is in \`taken\`, and never a private person. \`topic\` is what one would look up, \`rationale\` one sentence on where it touches what was told, \`unitIds\` the ids of that.`;

export const suggestResearchPrompt = (
  quest: KeptSuggestionQuest,
  room: number,
): Prompt<ModelSuggestions> => ({
  name: 'suggestions',
  instructions: task,
  material: {
    teller: tellerData(quest.teller),
    most: quest.maxSuggestions,
    taken: quest.taken,
    facts: clipped(factData(quest.facts), room >> 2),
    told: unitData(latest(quest.told, room >> 1)),
  },
  answer: modelSuggestions,
});
