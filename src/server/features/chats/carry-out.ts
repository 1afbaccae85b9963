import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { pauseConversation } from '#server/features/conversations/conversation-endings.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import {
  addWaltsNote,
  changeWaltsNote,
  removeWaltsNote,
} from '#server/features/notes/walts-notes.ts';
import { completeInterviewOf } from '#server/features/projects/interview-completion.ts';
import type { ToolCall } from '#server/mind/mind.ts';

/** Does what Walt asks for with his answer, in the transaction that keeps the answer. */
export async function carryOut(
  deps: Deps,
  tx: Tx,
  conversation: OwnConversation,
  tools: ToolCall[],
) {
  for (const tool of tools) await carryOutOne(deps, tx, conversation, tool);
}

async function carryOutOne(deps: Deps, tx: Tx, conversation: OwnConversation, tool: ToolCall) {
  switch (tool.name) {
    case 'addNote':
      return addWaltsNote(tx, conversation, tool.content);
    case 'updateNote':
      return changeWaltsNote(tx, conversation, tool);
    case 'removeNote':
      return removeWaltsNote(tx, conversation, tool.noteId);
    case 'markProjectInterviewComplete':
      return completeInterviewOf(deps, tx, conversation);
    case 'hangUp':
      return pauseConversation(deps, tx, conversation);
    case 'reviewNotes':
      // The notes are in front of him with every moment.
      return undefined;
  }
}
