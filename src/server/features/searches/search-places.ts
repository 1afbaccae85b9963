import { type SQL, sql } from 'drizzle-orm';
import { type ResultKind, resultsPerPage } from '#contract/searches.ts';
import { afterCursor, cursorOf, newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { ownedBy } from '#server/db/search-words.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from '#server/features/questionnaires/questionnaire-responses.table.ts';

export type Place = { kind: ResultKind; id: string; at: string; places: number; cursor: string };

const at = sql.raw('at');
const id = sql.raw('id');
const onePage = resultsPerPage + 1;

/** The newest of what is in some projects, from the newest end of each one's own index. */
export function browse(db: Tx, projectIds: string[], cursor: string | undefined) {
  const newest = (table: SQL, kind: SQL, where = sql`true`) => sql`
    select ${kind} as kind, id, created_at as at, 1 as places from ${table}
    where project_id = own.id and ${where} and ${after(sql`created_at`, cursor)}
    order by ${newestFirst(sql`created_at`, id)} limit ${onePage}`;
  return list(
    db,
    sql`select found.* from unnest(${sql.param(projectIds)}::uuid[]) as own (id)
    cross join lateral (
      (${newest(sql`${conversationsTable}`, sql`'conversation'`, sql`message_count > 0`)})
      union all (${newest(sql`${notesTable}`, sql`'note'`)})
      union all (${newest(sql`${entriesTable}`, sql`kind`)})
      union all (
        select 'answer', answer.id, answer.updated_at, 1
        from ${questionnaireResponsesTable} response
        cross join lateral (
          select id, updated_at from ${questionnaireAnswersTable}
          where response_id = response.id and ${after(sql`updated_at`, cursor)}
          order by ${newestFirst(sql`updated_at`, id)} limit ${onePage}
        ) answer
        where response.project_id = own.id)
    ) found`,
  );
}

type Find = { projectIds: string[]; tsquery: string; cursor: string | undefined };

/** The newest of what has the words; all that was found in one conversation is one place. */
export function find(db: Tx, { projectIds, tsquery, cursor }: Find) {
  const own = sql`${`(${ownedBy(projectIds)}) & (${tsquery})`}::tsquery`;
  return list(
    db,
    sql`select * from (
      select 'conversation' as kind, conversation.id, conversation.created_at as at, hits.places
      from (
        select conversation_id, count(*)::int as places from (
          select conversation_id from ${messagesTable} where words @@ ${own}
          union all select id from ${conversationsTable} where words @@ ${own}
        ) every group by conversation_id
      ) hits join ${conversationsTable} conversation on conversation.id = hits.conversation_id
      union all select 'note', id, created_at, 1 from ${notesTable} where words @@ ${own}
      union all select kind, id, created_at, 1 from ${entriesTable} where words @@ ${own}
      union all select 'answer', answer.id, answer.updated_at, 1
      from ${questionnaireResponsesTable} response
      join ${questionnaireAnswersTable} answer on answer.response_id = response.id
      where response.project_id = any(${sql.param(projectIds)}::uuid[])
        and answer.words @@ ${tsquery}::tsquery
    ) found where ${after(at, cursor)}`,
  );
}

const after = (time: SQL, cursor: string | undefined) => afterCursor(time, id, cursor) ?? sql`true`;

async function list(db: Tx, found: SQL) {
  const { rows } = await db.execute<Place>(sql`
    select kind, id, at, places, ${cursorOf(at, id)} as cursor from (${found}) found
    order by ${newestFirst(at, id)} limit ${onePage}`);
  const nextCursor = rows.length > resultsPerPage ? rows[resultsPerPage - 1]?.cursor : undefined;
  return { places: rows.slice(0, resultsPerPage), nextCursor: nextCursor ?? null };
}
