import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { forgetFactsThatSay } from '#server/features/facts/fact-forgetting.ts';
import type { IsUnsaid } from '#server/features/materials/unsaid.ts';
import { forgetNotesOf, forgetNotesThatSay } from '#server/features/notes/note-forgetting.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { forgetSuggestionsThatSay } from '#server/features/research-suggestions/research-suggestions.ts';
import { forgetThemesThatSay } from '#server/features/themes/themes.ts';
import type { LeftOut } from '#server/mind/privacy.ts';

type Unsaid = { says: IsUnsaid; leftOut: LeftOut[] };

/**
 * All that Walt made of what is to stand nowhere goes: what says it, and notes of sentences that go with it.
 * Answers the conversations whose summary said it.
 */
export async function forgetWhatSays(tx: Tx, project: OwnProject, { says, leftOut }: Unsaid) {
  await forgetFactsThatSay(tx, project, says);
  await forgetThemesThatSay(tx, project, says);
  await forgetSuggestionsThatSay(tx, project, says);
  await forgetNotesThatSay(tx, project, says);
  for (const { conversationId, text } of leftOut)
    if (conversationId && !says(text)) await forgetNotesOf(tx, { conversationId, text });
  await forgetOutputsThatSay(tx, project, says);
  return forgetSummariesThatSay(tx, project, says);
}

/** What a task found is named in its output, too. */
async function forgetOutputsThatSay(tx: Tx, project: OwnProject, says: IsUnsaid) {
  const { id, projectId, output } = aiTasksTable;
  const rows = await tx
    .select({ id, output })
    .from(aiTasksTable)
    .where(and(eq(projectId, project.id), isNotNull(output)));
  const ids = rows.filter((row) => says(JSON.stringify(row.output))).map((row) => row.id);
  await tx.update(aiTasksTable).set({ output: null }).where(inArray(id, ids));
}

/** A summary of the person's own stays. */
async function forgetSummariesThatSay(tx: Tx, project: OwnProject, says: IsUnsaid) {
  const { id, projectId, summary, summaryBy } = conversationsTable;
  const rows = await tx
    .select({ id, summary })
    .from(conversationsTable)
    .where(and(eq(projectId, project.id), eq(summaryBy, 'walt'), isNotNull(summary)));
  const ids = rows.filter((row) => says(row.summary ?? '')).map((row) => row.id);
  await tx.update(conversationsTable).set({ summary: null }).where(inArray(id, ids));
  return ids;
}
