import { and, asc, eq } from 'drizzle-orm';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { WritingJob } from '#contract/artefacts.ts';
import type { Generation, RevisionDraft } from '#contract/piece-requests.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { type OwnProject, ownProject, touchProject } from '#server/features/projects/projects.ts';
import { write } from './artefacts.jobs.ts';
import { artefactsTable, writingJobsTable } from './artefacts.table.ts';
import { findLatestJob, holdArtefact, type OwnArtefact } from './artefacts.ts';
import { checkUnlocked } from './writing-data.ts';

/** Writing asks a mind for much: so much of it an hour is enough for anyone. */
const writingLimit = { name: 'writing', most: 120, seconds: 60 * 60 };

/** Lets Walt write a piece. Asked for again while he is at it, or when it is written, it is the same. */
export async function orderPiece(deps: Deps, userId: string, asked: Generation) {
  const project = await ownProject(deps.db, userId, asked.projectId);
  const retells = (asked.faithfulness ?? 'exact') !== 'exact' || Boolean(asked.language);
  if (retells && !deps.mind.outlineBook) throw conflict(artefactMessages.retellingNeedsModel);
  const format = await findFormat(deps.db, asked.formatId);
  await checkUnlocked(deps.db, project, format.id);
  await deps.limits.take(writingLimit, userId);
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const { id } = await findOrMakeArtefact(tx, project, format);
    // Early: of many who ask at once, all but the first need to know no more.
    const latest = await findLatestJob(tx, id);
    if (latest && isUnderWay(latest)) return latest;
    const { newest } = await holdArtefact(tx, { id });
    const afterVersion = newest?.version ?? 0;
    if (latest && newest && asked.afterVersion !== afterVersion) return latest;
    const { faithfulness, language } = asked;
    if (faithfulness !== undefined || language !== undefined)
      await tx
        .update(artefactsTable)
        .set({
          ...(faithfulness !== undefined && { faithfulness }),
          ...(language !== undefined && { language }),
        })
        .where(eq(artefactsTable.id, id));
    if (!newest) await markPending(tx, id);
    return queueJob(deps, tx, project, { artefactId: id, kind: 'generate', afterVersion });
  });
}

const markPending = (tx: Tx, id: string) =>
  tx
    .update(artefactsTable)
    .set({ status: 'pending', errorMessage: null })
    .where(eq(artefactsTable.id, id));

/** Asks for changes. The same request to the same version is done once. */
export async function orderRevision(deps: Deps, artefact: OwnArtefact, asked: RevisionDraft) {
  const { id, project } = artefact;
  await deps.limits.take(writingLimit, project.userId);
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const { newest } = await holdArtefact(tx, artefact);
    if (!newest) throw conflict(artefactMessages.notWritten);
    const latest = await findLatestJob(tx, id);
    const isSame = latest?.request === asked.request && latest.status !== 'failed';
    if (latest && isSame && (isUnderWay(latest) || latest.afterVersion === asked.afterVersion)) {
      return latest;
    }
    if (latest && isUnderWay(latest)) throw conflict(artefactMessages.busy);
    const { request } = asked;
    const afterVersion = newest.version;
    return queueJob(deps, tx, project, { artefactId: id, kind: 'revise', request, afterVersion });
  });
}

const isUnderWay = ({ status }: WritingJob) => status === 'pending' || status === 'processing';

async function findFormat(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: formatsTable.id, name: formatsTable.name })
    .from(formatsTable)
    .where(eq(formatsTable.id, id));
  if (!row) throw notFound(artefactMessages.formatNotFound);
  return row;
}

/** A project has one piece of each format; what is written anew is a version of it. */
async function findOrMakeArtefact(
  tx: Tx,
  project: OwnProject,
  format: { id: string; name: string },
) {
  const ofFormat = and(
    eq(artefactsTable.projectId, project.id),
    eq(artefactsTable.formatId, format.id),
  );
  const [before] = await tx
    .select({ id: artefactsTable.id })
    .from(artefactsTable)
    .where(ofFormat)
    .orderBy(asc(artefactsTable.createdAt), asc(artefactsTable.id))
    .limit(1);
  if (before) return before;
  const [made] = await tx
    .insert(artefactsTable)
    .values({ projectId: project.id, formatId: format.id, name: format.name })
    .returning({ id: artefactsTable.id });
  if (!made) throw new Error('The piece was not stored');
  return made;
}

type NewJob = Pick<
  typeof writingJobsTable.$inferInsert,
  'artefactId' | 'kind' | 'request' | 'afterVersion'
>;

async function queueJob({ queue }: Deps, tx: Tx, project: OwnProject, job: NewJob) {
  const [made] = await tx
    .insert(writingJobsTable)
    .values(job)
    .returning({ id: writingJobsTable.id });
  if (!made) throw new Error('The job was not stored');
  await queue.enqueue(tx, write, { id: made.id }, { group: project.userId });
  const queued = await findLatestJob(tx, job.artefactId);
  if (!queued) throw new Error('The job was not stored');
  return queued;
}
