import type { FastifyInstance } from 'fastify';
import { entryRoutes } from '#contract/entries.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject, projectOfViewer } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { getEntry, listEntries } from './entries.ts';
import { addEntry, changeEntry, removeEntry } from './entry-changes.ts';

const byKind = [
  {
    kind: 'text',
    add: entryRoutes.addText,
    get: entryRoutes.getText,
    change: entryRoutes.changeText,
    remove: entryRoutes.removeText,
  },
  {
    kind: 'voiceMemo',
    add: entryRoutes.addVoiceMemo,
    get: entryRoutes.getVoiceMemo,
    change: entryRoutes.changeVoiceMemo,
    remove: entryRoutes.removeVoiceMemo,
  },
] as const;

export function serveEntries(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, entryRoutes.list, async ({ viewer, params, query }) =>
    listEntries(db, await projectOfViewer(db, viewer, params.id), query),
  );

  for (const { kind, add, get, change, remove } of byKind) {
    serve(app, add, async ({ viewer, params, body }) =>
      addEntry(deps, await ownProject(db, viewer.userId, params.id), kind, body),
    );

    serve(app, get, async ({ viewer, params }) =>
      getEntry(db, await ownProject(db, viewer.userId, params.id), kind, params.entryId),
    );

    serve(app, change, async ({ viewer, params, body }) => {
      const project = await ownProject(db, viewer.userId, params.id);
      return changeEntry(deps, project, { kind, id: params.entryId }, body);
    });

    serve(app, remove, async ({ viewer, params }) => {
      const project = await ownProject(db, viewer.userId, params.id);
      await removeEntry(deps, project, kind, params.entryId);
      return undefined;
    });
  }
}
