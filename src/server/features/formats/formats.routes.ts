import type { FastifyInstance } from 'fastify';
import { formatRoutes } from '#contract/formats.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { addFormat, changeFormat, removeFormat } from './format-changes.ts';
import { getFormat, listFormats } from './formats.ts';

export function serveFormats(app: FastifyInstance, { db }: Deps) {
  serve(app, formatRoutes.list, async () => listFormats(db));

  serve(app, formatRoutes.create, async ({ viewer, body }) => addFormat(db, viewer.userId, body));

  serve(app, formatRoutes.get, async ({ params }) => getFormat(db, params.id));

  serve(app, formatRoutes.change, async ({ viewer, params, body }) =>
    changeFormat(db, viewer.userId, params.id, body),
  );

  serve(app, formatRoutes.remove, async ({ viewer, params }) => {
    await removeFormat(db, viewer.userId, params.id);
    return undefined;
  });
}
