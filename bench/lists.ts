import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { layRows } from './rows.ts';

type Person = { cookie: string; projectId: string };

const few = 1_000;
const many = 100_000;
const rounds = 80;
const goal = 1.2;

const pages: Record<string, (person: Person) => string> = {
  archive: () => '/api/search',
  'a search with a hit in every conversation': () => '/api/search?q=heron',
  transcripts: ({ projectId }) => `/api/conversations?projectId=${projectId}&spoken=true&limit=10`,
  'activity log': ({ projectId }) => `/api/activities/project/${projectId}?limit=30`,
  'your notes': ({ projectId }) => `/api/projects/${projectId}/entries?limit=20`,
};

/**
 * The first page of each list for someone who has a hundred thousand rows of everything, and for
 * someone who has a thousand, turn by turn in one run.
 */
async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const house = await compose(config, jobs, createLog(config.logLevel));
  const app = await buildApp(house.deps);
  try {
    const { pool } = house.database;
    const person = async (rows: number): Promise<Person> => {
      const account = { name: 'Rose', email: `${rows}@example.org`, password: 'quiet evening' };
      const send = { method: 'POST', payload: account } as const;
      await app.inject({ ...send, url: '/api/auth/register' });
      const { cookies } = await app.inject({ ...send, url: '/api/auth/login' });
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const made = await app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: { cookie },
        payload: { title: 'A life' },
      });
      const projectId: string = made.json().id;
      await layRows(pool, projectId, rows);
      return { cookie, projectId };
    };
    const small = await person(few);
    const large = await person(many);
    await pool.query('vacuum analyze');
    const ask = async ({ cookie }: Person, url: string) => {
      const began = performance.now();
      const { statusCode } = await app.inject({ method: 'GET', url, headers: { cookie } });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      return performance.now() - began;
    };
    for (const [name, urlOf] of Object.entries(pages)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        times[0].push(await ask(small, urlOf(small)));
        times[1].push(await ask(large, urlOf(large)));
      }
      report(name, median(times[0]), median(times[1]));
    }
  } finally {
    await app.close();
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(name: string, one: number, other: number) {
  const ratio = other / one;
  const verdict = ratio <= goal ? 'within' : 'over';
  console.log(
    `${name}: ${one.toFixed(1)} ms with ${few} rows, ${other.toFixed(1)} ms with ${many}: ` +
      `${ratio.toFixed(2)} × (${verdict} ${goal} ×)`,
  );
}

await main();
