import { z } from 'zod';
import { route } from './route.ts';

/** A name that the page gives to a download, to ask how far it is. */
const watch = z.uuid();

export const exportRoutes = {
  download: route({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything of yours as a zip: JSON, Markdown, photos and recordings',
    query: z.object({ watch: watch.optional() }),
    answer: 'file',
  }),
  progress: route({
    method: 'GET',
    path: '/api/account/export/progress',
    summary: 'How many of its files a download has packed; null for one that is not under way here',
    query: z.object({ watch }),
    answer: z.object({ packed: z.int(), files: z.int(), isOver: z.boolean() }).nullable(),
  }),
};
