import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** What a phone needs to finish sending something small; a stalled upload never ends by itself. */
const longestRequestMs = 4_000;

/** Closes when the requests under way are answered, or breaks off those that take too long. */
export async function closeInTime(app: FastifyInstance) {
  const timer = setTimeout(() => app.server.closeAllConnections(), longestRequestMs);
  await app.close().finally(() => clearTimeout(timer));
}

/** For answers that wait for something: aborted when the caller has gone or the house begins to close. */
export function waitingEnds(app: FastifyInstance) {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return ({ raw }: FastifyReply) => {
    const gone = new AbortController();
    raw.once('close', () => gone.abort());
    return AbortSignal.any([closing.signal, gone.signal]);
  };
}
