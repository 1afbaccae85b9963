import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { quantile, timed } from './timing.ts';

const rounds = 4;
const idleMs = 3_000;

/** The 95th percentile of a light request, in milliseconds: idle and beside the work, in turn. */
export async function besides(app: FastifyInstance, work: () => Promise<unknown>) {
  const cookie = await signUp(app);
  await answerTimes(app, cookie, setTimeout(idleMs));
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await answerTimes(app, cookie, setTimeout(idleMs))));
    busy.push(...(await answerTimes(app, cookie, work())));
  }
  return { idle: quantile(idle, 0.95), busy: quantile(busy, 0.95) };
}

/** A small question to the product, who is signed in, asked again and again as long as something goes on. */
async function answerTimes(app: FastifyInstance, cookie: string, during: Promise<unknown>) {
  const times: number[] = [];
  let over = false;
  const ended = during.finally(() => {
    over = true;
  });
  while (!over) {
    const headers = { cookie };
    const { seconds } = await timed(async () => app.inject({ url: '/api/auth/status', headers }));
    times.push(seconds * 1000);
    await setTimeout(10);
  }
  await ended;
  return times;
}

async function signUp(app: FastifyInstance) {
  const account = { name: 'Rose', email: 'rose@example.org', password: 'quiet evening' };
  const send = { method: 'POST', payload: account } as const;
  await app.inject({ ...send, url: '/api/auth/register' });
  const { cookies } = await app.inject({ ...send, url: '/api/auth/login' });
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
