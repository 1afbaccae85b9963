import { z } from 'zod';
import { route } from './route.ts';
import { time } from './time.ts';
import { toldSource } from './told-sources.ts';

export const themeMessages = {
  none: 'No themes yet',
  noneHint: 'Once you have told Walt a little, he can look for what your stories have in common.',
  nothingFound: 'Walt found no theme yet. The more you tell him, the more he has to go on.',
  notLoaded: 'Your themes could not be loaded.',
  atWork: 'Walt is looking through your stories. This can take a little while.',
} as const;

export const prevalences = ['high', 'medium', 'low'] as const;
export type Prevalence = (typeof prevalences)[number];

/** What several of a person's stories have in common. */
export const theme = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  prevalence: z.enum(prevalences),
  /** The person's own sentences. */
  examples: z.array(z.string()),
  /** Where each example was told. */
  exampleSources: z.array(toldSource),
  relatedConcepts: z.array(z.string()),
  createdAt: time,
});
export type Theme = z.output<typeof theme>;

export const themeRoutes = {
  listOfProject: route({
    method: 'GET',
    path: '/api/themes/project/:id',
    summary: "A project's themes, the strongest first",
    params: z.object({ id: z.uuid() }),
    answer: z.array(theme),
  }),
};
