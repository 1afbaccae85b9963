import { asc, desc, eq } from 'drizzle-orm';
import { type Project, type ProjectSummary, projectMessages } from '#contract/projects.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { listNewestEntries } from '#server/features/entries/entries.ts';
import { interviewCompletionsTable } from '#server/features/interviews/interview-completions.table.ts';
import { journeysTable } from '#server/features/journeys/journeys.table.ts';
import { getJourney } from '#server/features/journeys/journeys.ts';
import { stepCompletionsTable } from '#server/features/steps/step-completions.table.ts';
import { countsOfProject } from './project-counts.ts';
import { projectsTable } from './projects.table.ts';
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
