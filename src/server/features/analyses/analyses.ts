import type { Deps } from '#server/compose.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { listTurns } from '#server/features/conversations/turns.ts';
import { gatherMaterial } from '#server/features/materials/materials.ts';
import { listNotes } from '#server/features/notes/notes.ts';
import type { Turn } from '#server/mind/converse/converse.ts';

type Context = string | { role: string; content: string }[];

const heardAtOnce = 20;
const notesKnown = 100;

/** Is there something worth keeping in what was said last? What is asked about may not be saved yet. */
export async function analyseForNotes(deps: Deps, conversation: OwnConversation, context: Context) {
  const { db, mind } = deps;
  const { teller, secrets } = await gatherMaterial(deps, conversation.project, 'all_conversations');
  const { note } = await mind.noticeNote({
    teller,
    secrets,
    turns: asTurns(context) ?? (await listTurns(db, conversation.id)).slice(-heardAtOnce),
    notes: await listNotes(db, { conversation }, { limit: notesKnown }),
  });
  return { shouldTakeNote: note !== null, noteContent: note };
}

function asTurns(context: Context): Turn[] | null {
  if (typeof context === 'string') {
    return context.trim() ? [{ id: 'context', role: 'user', content: context }] : null;
  }
  const turns = context.slice(-heardAtOnce).map(({ role, content }, index) => ({
    id: `context-${index}`,
    role: role === 'user' ? ('user' as const) : ('assistant' as const),
    content,
  }));
  return turns.length > 0 ? turns : null;
}

/** Only what asks something can become a card. */
const asks =
  /\?|\b(who|what|when|where|which|why|how|tell me|describe|could you|would you|can you|do you|did you)\b/i;

export async function analyseForQuestionCard({ mind }: Deps, text: string) {
  const { card } = asks.test(text)
    ? await mind.questionCard({ text, questions: [] })
    : { card: null };
  return { shouldShowQuestionCard: card !== null, customQuestion: card };
}
