import type { FastifyInstance } from 'fastify';
import { bookRecordingRoutes } from '#contract/book-recordings.ts';
import { bookRoutes } from '#contract/books.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { downloadBook, readProgress } from './book-download.ts';
import { previewBook } from './book-preview.ts';
import { arrangeBook, getBook } from './books.ts';
import { getChapterVoice, playChapter } from './listening.ts';
import { withdrawCodes } from './listening-links.ts';

/** A player asks for a recording in many parts. */
const listening: Limit = { name: 'book-listening', most: 2_000, seconds: 60 * 60 };

export function serveBooks(app: FastifyInstance, deps: Deps) {
  const own = (userId: string, id: string) => ownProject(deps.db, userId, id);

  serve(app, bookRoutes.get, async ({ viewer, params }) =>
    getBook(deps, await own(viewer.userId, params.id)),
  );

  serve(app, bookRoutes.arrange, async ({ viewer, params, body }) =>
    arrangeBook(deps, await own(viewer.userId, params.id), body),
  );

  serve(app, bookRoutes.preview, async ({ viewer, params, query }) =>
    previewBook(deps, await own(viewer.userId, params.id), query),
  );

  serve(app, bookRoutes.progress, async ({ viewer, params }) =>
    readProgress(deps, await own(viewer.userId, params.id)),
  );

  serve(app, bookRoutes.download, async ({ viewer, params, query }) =>
    downloadBook(deps, await own(viewer.userId, params.id), query),
  );

  serve(app, bookRecordingRoutes.withdraw, async ({ viewer, params }) => {
    await withdrawCodes(deps, await own(viewer.userId, params.id));
    return undefined;
  });

  serve(app, bookRecordingRoutes.get, async ({ params, request }) => {
    await deps.limits.take(listening, request.ip);
    return getChapterVoice(deps, params.token);
  });

  serve(app, bookRecordingRoutes.play, async ({ params, request }) => {
    await deps.limits.take(listening, request.ip);
    return playChapter(deps, params, request.headers.range);
  });
}
