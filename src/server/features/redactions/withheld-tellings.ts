import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Keeping, redactionMessages, type Telling } from '#contract/redactions.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { resummarise } from '#server/features/conversations/summary-orders.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { removeUnsupportedFacts } from '#server/features/facts/fact-cleanup.ts';
import { removeNotesOf } from '#server/features/notes/note-cleanup.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { removeUnsupportedThemes } from '#server/features/themes/themes.ts';
import type { Source } from '#server/mind/mind.ts';
import { withheldTellingsTable } from './redactions.table.ts';

/** Which telling it is, by the names that pages use. */
const sourceColumns = {
  type: withheldTellingsTable.type,
  id: withheldTellingsTable.sourceId,
  conversationId: messagesTable.conversationId,
  messageId: messagesTable.clientId,
};

/** What the person withholds as a whole, oldest first. */
export async function listWithheldTellings(db: Tx, project: OwnProject) {
  const { type, sourceId, projectId, createdAt } = withheldTellingsTable;
  return db
    .select(sourceColumns)
    .from(withheldTellingsTable)
    .leftJoin(messagesTable, and(eq(type, 'message'), eq(messagesTable.id, sourceId)))
    .where(eq(projectId, project.id))
    .orderBy(createdAt, sourceId);
}

/** The same with their words, for the page of what is left out. */
export async function withheldTellingTexts(db: Tx, project: OwnProject) {
  const { type, sourceId, projectId, createdAt } = withheldTellingsTable;
  const rows = await db
    .select({
      ...sourceColumns,
      text: sql<string>`coalesce(${messagesTable.content}, ${entriesTable.content}, '')`,
    })
    .from(withheldTellingsTable)
    .leftJoin(messagesTable, and(eq(type, 'message'), eq(messagesTable.id, sourceId)))
    .leftJoin(
      entriesTable,
      and(inArray(type, ['textEntry', 'voiceMemo']), eq(entriesTable.id, sourceId)),
    )
    .where(eq(projectId, project.id))
    .orderBy(createdAt, sourceId);
  return rows.map(({ text, ...source }) => ({ source, text }));
}

/** Lets a telling that is withheld as a whole be told; false where it is not. */
export async function releaseTelling(tx: Tx, project: OwnProject, { type, id }: Source) {
  const gone = await tx
    .delete(withheldTellingsTable)
    .where(isRow({ projectId: project.id, type, sourceId: id }))
    .returning();
  return gone.length > 0;
}

/** Keeps all of something told out of everything, or lets it be told; what Walt made of it goes or is made anew. */
export async function withholdTelling(deps: Deps, project: OwnProject, { telling, keep }: Keeping) {
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const told = await findTold(tx, project, telling);
    const row = { projectId: project.id, type: telling.type, sourceId: told.id };
    if (keep === 'out') {
      await tx.insert(withheldTellingsTable).values(row).onConflictDoNothing();
      await removeDerived(tx, project, told);
    } else {
      await tx.delete(withheldTellingsTable).where(isRow(row));
    }
    await readForFacts(deps, tx, project, 'soon');
    const { conversationId } = told;
    if (conversationId) await resummarise(deps, tx, { conversationId, userId: project.userId });
  });
  return listWithheldTellings(deps.db, project);
}

type Told = { id: string; text: string; conversationId: string | null };

async function findTold(tx: Tx, project: OwnProject, telling: Telling): Promise<Told> {
  const [told] =
    telling.type === 'message'
      ? await findMessage(tx, project, telling)
      : await findEntry(tx, project, telling);
  if (!told) throw notFound(redactionMessages.notTold);
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
async function removeDerived(tx: Tx, project: OwnProject, told: Told) {
  await removeUnsupportedFacts(tx, project);
  await removeUnsupportedThemes(tx, project);
  if (told.conversationId)
    await removeNotesOf(tx, { ...told, conversationId: told.conversationId });
}

const isRow = ({ projectId, type, sourceId }: typeof withheldTellingsTable.$inferInsert) =>
  and(
    eq(withheldTellingsTable.projectId, projectId),
    eq(withheldTellingsTable.type, type),
    eq(withheldTellingsTable.sourceId, sourceId),
  );
