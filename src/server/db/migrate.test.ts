import { expect, it, vi } from 'vitest';
import { runProduct, startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { emptyDatabase } from '#server/testing/test-database.ts';
import { eventually } from '#server/testing/test-house.ts';

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

/** Holds every migration up for a while where it makes the table of the photos. */
const pauseHalfway = `
  create function pause_halfway() returns event_trigger language plpgsql as $$
  begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.photos')
    then perform pg_sleep(3);
    end if;
  end $$;
  create event trigger halfway on ddl_command_end when tag in ('CREATE TABLE')
  execute function pause_halfway();
`;

it('a migration whose process is killed in the middle leaves nothing half-made, and the next start completes it', async () => {
  const { url, pool } = await emptyDatabase();
  await pool.query(pauseHalfway);
  const environment = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url };
  const first = await runProduct(environment);
  await eventually(
    async () => {
      const halfway = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
      return (await pool.query(halfway)).rowCount || undefined;
    },
    { seconds: 90 },
  );
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const made = await pool.query(`select tablename from pg_tables where schemaname = 'public'`);
  expect(made.rows).toEqual([]);

  const second = await startProduct(environment);
  const person = { name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' };
  const registered = await second.fetch('/api/auth/register', { method: 'POST', body: person });
  expect(registered.status).toBe(201);
});
