import { z } from 'zod';
import { cursor } from './cursors.ts';
import { route } from './route.ts';
import { time } from './time.ts';

export const worldStoryMessages = {
  notFound: 'This story is not shared, or no longer.',
  notLoaded: 'The shared stories could not be loaded.',
  none: 'No story has been shared yet',
  noneHint:
    'Here stand the finished life stories of those who have decided to share them. You can share yours in your profile, and take it back at any time.',
} as const;

const outline = z.object({
  id: z.uuid(),
  name: z.string(),
  /** All that is shown about its author. */
  firstName: z.string(),
  updatedAt: time,
});

const listedStory = outline.extend({
  excerpt: z.string(),
  words: z.int(),
  /** The cursor for the page that starts after this entry. */
  cursor,
});
export type ListedWorldStory = z.output<typeof listedStory>;

/** As others read it: the text without its sources. */
const sharedBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string(), place: z.string().optional() }),
  z.object({ kind: z.literal('question'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({
    kind: z.literal('dates'),
    rows: z.array(z.object({ when: z.string(), text: z.string() })),
  }),
]);
export type SharedBlock = z.output<typeof sharedBlock>;

const worldStory = outline.extend({ blocks: z.array(sharedBlock) });
export type WorldStory = z.output<typeof worldStory>;

export const worldStoryRoutes = {
  list: route({
    method: 'GET',
    path: '/api/world-story',
    summary: 'Finished life stories of those who share them, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(10),
      cursor: cursor.optional(),
    }),
    answer: z.array(listedStory),
  }),
  get: route({
    method: 'GET',
    path: '/api/world-story/:id',
    summary: 'One shared story, for as long as it is shared',
    params: z.object({ id: z.uuid() }),
    answer: worldStory,
  }),
};
