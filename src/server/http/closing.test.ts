import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { waitingEnds } from './closing.ts';

/** Someone waits for an answer that never comes by itself. */
async function openWithSomeoneWaiting() {
  const app = fastify();
  onTestFinished(() => app.close());
  const endOf = waitingEnds(app);
  const asked = Promise.withResolvers<AbortSignal>();
  app.get('/', async (_, reply) => {
    const end = endOf(reply);
    asked.resolve(end);
    await new Promise((resolve) => end.addEventListener('abort', resolve));
    return 'as far as it is';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answered = Promise.withResolvers<number | undefined>();
  const sent = request({ port, agent: false }, ({ statusCode }) => answered.resolve(statusCode));
  sent.on('error', () => {});
  sent.end();
  const end = await asked.promise;
  expect(end.aborted).toBe(false);
  return { app, sent, answered: answered.promise, end };
}

it('nobody waits on behalf of a caller who has gone', async () => {
  const { sent, end } = await openWithSomeoneWaiting();
  sent.destroy();
  await expect.poll(() => end.aborted).toBe(true);
});

it('a house that closes answers whoever waits, and then is closed', async () => {
  const { app, answered } = await openWithSomeoneWaiting();
  await app.close();
  expect(await answered).toBe(200);
});
