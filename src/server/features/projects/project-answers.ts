import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Project, type ProjectSummary, projectMessages } from '#contract/projects.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { listNewestEntries } from '#server/features/entries/entries.ts';
import { interviewCompletionsTable } from '#server/features/interviews/interviews.table.ts';
import { journeysTable } from '#server/features/journeys/journeys.table.ts';
import { getJourney } from '#server/features/journeys/journeys.ts';
import { journeyStepsTable, stepCompletionsTable } from '#server/features/steps/steps.table.ts';
import { projectsTable, projectTalliesTable } from './projects.table.ts';
import type { OwnProject } from './projects.ts';

/** All of a person's projects in one query, newest first. */
export async function listProjects(db: Tx, userId: string): Promise<ProjectSummary[]> {
  return db
    .select({
      id: projectsTable.id,
      title: projectsTable.title,
      journey: { id: journeysTable.id, name: journeysTable.name },
      ...countsOfProject(db),
      createdAt: projectsTable.createdAt,
      updatedAt: projectsTable.updatedAt,
    })
    .from(projectsTable)
    .leftJoin(journeysTable, eq(journeysTable.id, projectsTable.journeyId))
    .where(eq(projectsTable.userId, userId))
    .orderBy(desc(projectsTable.createdAt), desc(projectsTable.id));
}

/** A project as its page needs it, in the same few queries whatever it holds. */
export async function getProject(
  db: Tx,
  project: OwnProject,
  { entries }: { entries: 'newest' | 'none' } = { entries: 'newest' },
): Promise<Project> {
  const [row] = await db
    .select({
      id: projectsTable.id,
      title: projectsTable.title,
      content: projectsTable.content,
      ...countsOfProject(db),
      createdAt: projectsTable.createdAt,
      updatedAt: projectsTable.updatedAt,
    })
    .from(projectsTable)
    .leftJoin(journeysTable, eq(journeysTable.id, projectsTable.journeyId))
    .where(eq(projectsTable.id, project.id));
  if (!row) throw notFound(projectMessages.notFound);
  const newest = entries === 'newest' ? await listNewestEntries(db, project) : [];
  return {
    ...row,
    journey: project.journeyId ? await getJourney(db, project.journeyId) : null,
    projectStepCompletions: await listStepCompletions(db, project),
    projectInterviewCompletions: await listInterviewCompletions(db, project),
    textEntries: newest.filter(({ kind }) => kind === 'text'),
    voiceMemoEntries: newest.filter(({ kind }) => kind === 'voiceMemo'),
  };
}

const listStepCompletions = (db: Tx, project: OwnProject) =>
  db
    .select({
      stepId: stepCompletionsTable.stepId,
      completedAt: stepCompletionsTable.completedAt,
      skipped: stepCompletionsTable.skipped,
    })
    .from(stepCompletionsTable)
    .where(eq(stepCompletionsTable.projectId, project.id))
    .orderBy(asc(stepCompletionsTable.completedAt), asc(stepCompletionsTable.id));

const listInterviewCompletions = (db: Tx, project: OwnProject) =>
  db
    .select({
      interviewId: interviewCompletionsTable.interviewId,
      completedAt: interviewCompletionsTable.completedAt,
    })
    .from(interviewCompletionsTable)
    .where(eq(interviewCompletionsTable.projectId, project.id))
    .orderBy(asc(interviewCompletionsTable.completedAt));

/** Counts for a select over projects, in the same query: none of them looks at what it counts. */
export function countsOfProject(db: Tx) {
  const { id, journeyId } = projectsTable;
  return {
    steps: {
      completed: db.$count(stepCompletionsTable, eq(stepCompletionsTable.projectId, id)),
      total: db.$count(journeyStepsTable, eq(journeyStepsTable.journeyId, journeyId)),
    },
    _count: sql<ProjectSummary['_count']>`(
      select json_build_object('TextEntry', coalesce(sum(texts), 0),
        'VoiceMemoEntry', coalesce(sum(voice_memos), 0),
        'Conversation', coalesce(sum(conversations), 0),
        'TranscriptEntry', coalesce(sum(messages), 0), 'Note', coalesce(sum(notes), 0))
      from ${projectTalliesTable} where project_id = ${id})`,
  };
}
