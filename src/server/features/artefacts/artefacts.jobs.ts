import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { LeftOver, PieceBlock } from '#contract/artefacts.ts';
import type { Deps } from '#server/compose.ts';
import { isAway } from '#server/db/database.ts';
import { Failure, Interrupted } from '#server/errors.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { holdProject, type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { completeReadySteps } from '#server/features/steps/steps.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { noteFailure } from '#server/log.ts';
import type { Piece, Progress } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { artefactsTable, artefactVersionsTable, writingJobsTable } from './artefacts.table.ts';
import { addVersion, holdArtefact } from './artefacts.ts';
import { prepareAssignment } from './assignments.ts';
import { leftOutBy, withoutLeftOut } from './left-out-since.ts';
import { asMarkdown } from './piece-text.ts';
import { keepDrafts, unfinished } from './writing-drafts.ts';

type Order = {
  id: string;
  artefactId: string;
  request: string | null;
  afterVersion: number;
  project: OwnProject;
};

/** A piece as it is kept: of every kind of block, and with what was left over. */
type KeptPiece = Omit<Piece, 'blocks'> & {
  blocks: PieceBlock[];
  leftOver?: LeftOver[] | undefined;
};

type Written = { piece: KeptPiece; remark: string | null };

/** Writes or revises a piece. Run twice it may think twice, but one version comes of it. */
export const write = defineJob({
  name: 'write-piece',
  input: z.object({ id: z.uuid() }),
  groupConcurrency: 1,
  async run(deps: Deps, { id }) {
    const order = await begin(deps, id);
    if (!order) return;
    try {
      const written = await think(deps, order);
      await keep(deps, order, written);
    } catch (error) {
      // The database, or the process, will be back, and then the job is taken up again.
      if (isAway(error) || error instanceof Interrupted) throw error;
      noteFailure(deps.log, error, 'Writing went wrong');
      const sentence = error instanceof Failure ? error.message : artefactMessages.wentWrong;
      await fail(deps, order, sentence);
    }
  },
});

async function begin({ db }: Deps, id: string): Promise<Order | null> {
  const [job] = await db
    .update(writingJobsTable)
    .set({ status: 'processing' })
    .where(unfinished(id))
    .returning();
  if (!job) return null;
  const { artefactId, request, afterVersion } = job;
  const [home] = await db
    .select({ projectId: projectsTable.id, userId: projectsTable.userId })
    .from(artefactsTable)
    .innerJoin(projectsTable, eq(projectsTable.id, artefactsTable.projectId))
    .where(eq(artefactsTable.id, artefactId));
  if (!home) return null;
  const project = await ownProject(db, home.userId, home.projectId);
  return { id, artefactId, request, afterVersion, project };
}

async function think(deps: Deps, order: Order): Promise<Written> {
  const { db, mind } = deps;
  const assignment = await prepareAssignment(deps, order.project, order.artefactId);
  if (order.request === null) {
    const progress = await progressOf(db, order);
    return {
      piece: await mind.writePiece(assignment, order.project.userId, progress),
      remark: null,
    };
  }
  const found = await findPiece(db, order);
  const isLeftOut = await leftOutBy(deps, order.project, found);
  const piece = withoutLeftOut(found, isLeftOut, assignment.format.name);
  return mind.revisePiece(
    { piece, request: order.request, assignment },
    order.project.userId,
    keepDrafts(db, order.id),
  );
}

/** What this order, or one before it that failed, has written of the same version. */
async function progressOf(db: Deps['db'], order: Order): Promise<Progress> {
  const { artefactId, afterVersion, request, written, createdAt } = writingJobsTable;
  const rows = await db
    .select({ written })
    .from(writingJobsTable)
    .where(
      and(
        eq(artefactId, order.artefactId),
        eq(afterVersion, order.afterVersion),
        isNull(request),
        sql`jsonb_array_length(${written}) > 0`,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  const kept = rows[0]?.written ?? [];
  return {
    written: [...kept],
    show: keepDrafts(db, order.id),
    async keep(part) {
      kept.push(part);
      await db.update(writingJobsTable).set({ written: kept }).where(unfinished(order.id));
    },
  };
}

/** The version that was read when the change was asked for. */
async function findPiece(db: Deps['db'], { artefactId, afterVersion }: Order): Promise<KeptPiece> {
  const [row] = await db
    .select({
      name: artefactsTable.name,
      blocks: artefactVersionsTable.blocks,
      metadata: artefactVersionsTable.metadata,
      leftOver: artefactVersionsTable.leftOver,
    })
    .from(artefactVersionsTable)
    .innerJoin(artefactsTable, eq(artefactsTable.id, artefactVersionsTable.artefactId))
    .where(
      and(
        eq(artefactVersionsTable.artefactId, artefactId),
        eq(artefactVersionsTable.version, afterVersion),
      ),
    );
  if (!row) throw new MindFailure(artefactMessages.notWritten);
  const { metadata, ...rest } = row;
  return { ...rest, metadata: metadata ?? { theme: '', tone: '', length: 'medium' } };
}

/** The version, the end of the job and the steps that it completes come together. */
async function keep(deps: Deps, order: Order, { piece, remark }: Written) {
  await deps.db.transaction(async (tx) => {
    // In the order in which orders hold them, so that neither waits for the other.
    await holdProject(tx, order.project);
    await holdArtefact(tx, { id: order.artefactId });
    const ended = await tx
      .update(writingJobsTable)
      .set({ status: 'completed', errorMessage: null, written: [], draft: null })
      .where(unfinished(order.id))
      .returning({ id: writingJobsTable.id });
    if (ended.length === 0) return;
    await addVersion(tx, order.artefactId, {
      kind: order.request === null ? 'generated' : 'revised',
      name: piece.name,
      generatedContent: asMarkdown(piece.blocks),
      blocks: piece.blocks,
      metadata: piece.metadata,
      leftOver: piece.leftOver ?? [],
      request: order.request,
      remark,
    });
    await completeReadySteps(deps, tx, order.project);
  });
}

async function fail(
  { db }: Deps,
  { id, artefactId }: Pick<Order, 'id' | 'artefactId'>,
  errorMessage: string,
) {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(writingJobsTable)
      .set({ status: 'failed', errorMessage, draft: null })
      .where(unfinished(id))
      .returning({ id: writingJobsTable.id });
    if (ended.length === 0) return;
    await tx
      .update(artefactsTable)
      .set({ status: 'failed', errorMessage })
      .where(and(eq(artefactsTable.id, artefactId), eq(artefactsTable.status, 'pending')));
  });
}

/** Gives up on work whose place in the queue got lost, so that it can be asked for again. */
export const sweepWriting = defineJob({
  name: 'sweep-writing',
  input: z.unknown(),
  every: '*/20 * * * *',
  async run(deps: Deps) {
    const lost = await deps.db
      .select({ id: writingJobsTable.id, artefactId: writingJobsTable.artefactId })
      .from(writingJobsTable)
      .where(
        and(
          inArray(writingJobsTable.status, ['pending', 'processing']),
          lte(writingJobsTable.updatedAt, sql`now() - interval '6 hours'`),
        ),
      );
    for (const job of lost) await fail(deps, job, artefactMessages.interrupted);
  },
});
