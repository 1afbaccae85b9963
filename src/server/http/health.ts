import type { FastifyInstance } from 'fastify';

/** `ready` resolves when the database answers and the migrations are in. */
export function serveHealth(app: FastifyInstance, ready: () => Promise<unknown>) {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await ready();
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
