import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import type { Deps } from './compose.ts';
import { watchDiskSpace } from './db/disk-space.ts';
import { awaitedUploads } from './features/photos/photo-uploads.ts';
import { requireSecondFactor } from './features/second-factors/second-factors.ts';
import { findSession } from './features/sessions/sessions.ts';
import { features } from './features.ts';
import { closeWithLastAnswer } from './http/closing.ts';
import { answerError } from './http/error-handler.ts';
import { refuseWhenFull } from './http/full-disk.ts';
import { guard } from './http/gate.ts';
import { securityHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { describeApi } from './http/openapi.ts';
import { refuseForeignOrigins } from './http/origins.ts';
import { OneLineEach } from './http/request-log.ts';
import { speakContract, withoutAjv } from './http/serve.ts';
import { serveStaticFiles } from './http/static-files.ts';
import { serveSignedFiles } from './storage/signed-files.ts';

const largestBody = 2 * 1024 * 1024;

/** The whole product as one Fastify application, apart from the process that runs it. */
export async function buildApp(deps: Deps) {
  const { config, db, log } = deps;
  const headers = securityHeaders({
    https: config.publicUrl?.protocol === 'https:',
    fileOrigin: await deps.storage.origin(),
    voiceOrigin: deps.line.origin,
  });
  const app = fastify({
    loggerInstance: log,
    logController: new OneLineEach(),
    schemaController: withoutAjv,
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
    requestTimeout: 5 * 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    // Addresses that cannot be decoded reach neither a hook nor a route.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    // A request still under way when we are told to stop may finish.
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // What the API answers is someone's own: neither a proxy nor a shared browser may keep it.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(answerError);
  closeWithLastAnswer(app);
  refuseForeignOrigins(app, config.publicUrl);
  await app.register(cookie);
  speakContract(app);
  guard(app, findSession(db), deps.cookies, requireSecondFactor(deps));
  if (config.database.kind === 'embedded') refuseWhenFull(app, watchDiskSpace(config.dataDir));
  describeApi(app);
  serveHealth(app, () => db.execute(sql`select 1`));
  for (const feature of features) feature.routes(app, deps);
  if (config.storage.kind === 'disk') {
    const { directory } = config.storage;
    const signingKey = deps.keys.for('files');
    serveSignedFiles(app, { directory, signingKey, uploads: awaitedUploads(deps) });
  }
  await serveStaticFiles(app, {
    session: deps.cookies.session,
    publicUrl: deps.config.publicUrl,
  });
  return app;
}
