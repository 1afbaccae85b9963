import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { layStarterContent } from '#server/starter/starter.ts';
import { layRows } from './rows.ts';

type Person = { cookie: string; projectId: string };

const sizes = [100, 1_000, 10_000];
const rounds = 15;
const goal = 1.5;

/** Only these pages, by name; all of them without any. */
const only = process.argv.slice(2);
const pages: Record<string, (person: Person) => string> = {
  project: ({ projectId }) => `/api/projects/${projectId}`,
  progress: ({ projectId }) => `/api/journey-steps/projects/${projectId}/progress`,
  archive: () => '/api/search',
  search: () => '/api/search?q=river',
  facts: ({ projectId }) => `/api/facts/project/${projectId}`,
  timeline: ({ projectId }) => `/api/timeline/project/${projectId}`,
  'what is left out': ({ projectId }) => `/api/projects/${projectId}/left-out`,
  activities: ({ projectId }) => `/api/activities/project/${projectId}?limit=30`,
};

/** Each page for someone with a hundred, a thousand and ten thousand things, turn by turn in one run. */
async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const house = await compose(config, jobs, createLog(config.logLevel));
  const app = await buildApp(house.deps);
  const { pool } = house.database;
  try {
    await layStarterContent(house.deps.db);
    const person = async (things: number): Promise<Person> => {
      const account = { name: 'Rose', email: `${things}@example.org`, password: 'quiet evening' };
      const send = { method: 'POST', payload: account } as const;
      await app.inject({ ...send, url: '/api/auth/register' });
      const { cookies } = await app.inject({ ...send, url: '/api/auth/login' });
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const list = { url: '/api/journeys/featured/list', headers: { cookie } };
      const journeys: { id: string; name: string }[] = (await app.inject(list)).json();
      const journeyId = journeys.find(({ name }) => name === 'The Story of My Life')?.id;
      const payload = { title: 'A life', journeyId };
      const made = { method: 'POST', url: '/api/projects', headers: { cookie }, payload } as const;
      const projectId: string = (await app.inject(made)).json().id;
      await layRows(pool, projectId, things);
      await layFacts(projectId, things);
      await layReadings(projectId);
      return { cookie, projectId };
    };
    const layFacts = (projectId: string, things: number) =>
      pool.query(
        `insert into facts (id, project_id, kind, statement, "when", people, places, found_statement)
         select gen_random_uuid(), $1, 'event', 'The year ' || n,
           jsonb_build_object('from', (1900 + n % 100) || '-01-01', 'to', (1900 + n % 100) || '-12-31',
             'precision', 'year', 'text', (1900 + n % 100)::text), '{}', '{}', 'The year ' || n
         from generate_series(1, ${things}) n`,
        [projectId],
      );
    /** As if everything had been read long ago. */
    const layReadings = (projectId: string) =>
      pool.query(
        `insert into readings (type, source_id, project_id, conversation_id, told_at, place, version,
           key, doc, gist, heeded)
         select t.type, t.id, $1, t.conversation_id, t.told_at, 0, $2,
           md5(t.text || chr(31)), '{}', '{}', true
         from (
           select 'message' as type, id, content as text, conversation_id, created_at as told_at
             from messages where project_id = $1 and role = 'user'
           union all select 'textEntry', id, content, null, created_at
             from entries where project_id = $1) t`,
        [projectId, house.deps.mind.readerVersion],
      );
    const people: Person[] = [];
    for (const things of sizes) people.push(await person(things));
    await pool.query('vacuum analyze');
    for (const [name, urlOf] of Object.entries(pages).filter(
      ([name]) => only.length === 0 || only.includes(name),
    )) {
      const times = people.map((): number[] => []);
      const bytes = people.map(() => 0);
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, one] of people.entries()) {
          const began = performance.now();
          const answer = await app.inject({
            method: 'GET',
            url: urlOf(one),
            headers: { cookie: one.cookie },
          });
          if (answer.statusCode !== 200) throw new Error(`${urlOf(one)}: ${answer.body}`);
          times[at]?.push(performance.now() - began);
          bytes[at] = answer.rawPayload.length;
        }
      }
      report(name, times.map(median), bytes);
    }
  } finally {
    await app.close();
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(name: string, times: number[], bytes: number[]) {
  const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  console.log(
    `${name}: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms, ` +
      `${bytes.map((each) => (each / 1024).toFixed(0)).join(', ')} kB: ${ratio.toFixed(2)} × ` +
      `(${ratio <= goal ? 'within' : 'over'} ${goal} ×, load ${loadavg()[0]?.toFixed(1)})`,
  );
}

await main();
