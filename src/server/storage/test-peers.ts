import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { fastify } from 'fastify';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { serveSignedFiles } from './signed-files.ts';

/** A store with a real server behind its addresses, for tests alone. */
export async function startDiskPeer() {
  const directory = await mkdtemp(join(tmpdir(), 'walt-files-'));
  const signingKey = randomBytes(32);
  const app = fastify({ forceCloseConnections: true });
  const uploads = {
    isAwaited: async () => true,
    take: async () => true,
    giveBack: async () => {},
    received: async () => {},
  };
  serveSignedFiles(app, { directory, signingKey, uploads });
  app.post('/elsewhere', async () => 'taken');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    storage: createDiskStorage({ directory, publicUrl: () => origin, signingKey }),
    directory,
    signingKey,
    origin,
    async stop() {
      await app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function startS3Peer() {
  const directory = await mkdtemp(join(tmpdir(), 'walt-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'walt' }],
  });
  // The peer drops the last slash of `/walt/` from the signed path and so refuses what Amazon takes.
  // Told that the bucket came with the host and the path is `/`, it checks the right text.
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = '/';
      Object.defineProperty(context.state, 'vhost', { get: () => true, set: () => {} });
    }
    return next();
  });
  const { port } = await server.run();
  const options = {
    bucket: 'walt',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    storage: createS3Storage(options),
    options,
    async stop() {
      await new Promise((resolve) => {
        server.httpServer.close(resolve);
        server.httpServer.closeAllConnections();
      });
      await rm(directory, { recursive: true, force: true });
    },
  };
}
