import type { FastifyInstance } from 'fastify';
import { artefactRoutes } from '#contract/artefacts.ts';
import { draftRoutes } from '#contract/writing-drafts.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { downloadArtefact } from './artefact-download.ts';
import { getArtefact, ownArtefact } from './artefacts.ts';
import { insertPassage } from './insert-passage.ts';
import { findLeftOutSince, takeOut } from './left-out-since.ts';
import { editVersion, nameVersion, restoreVersion } from './version-changes.ts';
import { getWritingData } from './writing-data.ts';
import { findDraft } from './writing-drafts.ts';
import { orderPiece, orderRevision } from './writing-orders.ts';

export function serveArtefacts(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, artefactRoutes.writingData, async ({ viewer, params }) =>
    getWritingData(
      db,
      await ownProject(db, viewer.userId, params.id),
      deps.mind.outlineBook !== null,
    ),
  );

  serve(app, artefactRoutes.generate, async ({ viewer, body }) =>
    orderPiece(deps, viewer.userId, body),
  );

  serve(app, artefactRoutes.get, async ({ viewer, params }) =>
    getArtefact(db, await ownArtefact(db, viewer.userId, params.id)),
  );

  serve(app, draftRoutes.get, async ({ viewer, params }) =>
    findDraft(db, await ownArtefact(db, viewer.userId, params.id)),
  );

  serve(app, artefactRoutes.revise, async ({ viewer, params, body }) =>
    orderRevision(deps, await ownArtefact(db, viewer.userId, params.id), body),
  );

  serve(app, artefactRoutes.edit, async ({ viewer, params, body }) =>
    editVersion(db, await ownArtefact(db, viewer.userId, params.id), { ...params, ...body }),
  );

  serve(app, artefactRoutes.restore, async ({ viewer, params }) =>
    restoreVersion(db, await ownArtefact(db, viewer.userId, params.id), params.versionId),
  );

  serve(app, artefactRoutes.leftOutSince, async ({ viewer, params }) =>
    findLeftOutSince(deps, await ownArtefact(db, viewer.userId, params.id)),
  );

  serve(app, artefactRoutes.takeOut, async ({ viewer, params, body }) =>
    takeOut(deps, await ownArtefact(db, viewer.userId, params.id), body),
  );

  serve(app, artefactRoutes.download, async ({ viewer, params, query }) =>
    downloadArtefact(deps, await ownArtefact(db, viewer.userId, params.id), query),
  );

  serve(app, artefactRoutes.nameVersion, async ({ viewer, params, body }) =>
    nameVersion(db, await ownArtefact(db, viewer.userId, params.id), { ...params, ...body }),
  );

  serve(app, artefactRoutes.putIn, async ({ viewer, params, body }) =>
    insertPassage(deps, await ownArtefact(db, viewer.userId, params.id), body),
  );
}
