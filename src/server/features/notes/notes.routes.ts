import type { FastifyInstance } from 'fastify';
import { noteRoutes } from '#contract/notes.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { addNote, changeNote, removeNote } from './note-changes.ts';
import { getNote, listNotes, ownNote, whoseNotes } from './notes.ts';

export function serveNotes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  serve(app, noteRoutes.list, async ({ viewer, query }) =>
    listNotes(db, await whoseNotes(db, viewer.userId, query), query),
  );

  serve(app, noteRoutes.add, async ({ viewer, body }) => addNote(deps, viewer.userId, body));

  serve(app, noteRoutes.get, async ({ viewer, params }) =>
    getNote(db, await ownNote(db, viewer.userId, params.id)),
  );

  serve(app, noteRoutes.change, async ({ viewer, params, body }) =>
    changeNote(deps, await ownNote(db, viewer.userId, params.id), body),
  );

  serve(app, noteRoutes.remove, async ({ viewer, params }) => {
    await removeNote(deps, await ownNote(db, viewer.userId, params.id));
    return undefined;
  });
}
