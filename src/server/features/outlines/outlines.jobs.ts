import { and, eq, isNotNull } from 'drizzle-orm';
import { outlineMessages } from '#contract/outlines.ts';
import type { Deps } from '#server/compose.ts';
import { isAway } from '#server/db/database.ts';
import { Failure, Interrupted } from '#server/errors.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import { listKnownFacts } from '#server/features/facts/facts.ts';
import { type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { noteFailure } from '#server/log.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { planOutline, set } from './outlines.ts';

/** Plans a book from the kept facts and summaries. What was planned before stays where this fails. */
export const draftOutline = defineJob({
  ...planOutline,
  groupConcurrency: 1,
  async run(deps: Deps, { projectId, userId }) {
    const project = await ownProject(deps.db, userId, projectId);
    try {
      const { chapters } = await think(deps, project);
      await set(deps.db, project, { status: 'ready', errorMessage: null, chapters });
    } catch (error) {
      if (isAway(error) || error instanceof Interrupted) throw error;
      noteFailure(deps.log, error, 'Planning went wrong');
      const errorMessage = error instanceof Failure ? error.message : outlineMessages.wentWrong;
      await set(deps.db, project, { status: 'failed', errorMessage });
    }
  },
});

async function think(deps: Deps, project: OwnProject) {
  const { db, mind } = deps;
  if (!mind.outlineBook) throw new MindFailure(outlineMessages.notOffered);
  const { teller, told } = await gatherCorpus(deps, project, 'all_conversations');
  if (told.length === 0) throw new MindFailure(outlineMessages.nothingTold);
  const facts = await listKnownFacts(db, project);
  const summaries = await listSummaries(db, project);
  return mind.outlineBook({ teller, told, facts, summaries }, project.userId);
}

async function listSummaries(db: Deps['db'], { id }: OwnProject) {
  const { id: conversationId, summary, projectId } = conversationsTable;
  const rows = await db
    .select({ conversationId, summary })
    .from(conversationsTable)
    .where(and(eq(projectId, id), isNotNull(summary)));
  return rows.flatMap((row) => (row.summary ? [{ ...row, summary: row.summary }] : []));
}
