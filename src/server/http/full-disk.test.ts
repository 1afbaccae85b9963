import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import { watchDiskSpace } from '#server/db/disk-space.ts';
import { answerError } from './error-handler.ts';
import { refuseWhenFull } from './full-disk.ts';

function houseWith(room: { isShort(): Promise<boolean> }) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(answerError);
  refuseWhenFull(app, room);
  app.all('/*', async () => 'done');
  return app;
}

it('while there is hardly any room what is there is read and deleted, and nothing new taken in', async () => {
  let isShort = true;
  const app = houseWith({ isShort: async () => isShort });
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url = '/api/projects') =>
    (await app.inject({ method, url, body: { content: 'x' } })).statusCode;
  expect([await ask('POST'), await ask('PUT'), await ask('PATCH')]).toEqual([507, 507, 507]);
  expect([await ask('GET'), await ask('DELETE')]).toEqual([200, 200]);
  expect(await ask('POST', '/api/auth/login')).toBe(200);
  const refused = await app.inject({ method: 'PUT', url: '/files/users/1/a', body: 'x' });
  expect(refused.json()).toEqual({ error: failureMessages.full });
  isShort = false;
  expect([await ask('POST'), await ask('PUT'), await ask('PATCH')]).toEqual([200, 200, 200]);
});

it('whoever sends a large file hears that there is no room for it', async () => {
  const app = houseWith({ isShort: async () => true });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/files/users/1/a`, {
    method: 'PUT',
    body: new Uint8Array(10_000_000),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect([answer.status, await answer.json()]).toEqual([507, { error: failureMessages.full }]);
});

it('a disk with room, and one that tells nothing, are not short of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'walt-room-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await watchDiskSpace(folder).isShort()).toBe(false);
  expect(await watchDiskSpace(join(folder, 'not there')).isShort()).toBe(false);
});
