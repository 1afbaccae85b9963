import type { FastifyInstance } from 'fastify';

/** While stopping, a connection ends with its answer; kept alive, it would hold the whole stop up. */
export function closeWithLastAnswer(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
