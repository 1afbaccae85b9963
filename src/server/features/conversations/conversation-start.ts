import { and, eq } from 'drizzle-orm';
import { interviewScreen } from '#contract/chats.ts';
import type { conversationTypes } from '#contract/conversations.ts';
import type { Db } from '#server/db/database.ts';
import {
  getInterview,
  holdInterview,
  isInterviewComplete,
} from '#server/features/interviews/interviews.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { conversationsTable } from './conversations.table.ts';
import { getConversation } from './conversations.ts';

type Wish = { interviewId: string; type: (typeof conversationTypes)[number] };

/** Goes on with what is unfinished, or begins anew; one conversation however often it is asked for. */
export async function startConversation(db: Db, project: OwnProject, { interviewId, type }: Wish) {
  const { name, introCardText, introScript, questions } = await getInterview(db, interviewId);
  const isComplete = await isInterviewComplete(db, project, interviewId);
  const context = {
    name,
    introCardText,
    introScript: isComplete ? interviewScreen.again.opening : introScript,
    questions: questions.map(({ id, text }) => ({ id, text })),
    isComplete,
  };
  return db.transaction(async (tx) => {
    // Holds the project, so that of fifty calls at once one begins and the others find it.
    await touchProject(tx, project);
    await holdInterview(tx, interviewId);
    const [unfinished] = await tx
      .select({ id: conversationsTable.id })
      .from(conversationsTable)
      .where(
        and(
          eq(conversationsTable.projectId, project.id),
          eq(conversationsTable.interviewId, interviewId),
          eq(conversationsTable.status, 'active'),
        ),
      );
    const [begun] = unfinished
      ? [unfinished]
      : await tx
          .insert(conversationsTable)
          .values({ projectId: project.id, interviewId, type })
          .returning({ id: conversationsTable.id });
    if (!begun) throw new Error('The conversation was not stored');
    return { conversation: await getConversation(tx, begun), context };
  });
}
