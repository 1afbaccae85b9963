import type { Deps } from '#server/compose.ts';
import { gatherMoment } from '#server/features/chats/moment.ts';
import { saveMessages } from '#server/features/conversations/conversation-saving.ts';
import { askedQuestionsTable } from '#server/features/conversations/conversations.table.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import type { KeptTurn } from '#server/mind/mind.ts';
import { isEmptyTalk } from '#server/voice/realtime/empty-talk.ts';
import type { Interviewer } from '#server/voice/realtime/switchboard.ts';
import { hearUnsaved } from './hear-unsaved.ts';

/** Walt's mind in a call about one conversation. What is said now follows what was said before. */
export function createInterviewer(deps: Deps, conversation: OwnConversation): Interviewer {
  const { db, mind, log } = deps;
  return {
    async think(turns) {
      const moment = await gatherMoment(deps, conversation, 'spoken');
      const understood = turns.filter(
        ({ role, content }) => role === 'user' || !isEmptyTalk(content),
      );
      const heard = { ...moment, turns: joined(moment.turns, understood) };
      return mind.converse(
        await hearUnsaved(deps, conversation, heard),
        conversation.project.userId,
      );
    },
    use({ askedQuestionId: questionId }) {
      if (questionId === null) return;
      db.insert(askedQuestionsTable)
        .values({ conversationId: conversation.id, questionId })
        .onConflictDoNothing()
        .catch((error) =>
          log.warn({ err: error }, 'A question that was asked could not be marked'),
        );
    },
    // The browser saves what is said, but it may be gone: saving twice doubles nothing.
    async keep(messages) {
      if (!messages.some(({ role }) => role === 'user')) return;
      await saveMessages(deps, conversation, { messages, shouldSummarize: false }).catch((error) =>
        log.warn({ err: error }, 'What was said in a call could not be saved at its end'),
      );
    },
  };
}

/** Looked up each time: the last words of the line before this one may have been saved only now. */
function joined(saved: KeptTurn[], turns: KeptTurn[]): KeptTurn[] {
  const now = new Set(turns.map(({ id }) => id));
  const before = saved.filter(({ id }) => !now.has(id));
  const known = new Map(saved.map((turn) => [turn.id, turn]));
  return [
    ...beforeCall(before, turns),
    ...turns.map((turn) => ({ ...known.get(turn.id), ...turn })),
  ];
}

/** Someone who calls again is greeted; the last thing they said is not answered a day late. */
function beforeCall(before: KeptTurn[], turns: KeptTurn[]): KeptTurn[] {
  if (turns.length > 0 || before.at(-1)?.role !== 'user') return before;
  return [...before, { id: 'pause', role: 'assistant', content: 'Goodbye.' }];
}
