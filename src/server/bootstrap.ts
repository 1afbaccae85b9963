import { join } from 'node:path';
import type { Config } from './config.ts';
import type { DatabaseServer } from './db/embedded-postgres.ts';
import { giveUp } from './lifetime.ts';
import type { Ears } from './voice/ears.ts';

/** What everything else is built on. It needs little code to open, so the rest can be read meanwhile. */
export type Bootstrapped = { server: DatabaseServer; ears: Ears & { close(): void } };

export async function bootstrap(config: Config): Promise<Bootstrapped> {
  // Before PostgreSQL: they may refuse their folder, and then nothing has been made.
  const ears = await openEars(config);
  return { ears, server: await openDatabaseServer(config) };
}

async function openEars({ ears, dataDir }: Config) {
  const folder = join(dataDir, 'listening');
  if (ears.kind === 'openai') {
    const { createOpenAiEars } = await import('./voice/openai-ears.ts');
    return createOpenAiEars({ ...ears, folder });
  }
  const { createOfflineEars } = await import('./voice/offline-ears.ts');
  return createOfflineEars({ ...ears, folder });
}

const elsewhere = { ready: async () => {}, stop: async () => {} };

/** The one that DATABASE_URL names, or the one that comes along, set going. */
export async function openDatabaseServer({
  database,
}: Pick<Config, 'database'>): Promise<DatabaseServer> {
  if (database.kind === 'url') return { url: database.url, ...elsewhere };
  const { startEmbeddedPostgres } = await import('./db/embedded-postgres.ts');
  return startEmbeddedPostgres(database.directory, giveUp);
}
