import type { FastifyInstance } from 'fastify';
import { redactionRoutes } from '#contract/redactions.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { readTold } from '#server/features/readings/readings.ts';
import { heedWishesIn } from '#server/features/readings/wishes.ts';
import { serve } from '#server/http/serve.ts';
import { banWords, liftBan } from './ban-words.ts';
import { listBannedWords } from './banned-words.ts';
import { changeWithheld, listWithheld } from './redactions.ts';
import { listWithheldTellings, withholdTelling } from './withheld-tellings.ts';

export function serveRedactions(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  serve(app, redactionRoutes.list, async ({ viewer, params }) => {
    const project = await ownProject(db, viewer.userId, params.id);
    // What was just told may not have been read yet.
    await readTold(deps, project, 'all_conversations');
    await heedWishesIn(deps, project);
    return listWithheld(db, project);
  });
  serve(app, redactionRoutes.change, async ({ viewer, params, body }) =>
    changeWithheld(deps, await ownProject(db, viewer.userId, params.id), body),
  );
  serve(app, redactionRoutes.listTellings, async ({ viewer, params }) =>
    listWithheldTellings(db, await ownProject(db, viewer.userId, params.id)),
  );
  serve(app, redactionRoutes.withholdTelling, async ({ viewer, params, body }) =>
    withholdTelling(deps, await ownProject(db, viewer.userId, params.id), body),
  );
  serve(app, redactionRoutes.listBanned, async ({ viewer, params }) =>
    listBannedWords(db, await ownProject(db, viewer.userId, params.id)),
  );
  serve(app, redactionRoutes.addBanned, async ({ viewer, params, body }) =>
    banWords(deps, await ownProject(db, viewer.userId, params.id), body.text),
  );
  serve(app, redactionRoutes.removeBanned, async ({ viewer, params }) =>
    liftBan(deps, await ownProject(db, viewer.userId, params.id), params.bannedWordId),
  );
}
