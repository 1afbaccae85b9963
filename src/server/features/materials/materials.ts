import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { actionScopes } from '#contract/step-shapes.ts';
import type { Tx } from '#server/db/database.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { readStandings } from '#server/features/confidences/standings.ts';
import { readUnsaid } from '#server/features/confidences/unsaid-list.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { questionnaireQuestionsTable } from '#server/features/questionnaires/questionnaires.table.ts';
import type { SourceType, Teller, Unit } from '#server/mind/material.ts';
import type { Mind } from '#server/mind/mind.ts';
import type { Opened } from '#server/mind/privacy.ts';
import { withStandingQuestions } from '#server/mind/standing-questions.ts';
import { leaveOutIn } from './leave-unsaid.ts';

export type MaterialScope = (typeof actionScopes)[number];

/** What it takes: where it is kept, and who knows what is to be left out. */
export type Gathering = { db: Tx; mind: Pick<Mind, 'leaveOut'> };

export type Material = Opened & { teller: Teller };

/** As much as is worked on at once; of more, what was told last. */
const mostMaterial = 4_000_000;
const longestQuestion = 2_000;
/** Who one is shows early. */
const mostForPronoun = 400;

type Row = {
  type: SourceType;
  id: string;
  text: string;
  question: string | null;
  told_at: string;
  conversation_id: string | null;
  project_id: string;
};

type Gathered = {
  most?: number;
  /** As if these, and no other words, were to stand nowhere in the project. */
  unsaid?: readonly string[];
};

/**
 * What a person has told, oldest first, without what they asked to be kept out. What Walt knows of
 * language is loaded when it is first needed: it takes a second, which a start does not have.
 */
export async function gatherMaterial(
  { db, mind }: Gathering,
  project: OwnProject,
  scope: MaterialScope,
  { most = mostMaterial, unsaid }: Gathered = {},
): Promise<Material> {
  const { rows } = await db.execute<Row>(sql`
    select type, id, text, question, conversation_id, project_id, ${isoTime(sql`told_at`)} as told_at
    from (
      select told.*, sum(length(text)) over (order by told_at desc, place desc, id desc) as so_far
      from (${toldIn(project, scope)}) told
    ) newest
    where so_far <= ${most} or so_far = length(text)
    order by newest.told_at, place, id`);
  const teller = await findTeller(db, project);
  const standingOf = await readStandings(db, project);
  const words = await readUnsaid(db, project);
  if (unsaid) words.set(project.id, [...unsaid]);
  const units = withStandingQuestions(rows.map((row) => ({ ...asUnit(row), ...standingOf(row) })));
  const told = rows.map((row, at) => ({
    unit: units[at] ?? asUnit(row),
    projectId: row.project_id,
  }));
  // Before anything is left aside: a wish may have been uttered in another conversation.
  const opened = await leaveOutIn(mind, told, { here: project.id, unsaid: words });
  if (scope !== 'current_conversation') return { teller, ...opened };
  const current = await findCurrent(db, project);
  const said = opened.units.filter((unit) => unit.conversationId === current);
  return { teller, ...opened, units: said };
}

/** Whose life it is, and how they are to be written about as far as they have said. */
async function findTeller(db: Tx, project: OwnProject): Promise<Teller> {
  const [user] = await db
    .select({ name: usersTable.name })
    .from(usersTable)
    .where(eq(usersTable.id, project.userId));
  const { rows } = await db.execute<Row>(sql`
    select type, id, text, question, conversation_id, project_id, ${isoTime(sql`told_at`)} as told_at
    from (${toldIn(project, 'all_projects')}) told
    order by told.told_at, place, id limit ${mostForPronoun}`);
  const { pronounOf } = await import('#server/mind/language/pronouns.ts');
  const pronoun = pronounOf(rows.map(asUnit));
  return { name: user?.name ?? '', ...(pronoun && { pronoun }) };
}

const asUnit = ({ type, id, text, question, told_at, conversation_id }: Row): Unit => ({
  id: `${type}:${id}`,
  source: { type, id },
  text,
  toldAt: new Date(told_at),
  ...(question && { question }),
  ...(conversation_id && { conversationId: conversation_id }),
});

const isoTime = (time: SQL) =>
  sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function toldIn(project: OwnProject, scope: MaterialScope) {
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
      from ${photosTable} p where p.caption <> '' and ${of(sql`p.project_id`)}`;
}

/** The conversation that was last talked in. */
async function findCurrent(db: Tx, project: OwnProject) {
  const { id, projectId, messageCount, updatedAt } = conversationsTable;
  const [row] = await db
    .select({ id })
    .from(conversationsTable)
    .where(and(eq(projectId, project.id), gt(messageCount, 0)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(1);
  return row?.id ?? null;
}

/** What the person said, each with what Walt had asked before it: he opens a round, they answer in it. */
const saidIn = (conversations: SQL) => sql`
  select 'message' as type, id, text, nullif(asked, '') as question, conversation_id, project_id, told_at, place
  from (
    select id, role, content as text, conversation_id, project_id, created_at as told_at, position as place,
      first_value(case role when 'assistant' then left(content, ${longestQuestion}) else '' end)
        over (partition by conversation_id, round order by position, id) as asked
    from (
      select m.*, count(*) filter (where m.role = 'assistant')
        over (partition by m.conversation_id order by m.position, m.id) as round
      from ${messagesTable} m where m.conversation_id in (${conversations})
    ) rounds
  ) said where role = 'user'`;
