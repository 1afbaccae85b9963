import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';

/** "Download everything" for someone with so many conversations of ten messages, and as many notes. */
const sizes = [100, 1_000, 10_000];

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const house = await compose(config, jobs, createLog(config.logLevel));
  const app = await buildApp(house.deps);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    let first: number | undefined;
    for (const size of sizes) {
      const cookie = await someoneWith(size);
      const began = performance.now();
      const cpu = process.cpuUsage();
      const { bytes, grownMb } = await download(`${url}/api/account/export`, cookie);
      const seconds = (performance.now() - began) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      const each = (seconds / size) * 1000;
      first ??= each;
      console.log(
        `${size}: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU here), ` +
          `${(bytes / 1024 / 1024).toFixed(1)} MB, memory grew by ${grownMb} MB, ` +
          `${(each / first).toFixed(2)} × the time of each at ${sizes[0]} (load ${loadavg()[0]?.toFixed(1)})`,
      );
    }
  } finally {
    await app.close();
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function someoneWith(size: number) {
    const payload = { name: 'Rose', email: `${size}@example.org`, password: 'quiet evening' };
    const send = { method: 'POST', payload } as const;
    await app.inject({ ...send, url: '/api/auth/register' });
    const { cookies } = await app.inject({ ...send, url: '/api/auth/login' });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const title = { title: 'A life' };
    const made = {
      method: 'POST',
      url: '/api/projects',
      headers: { cookie },
      payload: title,
    } as const;
    const projectId: string = (await app.inject(made)).json().id;
    const { pool } = house.database;
    const said = `'The year ' || (1900 + n % 100) || ', by the river, and what came of it in the end. '`;
    await pool.query(
      `insert into conversations (id, project_id, type, status, message_count, created_at)
       select gen_random_uuid(), $1, 'interview', 'completed', 10, now() - n * interval '1 minute'
       from generate_series(1, ${size}) n`,
      [projectId],
    );
    await pool.query(
      `insert into messages (id, conversation_id, project_id, client_id, position, role, content, created_at)
       select gen_random_uuid(), c.id, $1, n::text, n, 'user', ${said}, c.created_at
       from conversations c cross join generate_series(0, 9) n where c.project_id = $1`,
      [projectId],
    );
    await pool.query(
      `insert into notes (id, project_id, content, created_by, created_at)
       select gen_random_uuid(), $1, ${said}, 'walt-auto', now() - n * interval '1 minute'
       from generate_series(1, ${size}) n`,
      [projectId],
    );
    await layReadings(projectId);
    await pool.query('vacuum analyze');
    return cookie;
  }

  /** As if everything had been read when it was told: each of the hundred different texts once. */
  async function layReadings(projectId: string) {
    const { pool } = house.database;
    const { mind } = house.deps;
    const { rows } = await pool.query<{ id: string; text: string }>(
      `select distinct on (content) id, content as text from messages where project_id = $1`,
      [projectId],
    );
    const source = (id: string) => ({ type: 'message' as const, id });
    const units = rows.map(({ id, text }) => ({
      id: `message:${id}`,
      source: source(id),
      text,
      toldAt: new Date(),
    }));
    const read = await mind.read(units, projectId);
    for (const [at, { text }] of rows.entries()) {
      await pool.query(
        `insert into readings (type, source_id, project_id, conversation_id, told_at, place, version,
           key, doc, gist, heeded)
         select 'message', m.id, $1, m.conversation_id, m.created_at, m.position, $2,
           md5(m.content || chr(31)), $3, $4, true
         from messages m where m.project_id = $1 and m.content = $5`,
        [projectId, mind.readerVersion, read[at]?.doc, read[at]?.gist, text],
      );
    }
  }
}

async function download(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`);
  const before = residentMb();
  let [bytes, grownMb] = [0, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    grownMb = Math.max(grownMb, residentMb() - before);
  }
  return { bytes, grownMb };
}

const residentMb = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

await main();
