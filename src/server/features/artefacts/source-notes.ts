import { type SQL, sql } from 'drizzle-orm';
import { type SourceNote, sourceNote } from '#contract/artefacts.ts';
import type { Tx } from '#server/db/database.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { isoTime } from '#server/features/corpus/told-rows.ts';
import {
  emailFactsTable,
  emailInsightsTable,
} from '#server/features/email-accounts/email-accounts.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { factsTable } from '#server/features/facts/facts.table.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { questionnairesTable } from '#server/features/questionnaires/questionnaires.table.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';
import type { Source } from '#server/mind/mind.ts';

/** As much of a source as the words that were used are looked for in. */
const shownLength = 2_000;

/** What pieces rest on, as far as it is still there and this person's. */
export async function describeSources(
  db: Tx,
  userId: string,
  sources: Source[],
): Promise<SourceNote[]> {
  const ids = [...new Set(sources.map(({ id }) => id))].filter(isUuid);
  if (ids.length === 0) return [];
  const one = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select type, id, title, left(words, ${sql.raw(String(shownLength))}) as excerpt,
      ${isoTime(sql`told_at`)} as "toldAt",
      project_id as "projectId", conversation_id as "conversationId",
      message_id as "messageId", questionnaire_id as "questionnaireId"
    from (${places(one)}) found
    where project_id in (select id from ${projectsTable} where user_id = ${userId})
    order by told_at, id`);
  const wanted = new Set(sources.map(({ type, id }) => `${type}:${id}`));
  return rows
    .map((row) => sourceNote.parse(row))
    .filter(({ type, id }) => wanted.has(`${type}:${id}`));
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

const places = (one: SQL) => sql`
  select 'message' as type, m.id, coalesce(i.name, 'Conversation') as title, m.content as words,
    m.created_at as told_at, c.project_id, c.id as conversation_id, m.client_id as message_id,
    null::uuid as questionnaire_id
    from ${messagesTable} m join ${conversationsTable} c on c.id = m.conversation_id
    left join ${interviewsTable} i on i.id = c.interview_id where m.id = ${one}
  union all select case e.kind when 'text' then 'textEntry' else 'voiceMemo' end, e.id,
    case e.kind when 'text' then 'Text Note' else 'Voice Memo' end, e.content,
    e.created_at, e.project_id, null, null, null
    from ${entriesTable} e where e.id = ${one}
  union all select 'answer', a.id, q.title, a.text, a.updated_at, r.project_id, null, null, q.id
    from ${questionnaireAnswersTable} a
    join ${questionnaireResponsesTable} r on r.id = a.response_id
    join ${questionnairesTable} q on q.id = r.questionnaire_id where a.id = ${one}
  union all select 'photo', p.id, 'Photo', p.caption, p.uploaded_at, p.project_id, null, null, null
    from ${photosTable} p where p.id = ${one}
  union all select 'email', m.id, 'Email from ' || m.sender, string_agg(e.statement, E'\n' order by e.position),
    coalesce(m.date, m.created_at), f.project_id, null, null, null
    from ${emailInsightsTable} m join ${emailFactsTable} e on e.insight_id = m.id
    join ${factsTable} f on f.id = e.fact_id where m.id = ${one} group by m.id, f.project_id
  union all select 'report', s.id, s.title, s.query, s.created_at, s.project_id, null, null, null
    from ${researchReportsTable} s where s.id = ${one}`;
