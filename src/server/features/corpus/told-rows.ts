import { type SQL, sql } from 'drizzle-orm';
import type { actionScopes } from '#contract/step-shapes.ts';
import type { ToldType } from '#contract/told-sources.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import {
  emailFactsTable,
  emailInsightsTable,
} from '#server/features/email-accounts/email-accounts.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { factsTable } from '#server/features/facts/facts.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { questionnaireQuestionsTable } from '#server/features/questionnaires/questionnaires.table.ts';
import type { KeptTold } from '#server/mind/mind.ts';
import { waysToAskAgain } from '#server/voice/realtime/empty-talk.ts';

export type CorpusScope = (typeof actionScopes)[number];

/** Something that was told, as a query answers it. */
export type ToldRow = {
  type: ToldType;
  id: string;
  text: string;
  question: string | null;
  told_at: string;
  conversation_id: string | null;
  project_id: string;
  place: number;
};

export const asUnit = (row: Omit<ToldRow, 'place' | 'project_id'>): KeptTold => ({
  id: `${row.type}:${row.id}`,
  source: { type: row.type, id: row.id },
  text: row.text,
  toldAt: new Date(row.told_at),
  ...(row.question && { question: row.question }),
  ...(row.conversation_id && { conversationId: row.conversation_id }),
});

export const isoTime = (time: SQL) =>
  sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Everything that was told in a project, or in all of the person's. */
export function toldIn(project: { id: string; userId: string }, scope: CorpusScope): SQL {
  const of = (column: SQL) =>
    scope === 'all_projects'
      ? sql`${column} in (select id from ${projectsTable} where user_id = ${project.userId})`
      : sql`${column} = ${project.id}`;
  return sql`${saidIn(sql`select c.id from ${conversationsTable} c where ${of(sql`c.project_id`)}`)}
    union all select case e.kind when 'text' then 'textEntry' else 'voiceMemo' end, e.id, e.content,
      null, null, e.project_id, e.created_at, 0
      from ${entriesTable} e where ${of(sql`e.project_id`)}
    union all select 'answer', a.id, a.text, q.text, null, r.project_id, a.updated_at, q.order
      from ${questionnaireAnswersTable} a
      join ${questionnaireResponsesTable} r on r.id = a.response_id
      join ${questionnaireQuestionsTable} q on q.id = a.question_id
      where ${of(sql`r.project_id`)}
    union all select 'photo', p.id, p.caption, null, null, p.project_id, p.uploaded_at, 0
      from ${photosTable} p where p.caption <> '' and ${of(sql`p.project_id`)}
    union all select 'email', m.id, string_agg(e.statement, E'\n' order by e.position), null, null,
      f.project_id, coalesce(m.date, m.created_at), 0
      from ${emailInsightsTable} m join ${emailFactsTable} e on e.insight_id = m.id
      join ${factsTable} f on f.id = e.fact_id
      where f.status <> 'rejected' and ${of(sql`f.project_id`)} group by m.id, f.project_id`;
}

const longestQuestion = 2_000;

/**
 * Whoever was asked to go on, or to say it again, still answers what was asked before: a few words that neither ask nor
 * name anything begin no exchange.
 */
const isQuestion = sql`(m.content ~ '[?“]' or m.content ~* '\\m(tell|about|describe)\\M'
    or array_length(regexp_split_to_array(trim(m.content), '\\s+'), 1) > 6)
  and m.content <> all(${sql.param(waysToAskAgain)}::text[])`;

/** What the person said, each with what Walt had asked before it: he begins an exchange, they answer in it. */
export const saidIn = (conversations: SQL) => sql`
  select 'message' as type, id, text, nullif(asked, '') as question, conversation_id, project_id, told_at, place
  from (
    select id, role, content as text, conversation_id, project_id, created_at as told_at, position as place,
      first_value(case role when 'assistant' then left(content, ${longestQuestion}) else '' end)
        over (partition by conversation_id, exchange order by position, id) as asked
    from (
      select m.*, count(*) filter (where m.role = 'assistant' and ${isQuestion})
        over (partition by m.conversation_id order by m.position, m.id) as exchange
      from ${messagesTable} m where m.conversation_id in (${conversations})
    ) exchanges
  ) said where role = 'user'`;
