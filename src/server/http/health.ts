import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const longestAnswerMs = 1_800;

/** `ready` resolves when the database answers and the migrations are in. */
export function serveHealth(app: FastifyInstance, ready: () => Promise<unknown>) {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const answered = ready().then(
      () => true,
      () => false,
    );
    // A database that has gone silent never says no.
    const isReady = await Promise.race([
      answered,
      setTimeout(longestAnswerMs, false, { ref: false }),
    ]);
    if (isReady) return { status: 'ready' };
    return reply.status(503).send({ status: 'not ready' });
  });
}
