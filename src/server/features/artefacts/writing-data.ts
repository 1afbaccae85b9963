import { desc, eq, sql } from 'drizzle-orm';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { ListedArtefact, WritingData } from '#contract/artefacts.ts';
import type { Format } from '#contract/formats.ts';
import { stepState } from '#contract/step-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { notAllowed } from '#server/errors.ts';
import { formatsTable, formatUnlocksTable } from '#server/features/formats/formats.table.ts';
import { listFormats } from '#server/features/formats/formats.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { readSteps } from '#server/features/steps/steps.ts';
import { artefactsTable, artefactVersionsTable, writingJobsTable } from './artefacts.table.ts';
import { jobColumns, outlineColumns } from './artefacts.ts';

const previewLength = 240;

export async function getWritingData(
  db: Tx,
  project: OwnProject,
  canRetell: boolean,
): Promise<WritingData> {
  // Asked first: what came of a job is there once it is no longer among them.
  const pendingJobs = await listUnfinishedJobs(db, project);
  const artefacts = await listArtefacts(db, project);
  return { formats: await listOpenings(db, project, artefacts), artefacts, pendingJobs, canRetell };
}

async function listArtefacts(db: Tx, project: OwnProject): Promise<ListedArtefact[]> {
  const { version, generatedContent, artefactId } = artefactVersionsTable;
  const newest = db
    .select({
      version,
      preview: sql<string>`left(${generatedContent}, ${sql.raw(String(previewLength))})`.as(
        'preview',
      ),
    })
    .from(artefactVersionsTable)
    .where(eq(artefactId, artefactsTable.id))
    .orderBy(desc(version))
    .limit(1)
    .as('newest');
  return db
    .select({
      ...outlineColumns,
      latestVersion: sql<number>`coalesce(${newest.version}, 0)`,
      preview: sql<string>`coalesce(${newest.preview}, '')`,
    })
    .from(artefactsTable)
    .innerJoin(projectsTable, eq(projectsTable.id, artefactsTable.projectId))
    .leftJoin(formatsTable, eq(formatsTable.id, artefactsTable.formatId))
    .leftJoinLateral(newest, sql`true`)
    .where(eq(artefactsTable.projectId, project.id))
    .orderBy(desc(artefactsTable.createdAt), desc(artefactsTable.id));
}

/** A format is open once the journey has reached it and what comes before it has been written. */
async function listOpenings(db: Tx, project: OwnProject, artefacts: ListedArtefact[]) {
  const formats = await listFormats(db);
  const reached = await findReached(db, project);
  const written = new Set(
    artefacts.filter(({ status }) => status === 'completed').map(({ format }) => format?.id),
  );
  const nameOf = new Map(formats.map(({ id, name }) => [id, name]));
  const ahead = await findAhead(db, project);
  const begun = new Set(artefacts.map(({ format }) => format?.id));
  // What this journey never comes to would be a promise that nobody keeps.
  const promised = ({ id }: Format) => reached.has(id) || ahead.has(id) || begun.has(id);
  return formats
    .filter(promised)
    .toSorted(finalGoalsLast)
    .map((format) => {
      const missing = format.prerequisiteFormats.filter((id) => !written.has(id));
      return {
        ...format,
        waitsFor: missing.map((id) => nameOf.get(id) ?? ''),
        isUnlocked: reached.has(format.id) && missing.length === 0,
      };
    });
}

const finalGoalsLast = (a: Format, b: Format) => Number(a.isFinalGoal) - Number(b.isFinalGoal);

async function findReached(db: Tx, project: OwnProject) {
  const unlocked = await db
    .select({ formatId: formatUnlocksTable.formatId })
    .from(formatUnlocksTable)
    .where(eq(formatUnlocksTable.projectId, project.id));
  const { steps, completed } = await readSteps(db, project);
  const atStep = steps.flatMap((step) =>
    step.stepType === 'generateFormat' && stepState(step, steps, completed) !== 'locked'
      ? [step.stepConfig.formatId]
      : [],
  );
  return new Set([...unlocked.map(({ formatId }) => formatId), ...atStep]);
}

/** The formats that the journey leads to, sooner or later. */
async function findAhead(db: Tx, project: OwnProject) {
  const { steps } = await readSteps(db, project);
  return new Set(
    steps.flatMap((step) => (step.stepType === 'generateFormat' ? step.stepConfig.formatId : [])),
  );
}

export async function checkUnlocked(db: Tx, project: OwnProject, formatId: string) {
  const { formats } = await getWritingData(db, project, false);
  if (!formats.find(({ id }) => id === formatId)?.isUnlocked) {
    throw notAllowed(artefactMessages.locked);
  }
}

/** The last job of each piece, where it is under way or came to nothing. */
async function listUnfinishedJobs(db: Tx, project: OwnProject) {
  const latest = await db
    .selectDistinctOn([writingJobsTable.artefactId], jobColumns)
    .from(writingJobsTable)
    .innerJoin(artefactsTable, eq(artefactsTable.id, writingJobsTable.artefactId))
    .leftJoin(formatsTable, eq(formatsTable.id, artefactsTable.formatId))
    .where(eq(artefactsTable.projectId, project.id))
    .orderBy(
      writingJobsTable.artefactId,
      desc(writingJobsTable.createdAt),
      desc(writingJobsTable.id),
    );
  return latest.filter(({ status }) => status !== 'completed');
}
