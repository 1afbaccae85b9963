import type { Config } from '#server/config.ts';
import { giveUp } from '#server/lifetime.ts';
import type { DatabaseServer } from './embedded-postgres.ts';

const elsewhere = { ready: async () => {}, stop: async () => {} };

/** The one that DATABASE_URL names, or the one that comes along, set going. */
export async function openDatabaseServer({
  database,
}: Pick<Config, 'database'>): Promise<DatabaseServer> {
  if (database.kind === 'url') return { url: database.url, ...elsewhere };
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  return startEmbeddedPostgres(database.directory, giveUp);
}
