import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { emailAccountRoutes } from '#contract/email-accounts.ts';
import { mailboxFileRoutes, mailboxMessages, mailboxPieceBytes } from '#contract/mailbox-files.ts';
import type { Deps } from '#server/compose.ts';
import { waitingEnds } from '#server/http/closing.ts';
import type { Limit } from '#server/http/limits.ts';
import { readSentFile } from '#server/http/sent-file.ts';
import { serve } from '#server/http/serve.ts';
import { getInsight, listInsights, removeInsights } from './email-insights.ts';
import {
  beginLinking,
  disconnect,
  finishLinking,
  getStatus,
  openMailbox,
  revoke,
} from './linking.ts';
import {
  addPiece,
  announceFile,
  complaintAbout,
  listFiles,
  openMails,
  ownFile,
  removeFile,
} from './mailbox-files.ts';
import { processMails } from './processing.ts';
import { changeSuggestion, extractFacts, listSuggestions } from './suggested-facts.ts';

const linkAttempts: Limit = { name: 'gmail-link', most: 60, seconds: 60 * 60 };
const readings: Limit = { name: 'email-reading', most: 120, seconds: 60 * 60 };

export function serveEmailAccounts(app: FastifyInstance, deps: Deps) {
  serveLinking(app, deps);
  serveInsights(app, deps);
  serveMailboxFiles(app, deps);
}

function serveLinking(app: FastifyInstance, deps: Deps) {
  const { limits } = deps;
  const endOf = waitingEnds(app);

  serve(app, emailAccountRoutes.status, async ({ viewer }) => getStatus(deps, viewer.userId));

  serve(app, emailAccountRoutes.authUrl, async ({ viewer }) => {
    await limits.take(linkAttempts, viewer.userId);
    return { authUrl: await beginLinking(deps, viewer) };
  });

  serve(app, emailAccountRoutes.callback, async ({ viewer, query }) => ({
    location: await finishLinking(deps, viewer, query),
  }));

  serve(app, emailAccountRoutes.process, async ({ viewer, body, reply }) => {
    const { mailbox, address } = await openMailbox(deps, viewer.userId);
    await limits.take(readings, viewer.userId);
    return processMails(deps, {
      ...{ viewer, contact: body.contactEmail, source: mailbox, own: [address], isGmail: true },
      signal: endOf(reply),
      leaveEnded: () => disconnect(deps, viewer.userId),
    });
  });

  serve(app, emailAccountRoutes.revoke, async ({ viewer }) => {
    await revoke(deps, viewer.userId);
    return undefined;
  });

  serve(app, emailAccountRoutes.disconnect, async ({ viewer }) => {
    await disconnect(deps, viewer.userId);
    return undefined;
  });
}

function serveInsights(app: FastifyInstance, deps: Deps) {
  const { db, limits } = deps;

  serve(app, emailAccountRoutes.insights, async ({ viewer, query }) =>
    listInsights(db, viewer.userId, query.offset),
  );

  serve(app, emailAccountRoutes.insight, async ({ viewer, params }) =>
    getInsight(db, viewer.userId, params.id),
  );

  serve(app, emailAccountRoutes.removeInsights, async ({ viewer }) => {
    await removeInsights(db, viewer.userId);
    return undefined;
  });

  serve(app, emailAccountRoutes.extractFacts, async ({ viewer }) => {
    await limits.take(readings, viewer.userId);
    return { facts: await extractFacts(deps, viewer.userId) };
  });

  serve(app, emailAccountRoutes.suggestedFacts, async ({ viewer, query }) =>
    listSuggestions(deps, viewer.userId, query.offset),
  );

  serve(app, emailAccountRoutes.changeSuggestion, async ({ viewer, params, body }) =>
    changeSuggestion(deps, viewer.userId, { ...params, ...body }),
  );
}

function serveMailboxFiles(app: FastifyInstance, deps: Deps) {
  const { db, limits } = deps;
  const endOf = waitingEnds(app);

  serve(app, mailboxFileRoutes.list, async ({ viewer }) => listFiles(db, viewer.userId));

  serve(app, mailboxFileRoutes.create, async ({ viewer, body }) =>
    announceFile(deps, viewer.userId, body),
  );

  // A scope of its own, so that no other route takes multipart bodies.
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: mailboxPieceBytes, fields: 5, fieldSize: 10_000 },
      throwFileSizeLimit: false,
    });
    serve(scope, mailboxFileRoutes.addPiece, async ({ viewer, params, query, request }) => {
      const file = await ownFile(db, viewer.userId, params.id);
      const sent = await readSentFile(request, mailboxMessages.noPiece, 'piece');
      return addPiece(deps, file, { offset: query.offset, sent });
    });
  });

  serve(app, mailboxFileRoutes.process, async ({ viewer, params, body, reply }) => {
    const file = await ownFile(db, viewer.userId, params.id);
    const source = openMails(deps, file);
    await limits.take(readings, viewer.userId);
    return processMails(deps, {
      ...{ viewer, contact: body.contactEmail, source, own: [], isGmail: false },
      signal: endOf(reply),
      nothingFound: () => complaintAbout(deps, file),
    });
  });

  serve(app, mailboxFileRoutes.remove, async ({ viewer, params }) => {
    await removeFile(deps, await ownFile(db, viewer.userId, params.id));
    return undefined;
  });
}
