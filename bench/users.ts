import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { listUsers } from '#server/features/users/user-list.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';

const many = 100_000;
const rounds = 200;
const goal = 1.2;
const list = '/api/admin/users';

const kinds: Record<string, { first: string; late: string }> = {
  'page 1 and page 2,000': { first: '?page=1', late: '?page=2000' },
  'page 1 and page 1,000': { first: '?page=1', late: '?page=1000' },
  'page 1 and the last of regular users': { first: '?role=user', late: '?role=user&page=1980' },
  'page 1 and the last of private ones': {
    first: '?transcripts=private',
    late: '?transcripts=private&page=666',
  },
};

const searches = ['?q=person77777', '?q=rose', '?q=example'];

/**
 * The administrators' list over a hundred thousand users: its first page against a late one, and
 * its throughput against the same queries in a bare Fastify, turn by turn in one run.
 */
async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const house = await compose(config, jobs, createLog(config.logLevel));
  const app = await buildApp(house.deps);
  const plain = await plainly(house.deps.db);
  try {
    const headers = { cookie: await signUp(app) };
    await layUsers((statement) => house.database.pool.query(statement));
    const ask = async (server: FastifyInstance, query: string) => {
      const began = performance.now();
      const url = `${list}${query}`;
      const { statusCode } = await server.inject({ method: 'GET', url, headers });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      return performance.now() - began;
    };
    for (const [name, { first, late }] of Object.entries(kinds)) {
      const [one, other] = await inTurns([() => ask(app, first), () => ask(app, late)]);
      report(name, one, other);
    }
    for (const query of searches) {
      const [time] = await inTurns([() => ask(app, query)]);
      console.log(`search ${query}: ${time.toFixed(1)} ms`);
    }
    const [ours, bare] = await throughputs([
      () => ask(app, '?page=1'),
      () => ask(plain, '?page=1'),
    ]);
    console.log(
      `throughput: ${ours.toFixed(0)} lists/s, plain Fastify with the same queries ` +
        `${bare.toFixed(0)}: ${(ours / bare).toFixed(2)} ×`,
    );
  } finally {
    await plain.close();
    await app.close();
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same queries and JSON, without sessions, contract or anything else of ours. */
async function plainly(db: Db) {
  const app = fastify();
  app.get(list, async (request) => {
    const { page } = request.query as { page: string };
    return listUsers(db, { page: Number(page), limit: 50, q: '' });
  });
  await app.ready();
  return app;
}

async function signUp(app: FastifyInstance) {
  const payload = { name: 'Ada', email: 'ada@example.org', password: 'quiet evening' };
  await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function layUsers(query: (statement: string) => Promise<unknown>) {
  const each = 10_000;
  for (let from = 1; from < many; from += each) {
    await query(`insert into users (id, email, name, password_hash, is_admin, can_see_progress,
        can_see_transcripts, contribute_to_world_story, created_at)
      select gen_random_uuid(), 'person' || n || '@example.org',
        (array['Rose', 'Ada', 'Zoë', 'John'])[1 + n % 4] || ' ' || n, '', n % 100 = 0, true,
        n % 3 > 0, false, now() - (${many} - n) * interval '1 minute'
      from generate_series(${from}, ${Math.min(many - 1, from + each - 1)}) n`);
  }
  await query('vacuum analyze');
}

type Turn = () => Promise<number>;

async function inTurns(turns: Turn[]) {
  const times = turns.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, turn] of turns.entries()) times[place]?.push(await turn());
  }
  return times.map(median) as [number, number];
}

/** How many are answered in a second with ten under way at once; best of a few short runs each. */
async function throughputs(turns: Turn[]) {
  const best = turns.map(() => 0);
  for (let run = 0; run < 5; run += 1) {
    for (const [place, turn] of turns.entries()) {
      const began = performance.now();
      let asked = 0;
      const caller = async () => {
        for (; asked < 500; ) {
          asked += 1;
          await turn();
        }
      };
      await Promise.all(Array.from({ length: 10 }, caller));
      const rate = asked / ((performance.now() - began) / 1000);
      best[place] = Math.max(best[place] ?? 0, rate);
    }
  }
  return best as [number, number];
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(name: string, one: number, other: number) {
  const ratio = other / one;
  const verdict = ratio <= goal ? 'within' : 'over';
  console.log(
    `${name}: ${one.toFixed(1)} and ${other.toFixed(1)} ms: ` +
      `${ratio.toFixed(2)} × (${verdict} ${goal} ×)`,
  );
}

await main();
