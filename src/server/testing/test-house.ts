import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import type { Letter } from '#server/mail/mail.ts';
import type { Mind } from '#server/mind/mind.ts';
import { passwordCost } from '#server/secrets.ts';
import { borrowThinkers } from './borrowed-thinkers.ts';
import { template } from './postgres-for-tests.ts';
import { Visitor } from './visitor.ts';

export type TestHouse = Awaited<ReturnType<typeof openTestHouse>>;

// What a password costs in the product is tried on a real process (features/accounts/password-cost.test.ts).
Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });

/** The whole product on a database of its own, with real files, and with letters and log lines to look into. */
export async function openTestHouse(environment: Record<string, string> = {}, mind?: Mind) {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'walt-house-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) });
  const house = await compose(config, jobs, log, { thinkers: borrowThinkers });
  if (mind) house.deps.mind = mind;
  const letters: Letter[] = [];
  house.deps.mail = {
    description: 'letters in memory',
    send: async (letter) => void letters.push(letter),
  };
  const app = await buildApp(house.deps);
  await house.work();
  return {
    app,
    deps: house.deps,
    database: house.database,
    letters,
    logged,
    dataDir,
    /** Someone with a browser of their own: cookies stay with them. */
    visitor: (headers: Record<string, string> = {}) => new Visitor(app, headers),
    async close() {
      await app.close();
      await house.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A migrated database that nobody else uses. It goes with the whole server at the end of the run: to drop
 * one writes out what all others have changed, and takes twice as long as to make it.
 */
export async function freshDatabase() {
  const url = new URL(inject('postgresUrl'));
  const admin = new pg.Client({ connectionString: url.href });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  url.pathname = `/${name}`;
  return { url: url.href };
}

/**
 * Waits for something that background work will bring about; fails loudly if it never does. What takes
 * longer is looked for less often, since each look takes from whoever brings it about.
 */
export async function eventually<T>(
  look: () => T | undefined | Promise<T | undefined>,
  { seconds = 60 }: { seconds?: number } = {},
) {
  const deadline = Date.now() + seconds * 1000;
  for (let pause = 10; ; pause = Math.min(pause * 1.3, 100)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('It never happened');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** A house with an administrator, who is the first to come, and somebody who is none. */
export async function openConsole() {
  const house = await openTestHouse();
  afterAll(() => house.close());
  const admin = house.visitor();
  await admin.register();
  const user = house.visitor();
  await user.register();
  return { house, admin, user };
}
