import { and, eq } from 'drizzle-orm';
import { confidenceMessages, type Keeping, type Telling } from '#contract/confidences.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { resummarise } from '#server/features/conversations/resummarise.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { forgetGroundlessFacts } from '#server/features/facts/fact-forgetting.ts';
import { forgetNotesOf } from '#server/features/notes/note-forgetting.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { forgetGroundlessThemes } from '#server/features/themes/themes.ts';
import { keptOutTable } from './confidences.table.ts';

/** What the person keeps out as a whole, in the order in which they said so. */
export async function listKeptOut(db: Tx, project: OwnProject) {
  const { type, sourceId, projectId, createdAt } = keptOutTable;
  const rows = await db
    .select({
      type,
      id: sourceId,
      conversationId: messagesTable.conversationId,
      messageId: messagesTable.clientId,
    })
    .from(keptOutTable)
    .leftJoin(messagesTable, and(eq(type, 'message'), eq(messagesTable.id, sourceId)))
    .where(eq(projectId, project.id))
    .orderBy(createdAt, sourceId);
  return rows;
}

/** Keeps all of something told out of everything, or lets it be told; what Walt made of it goes or is made anew. */
export async function keepTelling(deps: Deps, project: OwnProject, { telling, keep }: Keeping) {
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const told = await findTold(tx, project, telling);
    const row = { projectId: project.id, type: telling.type, sourceId: told.id };
    if (keep === 'out') {
      await tx.insert(keptOutTable).values(row).onConflictDoNothing();
      await forgetWhatWasMadeOf(tx, project, told);
    } else {
      await tx.delete(keptOutTable).where(isRow(row));
    }
    await readForFacts(deps, tx, project, 'soon');
    const { conversationId } = told;
    if (conversationId) await resummarise(deps, tx, { conversationId, userId: project.userId });
  });
  return listKeptOut(deps.db, project);
}

type Told = { id: string; text: string; conversationId: string | null };

async function findTold(tx: Tx, project: OwnProject, telling: Telling): Promise<Told> {
  const [told] =
    telling.type === 'message'
      ? await findMessage(tx, project, telling)
      : await findEntry(tx, project, telling);
  if (!told) throw notFound(confidenceMessages.notTold);
  return told;
}

const findMessage = (
  tx: Tx,
  project: OwnProject,
  { conversationId, messageId }: Extract<Telling, { type: 'message' }>,
) =>
  tx
    .select({
      id: messagesTable.id,
      text: messagesTable.content,
      conversationId: conversationsTable.id,
    })
    .from(messagesTable)
    .innerJoin(conversationsTable, eq(conversationsTable.id, messagesTable.conversationId))
    .where(
      and(
        eq(conversationsTable.projectId, project.id),
        eq(conversationsTable.id, conversationId),
        eq(messagesTable.clientId, messageId),
        eq(messagesTable.role, 'user'),
      ),
    );

async function findEntry(
  tx: Tx,
  project: OwnProject,
  { type, id }: Exclude<Telling, { type: 'message' }>,
) {
  const rows = await tx
    .select({ id: entriesTable.id, text: entriesTable.content })
    .from(entriesTable)
    .where(
      and(
        eq(entriesTable.projectId, project.id),
        eq(entriesTable.id, id),
        eq(entriesTable.kind, type === 'textEntry' ? 'text' : 'voiceMemo'),
      ),
    );
  return rows.map((row) => ({ ...row, conversationId: null }));
}

/** Facts and examples of themes that rest on it alone, and Walt's notes of it. */
async function forgetWhatWasMadeOf(tx: Tx, project: OwnProject, told: Told) {
  await forgetGroundlessFacts(tx, project);
  await forgetGroundlessThemes(tx, project);
  if (told.conversationId)
    await forgetNotesOf(tx, { ...told, conversationId: told.conversationId });
}

const isRow = ({ projectId, type, sourceId }: typeof keptOutTable.$inferInsert) =>
  and(
    eq(keptOutTable.projectId, projectId),
    eq(keptOutTable.type, type),
    eq(keptOutTable.sourceId, sourceId),
  );
