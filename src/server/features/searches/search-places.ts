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
export async function find(db: Tx, { projectIds, tsquery, cursor }: Find) {
  const own = sql`${`(${ownedBy(projectIds)}) & (${tsquery})`}::tsquery`;
  const newest = (table: SQL, kind: SQL) => sql`
    select ${kind} as kind, id, created_at as at from ${table}
    where project_id = own.id and words @@ ${own} and ${after(sql`created_at`, cursor)}
    order by ${newestFirst(sql`created_at`, id)} limit ${onePage}`;
  const conversations = (await isOften(db, own)) ? newestTalks(own, cursor) : talksOfHits(own);
  return list(
    db,
    sql`select found.*, ${placesIn(own)} as places
    from unnest(${sql.param(projectIds)}::uuid[]) as own (id)
    cross join lateral (
      (${conversations})
      union all (${newest(sql`${notesTable}`, sql`'note'`)})
      union all (${newest(sql`${entriesTable}`, sql`kind`)})
      union all (
        select 'answer', answer.id, answer.updated_at
        from ${questionnaireResponsesTable} response
        join ${questionnaireAnswersTable} answer on answer.response_id = response.id
        where response.project_id = own.id and answer.words @@ ${tsquery}::tsquery)
    ) found where ${afterCursor(sql`found.at`, sql`found.id`, cursor) ?? sql`true`}
    order by ${newestFirst(sql`found.at`, sql`found.id`)} limit ${onePage}`,
  );
}

/** Messages in which a word was said, from which on it is sooner met than looked up. */
const often = 500;

async function isOften(db: Tx, own: SQL) {
  const { rows } = await db.execute<{ hits: number }>(sql`
    select count(*)::int as hits
    from (select 1 from ${messagesTable} where words @@ ${own} limit ${often}) hit`);
  return rows[0]?.hits === often;
}

/** What is rare is looked up in the index of words. */
const talksOfHits = (own: SQL) => sql`
  select 'conversation' as kind, conversation.id, conversation.created_at as at
  from ${conversationsTable} conversation
  where conversation.project_id = own.id and conversation.id in (
    select conversation_id from ${messagesTable} where words @@ ${own}
    union select id from ${conversationsTable} where words @@ ${own})`;

/** What is said everywhere is met after a few conversations, from the newest one on. */
const newestTalks = (own: SQL, cursor: string | undefined) => sql`
  select 'conversation' as kind, conversation.id, conversation.created_at as at
  from ${conversationsTable} conversation
  cross join lateral (
    select 1 where conversation.words @@ ${own} or exists (
      select 1 from ${messagesTable} message
      where message.conversation_id = conversation.id and message.words @@ ${own} limit 1)
    limit 1
  ) hit
  where conversation.project_id = own.id
    and ${afterCursor(sql`conversation.created_at`, sql`conversation.id`, cursor) ?? sql`true`}
  order by ${newestFirst(sql`conversation.created_at`, sql`conversation.id`)} limit ${onePage}`;

const placesIn = (own: SQL) => sql`
  case found.kind when 'conversation' then (
    select count(*)::int from ${messagesTable} message
      where message.conversation_id = found.id and message.words @@ ${own}
    ) + (select count(*)::int from ${conversationsTable} talk
      where talk.id = found.id and talk.words @@ ${own}
  ) else 1 end`;

const after = (time: SQL, cursor: string | undefined) => afterCursor(time, id, cursor) ?? sql`true`;

async function list(db: Tx, found: SQL) {
  const { rows } = await db.execute<Place>(sql`
    select kind, id, at, places, ${cursorOf(at, id)} as cursor from (${found}) found
    order by ${newestFirst(at, id)} limit ${onePage}`);
  const nextCursor = rows.length > resultsPerPage ? rows[resultsPerPage - 1]?.cursor : undefined;
  return { places: rows.slice(0, resultsPerPage), nextCursor: nextCursor ?? null };
}
