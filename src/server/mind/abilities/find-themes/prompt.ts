import { z } from 'zod';
import type { KeptThemeQuest } from '#server/mind/mind.ts';
import { latest, tellerData, unitData } from '#server/mind/model/material-data.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';

export const modelThemes = z.object({
  themes: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      /** Everything that touches the theme. */
      unitIds: z.array(z.string()),
      examples: z.array(z.object({ unitId: z.string(), quote: z.string() })),
      relatedConcepts: z.array(z.string()),
    }),
  ),
});
export type ModelThemes = z.output<typeof modelThemes>;

const task = instructions`
Find what runs through this life: between \`fewest\` and \`most\` themes, each of which comes up at least twice. \`title\` is two to five words, \`description\` one or two sentences on how the theme shows in what was told, without counting how often. \`unitIds\` are the ids of all that touches it. \`examples\` are two to four whole sentences of the teller's, copied letter by letter, with the ids of what they stand in. \`relatedConcepts\` are words of the teller's.`;

export const findThemesPrompt = (quest: KeptThemeQuest, room: number): Prompt<ModelThemes> => ({
  name: 'themes',
  instructions: task,
  material: {
    teller: tellerData(quest.teller),
    fewest: quest.minThemes,
    most: quest.maxThemes,
    told: unitData(latest(quest.told, room)),
  },
  answer: modelThemes,
});
