import { count, gte, sql, sum } from 'drizzle-orm';
import { type Dashboard, dashboardDays } from '#contract/dashboards.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { recordingsTable } from '#server/features/recordings/recordings.table.ts';
import { describeConfiguration } from './configuration.ts';

export async function readDashboard(deps: Deps): Promise<Dashboard> {
  const [days, queue, storage] = await Promise.all([
    countDays(deps.db),
    deps.queue.health(),
    measureStorage(deps.db),
  ]);
  return { days, queue, storage, configuration: describeConfiguration(deps) };
}

/** The last days by the database's clock, all of them, however little happened. */
async function countDays(db: Tx): Promise<Dashboard['days']> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from generate_series(
      ${firstDay}, date_trunc('day', now() at time zone 'UTC'), interval '1 day'
    ) day`);
  const [signUps, conversations, aiTasks] = await Promise.all([
    countByDay(db, usersTable),
    countByDay(db, conversationsTable),
    countByDay(db, aiTasksTable),
  ]);
  return rows.map(({ day }) => ({
    day,
    signUps: signUps.get(day) ?? 0,
    conversations: conversations.get(day) ?? 0,
    aiTasks: aiTasks.get(day) ?? 0,
  }));
}

const firstDay = sql`(date_trunc('day', now() at time zone 'UTC')
  - make_interval(days => ${dashboardDays - 1}))`;

type Counted = typeof usersTable | typeof conversationsTable | typeof aiTasksTable;

async function countByDay(db: Tx, table: Counted) {
  const day = sql<string>`to_char(${table.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, made: count() })
    .from(table)
    .where(gte(table.createdAt, sql`${firstDay} at time zone 'UTC'`))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, made }) => [day, made]));
}

async function measureStorage(db: Tx): Promise<Dashboard['storage']> {
  const [photos] = await db
    .select({ files: count(), bytes: sum(photosTable.fileSize).mapWith(Number) })
    .from(photosTable);
  const [recordings] = await db
    .select({ files: count(), milliseconds: sum(recordingsTable.durationMs).mapWith(Number) })
    .from(recordingsTable);
  return {
    photos: { files: photos?.files ?? 0, bytes: photos?.bytes ?? 0 },
    recordings: {
      files: recordings?.files ?? 0,
      seconds: Math.round((recordings?.milliseconds ?? 0) / 1000),
    },
  };
}
