import { and, desc, eq, sql } from 'drizzle-orm';
import { conversationMessages } from '#contract/conversations.ts';
import type { Page } from '#contract/cursors.ts';
import {
  type ListedUserConversation,
  type OpenedStory,
  type Story,
  storyExcerptLength,
  type UserConversation,
  userMessages,
} from '#contract/users.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { notAllowed, notFound } from '#server/errors.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import {
  artefactsTable,
  artefactVersionsTable,
} from '#server/features/artefacts/artefacts.table.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import {
  pageOfConversations,
  withContents,
} from '#server/features/conversations/conversation-list.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { getConversation } from '#server/features/conversations/conversations.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

type View = { actor: string; userId: string };

const storyColumns = {
  id: projectsTable.id,
  title: projectsTable.title,
  createdAt: projectsTable.createdAt,
  updatedAt: projectsTable.updatedAt,
};

/** Of a project in which nothing was written by hand, what Walt wrote last. */
const newestWriting = sql`
  select v.generated_content from ${artefactsTable} a
  join ${artefactVersionsTable} v on v.artefact_id = a.id
  where a.project_id = ${projectsTable.id}
  order by v.created_at desc, v.id desc limit 1`;

export async function viewStories(db: Db, { actor, userId }: View): Promise<Story[]> {
  return db.transaction(async (tx) => {
    const { canSeeTranscripts } = await holdConsent(tx, userId);
    if (!canSeeTranscripts) throw notAllowed(userMessages.storiesPrivate);
    await recordAudit(tx, { actor, action: 'view', subject: userId, target: { type: 'stories' } });
    return tx
      .select({
        ...storyColumns,
        content: sql<string>`left(coalesce(nullif(${projectsTable.content}, ''), (${newestWriting}), ''), ${storyExcerptLength})`,
      })
      .from(projectsTable)
      .where(eq(projectsTable.userId, userId))
      .orderBy(desc(projectsTable.createdAt), desc(projectsTable.id));
  });
}

export async function viewStory(
  db: Db,
  { actor, userId, projectId }: View & { projectId: string },
): Promise<OpenedStory> {
  return db.transaction(async (tx) => {
    const { canSeeTranscripts } = await holdConsent(tx, userId);
    if (!canSeeTranscripts) throw notAllowed(userMessages.storiesPrivate);
    const [row] = await tx
      .select({ ...storyColumns, content: projectsTable.content })
      .from(projectsTable)
      .where(and(eq(projectsTable.id, projectId), eq(projectsTable.userId, userId)));
    if (!row) throw notFound(userMessages.storyNotFound);
    const target = { type: 'story', id: projectId } as const;
    await recordAudit(tx, { actor, action: 'view', subject: userId, target });
    return { ...row, pieces: await piecesOf(tx, projectId) };
  });
}

const piecesOf = (tx: Tx, projectId: string) =>
  tx
    .selectDistinctOn([artefactsTable.id], {
      id: artefactsTable.id,
      name: artefactsTable.name,
      content: artefactVersionsTable.generatedContent,
      updatedAt: artefactsTable.updatedAt,
    })
    .from(artefactsTable)
    .innerJoin(artefactVersionsTable, eq(artefactVersionsTable.artefactId, artefactsTable.id))
    .where(eq(artefactsTable.projectId, projectId))
    .orderBy(artefactsTable.id, desc(artefactVersionsTable.version));

/** With the permission for transcripts all of it; that for progress is about steps, so it shows none. */
export async function viewConversations(
  db: Db,
  { actor, userId, ...page }: View & Page,
): Promise<ListedUserConversation[]> {
  return db.transaction(async (tx) => {
    const { canSeeTranscripts, canSeeProgress } = await holdConsent(tx, userId);
    if (!canSeeTranscripts && !canSeeProgress) {
      throw notAllowed(userMessages.conversationsPrivate);
    }
    if (!canSeeTranscripts) return [];
    const target = { type: 'conversations' } as const;
    await recordAudit(tx, { actor, action: 'view', subject: userId, target });
    const { rows } = await pageOfConversations(tx, { userId }, page);
    return withContents(tx, rows);
  });
}

export async function viewConversation(
  db: Db,
  { actor, id }: { actor: string; id: string },
): Promise<UserConversation> {
  return db.transaction(async (tx) => {
    const userId = await ownerOf(tx, id);
    const { canSeeTranscripts } = await holdConsent(tx, userId);
    if (!canSeeTranscripts) throw notAllowed(userMessages.conversationsPrivate);
    const conversation = await getConversation(tx, { id });
    const name = conversation.interview?.name;
    const target = { type: 'conversation', id, ...(name && { name }) } as const;
    await recordAudit(tx, { actor, action: 'view', subject: userId, target });
    return { ...conversation, userId };
  });
}

async function ownerOf(tx: Tx, conversationId: string) {
  const [row] = await tx
    .select({ userId: projectsTable.userId })
    .from(conversationsTable)
    .innerJoin(projectsTable, eq(projectsTable.id, conversationsTable.projectId))
    .where(eq(conversationsTable.id, conversationId));
  if (!row) throw notFound(conversationMessages.notFound);
  return row.userId;
}

/** What someone allows at this moment. Until the look is over and written down it cannot be withdrawn. */
export async function holdConsent(tx: Tx, userId: string) {
  const { canSeeTranscripts, canSeeProgress } = usersTable;
  const [row] = await tx
    .select({ canSeeTranscripts, canSeeProgress })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('share');
  if (!row) throw notFound(userMessages.notFound);
  return row;
}
