import { eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { Interrupted } from '#server/errors.ts';
import {
  asUnit,
  type CorpusScope,
  isoTime,
  saidIn,
  type ToldRow,
  toldIn,
} from '#server/features/corpus/told-rows.ts';
import { hasVanished } from '#server/features/corpus/vanished-sources.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { noteFailure } from '#server/log.ts';
import type { Mind, ReadUnit } from '#server/mind/mind.ts';
import { readingStatesTable, readingsTable } from './readings.table.ts';

export type Reading = Pick<Deps, 'db' | 'log'> & { mind: Pick<Mind, 'read' | 'readerVersion'> };

/** What is looked up at once, and what of it is read in one go: no more than a thread does within its time. */
const lookedUp = { tellings: 1_000, characters: 4_000_000 };
const readAtOnce = { tellings: 25, characters: 100_000 };

type Unread = ToldRow & { key: string; user_id: string };

/** By what a telling is known to be read: its words, and what they answer. */
export const keyOf = (text: SQL, question: SQL) =>
  sql`md5(${text} || chr(31) || coalesce(${question}, ''))`;

/** Reads whatever of this was not read yet, or has changed since. */
export async function readTold(deps: Reading, project: OwnProject, scope: CorpusScope) {
  if (scope === 'all_projects') {
    await readAll(deps, toldIn(project, scope));
    return;
  }
  const { db, mind } = deps;
  const version = mind.readerVersion;
  const state = await stateOf(db, project);
  if (state && state.read === state.told && state.version === version) return;
  const isWhole = await readAll(deps, toldIn(project, scope));
  // As far as it had come before; what was told meanwhile is found next time.
  if (state && isWhole) await markRead(db, project, { read: state.told, version });
}

async function stateOf(db: Tx, project: OwnProject) {
  const [state] = await db
    .select()
    .from(readingStatesTable)
    .where(eq(readingStatesTable.projectId, project.id));
  return state;
}

async function markRead(db: Tx, project: OwnProject, state: { read: number; version: number }) {
  const { projectId } = readingStatesTable;
  await db.update(readingStatesTable).set(state).where(eq(projectId, project.id));
}

export const readSaid = (deps: Reading, conversationId: string) =>
  readAll(deps, saidIn(sql`select ${conversationId}::uuid`));

/** Projects with something that was never read, or read by another reader, and whose they are. */
export async function listUnreadProjects({ db, mind }: Reading, most: number) {
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    select p.id, p.user_id as "userId"
    from ${readingStatesTable} s join ${projectsTable} p on p.id = s.project_id
    where s.read is distinct from s.told or s.version is distinct from ${mind.readerVersion}
    order by p.updated_at desc limit ${most}`);
  return rows;
}

/** Whether all of it could be read. */
async function readAll(deps: Reading, told: SQL): Promise<boolean> {
  const failed = new Set<string>();
  for (;;) {
    const more = await readBatch(deps, told, failed);
    if (more === null) return failed.size === 0;
    for (const id of more) failed.add(id);
  }
}

/** Null when there was nothing to read, else the ids of what could not be read. */
async function readBatch(deps: Reading, told: SQL, failed: ReadonlySet<string>) {
  const rows = await listUnread(deps, told, failed);
  if (rows.length === 0) return null;
  const unreadable = new Set<string>();
  for (const part of inParts(rows)) {
    for (const batch of await readOrSplit(deps, part)) {
      if (batch.readings) await store(deps, batch.rows, batch.readings);
      else for (const { id } of batch.rows) unreadable.add(id);
    }
  }
  return unreadable;
}

function inParts(rows: Unread[]): Unread[][] {
  const parts: Unread[][] = [];
  let size = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    size += row.text.length;
    if (part && part.length < readAtOnce.tellings && size <= readAtOnce.characters) part.push(row);
    else {
      parts.push([row]);
      size = row.text.length;
    }
  }
  return parts;
}

type Batch = { rows: Unread[]; readings: ReadUnit[] | null };

/** One text that cannot be read must not keep the others from it. */
async function readOrSplit({ mind, log }: Reading, rows: Unread[]): Promise<Batch[]> {
  const whose = rows[0]?.user_id ?? '';
  try {
    return [{ rows, readings: await mind.read(rows.map(asUnit), whose) }];
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (rows.length > 1) {
      const batches: Batch[] = [];
      for (const row of rows) batches.push(...(await readOrSplit({ mind, log } as Reading, [row])));
      return batches;
    }
    noteFailure(log, error, 'Something that was told could not be read');
    return [{ rows, readings: null }];
  }
}

async function listUnread({ db, mind }: Reading, told: SQL, failed: ReadonlySet<string>) {
  const { rows } = await db.execute<Unread>(sql`
    select type, id, text, question, conversation_id, project_id, user_id, place, key, told_at
    from (
      select t.type, t.id, t.text, t.question, t.conversation_id, t.project_id, p.user_id, t.place,
        ${keyOf(sql`t.text`, sql`t.question`)} as key, ${isoTime(sql`t.told_at`)} as told_at,
        sum(length(t.text)) over (order by p.user_id, t.told_at, t.place, t.id) as so_far,
        row_number() over (order by p.user_id, t.told_at, t.place, t.id) as nth
      from (${told}) t
      join ${projectsTable} p on p.id = t.project_id
      left join ${readingsTable} r on r.type = t.type and r.source_id = t.id
      where (r.source_id is null or r.version <> ${mind.readerVersion}
          or r.key <> ${keyOf(sql`t.text`, sql`t.question`)})
        and t.id <> all(${sql.param([...failed])}::uuid[])
    ) unread
    where nth = 1 or (nth <= ${lookedUp.tellings} and so_far <= ${lookedUp.characters})
    order by nth`);
  return rows;
}

/** What was deleted meanwhile is not kept; what has changed meanwhile is read again. */
async function store({ db, mind }: Reading, rows: Unread[], readings: ReadUnit[]) {
  const values = rows.flatMap((row, at) => {
    const reading = readings[at];
    if (!reading) return [];
    const brief = reading.brief.length > 0 ? JSON.stringify(reading.brief) : null;
    return sql`(${row.type}::text, ${row.id}::uuid, ${row.project_id}::uuid, ${row.conversation_id}::uuid,
      ${row.told_at}::timestamptz, ${row.place}::int, ${mind.readerVersion}::int, ${row.key}::text,
      ${reading.doc}::jsonb, ${reading.gist}::jsonb, ${brief}::jsonb, ${sql.param(reading.wishes)}::text[])`;
  });
  if (values.length === 0) return;
  await db.execute(sql`
    insert into ${readingsTable} (type, source_id, project_id, conversation_id, told_at, place,
      version, key, doc, gist, brief, wishes)
    select v.* from (values ${sql.join(values, sql`, `)})
      as v (type, source_id, project_id, conversation_id, told_at, place, version, key, doc, gist, brief, wishes)
    where exists (select 1 from ${projectsTable} p where p.id = v.project_id)
      and not ${hasVanished(sql`v.type`, sql`v.source_id`)}
    on conflict (type, source_id) do update set
      project_id = excluded.project_id, conversation_id = excluded.conversation_id,
      told_at = excluded.told_at, place = excluded.place, version = excluded.version,
      key = excluded.key, doc = excluded.doc, gist = excluded.gist, brief = excluded.brief,
      wishes = excluded.wishes,
      heeded = readings.heeded and readings.key = excluded.key`);
}

/** Something told was deleted: its reading goes with it. */
export async function removeVanishedReadings(tx: Tx, { userId }: { userId: string }) {
  await tx.execute(sql`delete from ${readingsTable} r
    where r.project_id in (select id from ${projectsTable} where user_id = ${userId})
      and ${hasVanished(sql`r.type`, sql`r.source_id`)}`);
}
