import { z } from 'zod';
import { route } from './route.ts';

export const bookRecordingMessages = {
  notFound:
    'There is nothing to hear here any more. Whoever told this book may have taken it back.',
  notPlayed: 'This recording could not be played. Please try again.',
  notWithdrawn: 'The codes could not be withdrawn. Please try again.',
  askWithdrawal:
    'Every code printed so far will stop working. Books that you make from now on have new codes. This cannot be undone.',
} as const;

/** The content of a QR code: it cannot be guessed and does not identify its owner. */
const token = z.string().regex(/^[\w-]{43}$/, bookRecordingMessages.notFound);

/** The recording of a chapter: the conversation or memo it was written from, and nothing more of them. */
export const chapterVoice = z.object({
  book: z.string(),
  author: z.string(),
  chapter: z.string(),
  parts: z.array(z.object({ kind: z.enum(['talk', 'memo']) })),
});
export type ChapterVoice = z.output<typeof chapterVoice>;

export const bookRecordingRoutes = {
  get: route({
    method: 'GET',
    path: '/api/listen/:token',
    summary: 'What a code in a printed book leads to, while its owner allows it',
    access: 'public',
    params: z.object({ token }),
    answer: chapterVoice,
  }),
  play: route({
    method: 'GET',
    path: '/api/listen/:token/:part',
    summary: 'One recording of a chapter, or the bytes of it that are asked for',
    access: 'public',
    params: z.object({ token, part: z.coerce.number().pipe(z.int().min(0).max(10_000)) }),
    answer: 'file',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/projects/:id/book/recordings',
    summary: 'Every code printed so far stops working; new books have new ones',
    params: z.object({ id: z.uuid() }),
    answer: 'nothing',
  }),
};
