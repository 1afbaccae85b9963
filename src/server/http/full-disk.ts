import type { FastifyInstance } from 'fastify';
import { failureMessages } from '#contract/failures.ts';
import type { DiskSpace } from '#server/db/disk-space.ts';
import { Failure } from '#server/errors.ts';

const growing = new Set(['POST', 'PUT', 'PATCH']);

/** What little it takes to come in and look at what is there, or to go. */
const signingIn = '/api/auth/';

/**
 * While there is hardly any room left nothing new is taken in, so that PostgreSQL can go on with what is there.
 * Deleting is always possible.
 */
export function refuseWhenFull(app: FastifyInstance, diskSpace: DiskSpace) {
  app.addHook('onRequest', async ({ method, url, raw }) => {
    if (!growing.has(method) || url.startsWith(signingIn)) return;
    if (!(await diskSpace.isShort())) return;
    // Read to its end, else the connection breaks before the answer is heard.
    raw.resume();
    throw new Failure(507, failureMessages.full);
  });
}
