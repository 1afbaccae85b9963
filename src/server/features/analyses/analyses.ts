import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { readTeller } from '#server/features/briefs/briefs.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { listTurns, openTurns } from '#server/features/conversations/turns.ts';
import { getInterview } from '#server/features/interviews/interviews.ts';
import { listNotes } from '#server/features/notes/notes.ts';
import { readSaid } from '#server/features/readings/readings.ts';
import { heedWishesSaid } from '#server/features/readings/wishes.ts';
import type { KeptTurn } from '#server/mind/mind.ts';

type Context = string | { role: string; content: string }[];

const heardAtOnce = 20;
const notesKnown = 100;

/** Is there something worth keeping in what was said last? What is asked about may not be saved yet. */
export async function analyseForNotes(deps: Deps, conversation: OwnConversation, context: Context) {
  const { db, mind } = deps;
  const { project } = conversation;
  await readSaid(deps, conversation.id);
  await heedWishesSaid(deps, project, conversation.id);
  const overheard = {
    teller: await readTeller(db, project),
    turns: await overhear(db, conversation, context),
    notes: await listNotes(db, { conversation }, { limit: notesKnown }),
  };
  const { note } = await mind.noticeNote(overheard, project.userId);
  return { shouldTakeNote: note !== null, noteContent: note };
}

/** What was withheld is not heard; what is told here and is not saved yet is read on the spot. */
async function overhear(db: Tx, conversation: OwnConversation, context: Context) {
  const saved = await listTurns(db, conversation, heardAtOnce);
  const given = asTurns(context);
  if (!given) return openTurns(saved);
  const known = new Map(saved.map((turn) => [turn.content, turn]));
  return openTurns(given.map((turn) => ({ ...known.get(turn.content), ...turn })));
}

function asTurns(context: Context): KeptTurn[] | null {
  if (typeof context === 'string') {
    return context.trim() ? asTurns(turnsOfTranscript(context)) : null;
  }
  const turns = context.slice(-heardAtOnce).map(({ role, content }, index) => ({
    id: `context-${index}`,
    role: role === 'user' ? ('user' as const) : ('assistant' as const),
    content,
  }));
  return turns.length > 0 ? turns : null;
}

const label = /^\s*(walt|assistant|you|user)\s*:/i;

/** One text is what the person said, or a transcript in which each turn begins with who speaks. */
function turnsOfTranscript(text: string) {
  if (!label.test(text)) return [{ role: 'user', content: text }];
  return text.split(/\n(?=[^\S\n]*(?:walt|assistant|you|user)\s*:)/i).map((turn) => {
    const speaker = turn.match(label)?.[1]?.toLowerCase() ?? '';
    const role = speaker === 'you' || speaker === 'user' ? 'user' : 'assistant';
    return { role, content: turn.replace(label, '').trim() };
  });
}

/** Only what asks something can become a card. */
const asks =
  /\?|\b(who|what|when|where|which|why|how|tell me|describe|could you|would you|can you|do you|did you)\b/i;

export async function analyseForQuestionCard(
  { db, mind }: Deps,
  { interviewId, project }: OwnConversation,
  text: string,
) {
  if (!asks.test(text)) return { shouldShowQuestionCard: false, customQuestion: null };
  const { questions } = interviewId ? await getInterview(db, interviewId) : { questions: [] };
  const { card } = await mind.questionCard({ text, questions }, project.userId);
  return { shouldShowQuestionCard: card !== null, customQuestion: card };
}
