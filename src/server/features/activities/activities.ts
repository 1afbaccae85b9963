import { type SQL, sql } from 'drizzle-orm';
import { type Activity, activity, shownNotes } from '#contract/activities.ts';
import { aiTaskLabels } from '#contract/ai-tasks.ts';
import type { Page } from '#contract/cursors.ts';
import { entryLabels } from '#contract/entries.ts';
import { afterCursor, cursorOf, newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { questionnairesTable } from '#server/features/questionnaires/questionnaires.table.ts';

const id = sql.raw('id');
const at = sql.raw('at');
/** As much of a text as a card shows. */
const shownLength = 600;
const shown = (column: SQL) => sql`left(${column}, ${sql.raw(String(shownLength))})`;

/** Everything that happened in a project: the newest of each kind, and of those the newest. */
export async function listActivities(db: Tx, project: OwnProject, { limit, cursor }: Page) {
  const newest = (table: SQL, time: SQL, where = sql`true`) => sql`(
    select * from ${table} where project_id = ${project.id} and ${where}
      and ${afterCursor(time, id, cursor) ?? sql`true`}
    order by ${newestFirst(time, id)} limit ${limit})`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with place as (
      select type, id, at from (
        select 'conversation' as type, id, created_at as at
          from ${newest(sql`${conversationsTable}`, sql`created_at`)} a
        union all select 'note', id, created_at
          from ${newest(sql`${notesTable}`, sql`created_at`, standsAlone)} a
        union all select 'text_entry', id, created_at
          from ${newest(sql`${entriesTable}`, sql`created_at`)} a
        union all select 'photo', id, uploaded_at
          from ${newest(sql`${photosTable}`, sql`uploaded_at`)} a
        union all select 'questionnaire', id, created_at
          from ${newest(sql`${questionnaireResponsesTable}`, sql`created_at`)} a
        union all select 'ai_task', id, created_at
          from ${newest(sql`${aiTasksTable}`, sql`created_at`)} a
      ) every order by ${newestFirst(at, id)} limit ${limit})
    select place.type, place.id, ${cursorOf(sql`place.at`, sql`place.id`)} as cursor,
      to_char(place.at at time zone 'utc', ${isoTime}) as timestamp, told.*
    from place cross join lateral (${told}) told
    order by ${newestFirst(sql`place.at`, sql`place.id`)}`);
  return rows.map((row) => named(activity.parse(row)));
}

/** Tasks and entries are called by what they are. */
function named(told: Activity): Activity {
  if (told.type === 'ai_task') return { ...told, title: aiTaskLabels[told.data.taskType] };
  if (told.type === 'text_entry') return { ...told, title: entryLabels[told.data.kind] };
  return told;
}

/** Walt's notes stand under their conversation; the person's own, and those without one, by themselves. */
const standsAlone = sql`(conversation_id is null or created_by = 'user')`;

const isoTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

const notesUnder = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'content', ${shown(sql`content`)},
    'createdAt', to_char(created_at at time zone 'utc', ${isoTime}))
    order by created_at desc, id desc), '[]')
  from (select id, content, created_at from ${notesTable} where conversation_id = c.id
    order by ${newestFirst(sql`created_at`, id)} limit ${shownNotes}) n`;

/** What each kind says of itself; only the branch of the place's own kind is looked at. */
const told = sql`
  select coalesce(i.name, 'Conversation') as title, ${shown(sql`coalesce(c.summary, '')`)} as description,
    jsonb_build_object('status', c.status, 'Note', (${notesUnder}), 'noteCount',
      (select count(*) from ${notesTable} where conversation_id = c.id)) as data
    from ${conversationsTable} c left join ${interviewsTable} i on i.id = c.interview_id
    where place.type = 'conversation' and c.id = place.id
  union all select 'Note', ${shown(sql`content`)},
    jsonb_build_object('createdBy', created_by, 'conversationId', conversation_id)
    from ${notesTable} where place.type = 'note' and id = place.id
  union all select '',
    ${shown(sql`content`)}, jsonb_build_object('kind', kind)
    from ${entriesTable} where place.type = 'text_entry' and id = place.id
  union all select 'Photo', caption, jsonb_build_object('originalName', original_name)
    from ${photosTable} where place.type = 'photo' and id = place.id
  union all select q.title, '', jsonb_build_object('questionnaireId', q.id,
      'completed', r.completed_at is not null, 'answers',
      (select count(*) from ${questionnaireAnswersTable} where response_id = r.id))
    from ${questionnaireResponsesTable} r join ${questionnairesTable} q on q.id = r.questionnaire_id
    where place.type = 'questionnaire' and r.id = place.id
  union all select '', '', jsonb_build_object('taskType', task_type, 'status', status,
      'output', output, 'errorMessage', error_message)
    from ${aiTasksTable} where place.type = 'ai_task' and id = place.id`;
