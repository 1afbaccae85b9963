import { and, eq, inArray } from 'drizzle-orm';
import {
  type Confidence,
  type ConfidenceChange,
  confidenceMessages,
} from '#contract/confidences.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { resummarise } from '#server/features/conversations/resummarise.ts';
import { type Gathering, gatherMaterial } from '#server/features/materials/materials.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { passageKey } from '#server/mind/told-openly.ts';
import { toldOpenlyTable } from './confidences.table.ts';

/** What Walt keeps to himself, and what of it was opened again. */
export async function listConfidences(deps: Gathering, project: OwnProject): Promise<Confidence[]> {
  const { leftOut } = await gatherMaterial(deps, project, 'all_conversations');
  const messageIdOf = await readMessageIds(
    deps.db,
    leftOut.map(({ source }) => source.id),
  );
  return leftOut.map(({ source, conversationId, text, standing }) => ({
    key: passageKey(text),
    text,
    source: { ...source, conversationId, messageId: messageIdOf.get(source.id) ?? null },
    standing,
  }));
}

async function readMessageIds(db: Tx, ids: string[]) {
  const { id, clientId } = messagesTable;
  const rows = await db.select({ id, clientId }).from(messagesTable).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.clientId]));
}

/** Opens one sentence or keeps it out again; what Walt made of it by himself is made anew. */
export async function changeConfidence(
  deps: Deps,
  project: OwnProject,
  { source, key, standing }: ConfidenceChange,
): Promise<Confidence> {
  const found = (await listConfidences(deps, project)).find(
    (one) => one.key === key && one.source.type === source.type && one.source.id === source.id,
  );
  if (!found) throw notFound(confidenceMessages.notFound);
  const row = { projectId: project.id, type: source.type, sourceId: source.id, key };
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    if (standing === 'told openly') await open(tx, row);
    else await close(tx, row);
    await readForFacts(deps, tx, project, 'soon');
    const { conversationId } = found.source;
    if (conversationId) await resummarise(deps, tx, { conversationId, userId: project.userId });
  });
  return { ...found, standing };
}

type Row = typeof toldOpenlyTable.$inferInsert;

const open = (tx: Tx, row: Row) => tx.insert(toldOpenlyTable).values(row).onConflictDoNothing();

const close = (tx: Tx, { projectId, type, sourceId, key }: Row) =>
  tx
    .delete(toldOpenlyTable)
    .where(
      and(
        eq(toldOpenlyTable.projectId, projectId),
        eq(toldOpenlyTable.type, type),
        eq(toldOpenlyTable.sourceId, sourceId),
        eq(toldOpenlyTable.key, key),
      ),
    );
