import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Running, spawnServer } from './processes.ts';

/** Whoever measures signs in by it; nothing else knows it. */
export const token = randomUUID();

/**
 * Directus as its own command starts it, on a database of its own in the same PostgreSQL. It is no dependency: `home` is
 * a folder in which `npm install directus@12.4` was run.
 */
export function prepareDirectus(home: string, databaseUrl: string, directory: string) {
  const url = new URL(databaseUrl);
  url.pathname = '/directus';
  const cli = join(home, 'node_modules/directus/cli.js');
  const env = {
    KEY: randomUUID(),
    SECRET: randomUUID(),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: String(url),
    ADMIN_EMAIL: 'rose@example.org',
    ADMIN_PASSWORD: 'lamplight and paper',
    ADMIN_TOKEN: token,
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: directory,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    NODE_ENV: 'production',
  };
  return {
    async lay(rows: number) {
      mkdirSync(directory, { recursive: true });
      await inDatabase(databaseUrl, ['create database directus']);
      const whole = { ...process.env, ...env };
      execFileSync(process.execPath, [cli, 'bootstrap'], {
        cwd: home,
        env: whole,
        stdio: 'ignore',
      });
      await inDatabase(String(url), [
        `create table entries (id uuid primary key, kind text, content text, word_count int, version int,
           created_at timestamptz, updated_at timestamptz)`,
        `insert into entries
           select gen_random_uuid(), 'text', repeat('By the river, in the year ' || n || '. ', 5), 35, 1,
             now() - n * interval '1 minute', now() from generate_series(1, ${rows}) n`,
        'create index on entries (created_at desc, id desc)',
        `insert into directus_users (id, email, first_name, status, provider)
           select gen_random_uuid(), 'person' || n || '@example.org', 'Rose ' || n, 'active', 'default'
           from generate_series(1, ${rows}) n`,
        'vacuum analyze',
      ]);
    },
    async start(): Promise<Running> {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      return spawnServer([cli, 'start'], { cwd: home, env: { ...env, PORT: String(port) } }, () =>
        untilItAnswers(address),
      );
    },
  };
}

async function untilItAnswers(address: string) {
  for (;;) {
    const answer = await fetch(`${address}/server/ping`).catch(() => null);
    if (answer?.ok) return address;
    await pause(20);
  }
}

async function inDatabase(connectionString: string, statements: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

export async function uploadToDirectus(url: string, photo: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.set('file', new Blob([photo], { type: 'image/jpeg' }), 'us.jpg');
  const sent = await fetch(`${url}/files`, { method: 'POST', headers, body });
  const { data } = (await sent.json()) as { data: { id: string } };
  const size = 'width=480&height=480&fit=inside&format=jpg&quality=78';
  const shown = await fetch(`${url}/assets/${data.id}?${size}`, { headers });
  if (!shown.ok) throw new Error(`Directus answered ${shown.status} for the thumbnail`);
  await shown.arrayBuffer();
}
