import { eq } from 'drizzle-orm';
import { callMessages } from '#contract/calls.ts';
import type { Deps } from '#server/compose.ts';
import { Failure, invalid, notAuthenticated } from '#server/errors.ts';
import { gatherMoment } from '#server/features/chats/moment.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import {
  type OwnConversation,
  ownConversation,
} from '#server/features/conversations/conversations.ts';
import { listKnownNames } from '#server/features/names/names.ts';
import { readSaid } from '#server/features/readings/readings.ts';
import { heedWishesSaid } from '#server/features/readings/wishes.ts';
import { isSessionOpen } from '#server/features/sessions/sessions.ts';
import type { Viewer } from '#server/http/gate.ts';
import type { Limit } from '#server/http/limits.ts';
import {
  type Claim,
  type Purpose,
  readSecret,
  secretSeconds,
} from '#server/voice/realtime/call-secrets.ts';
import type { KnownNames } from '#server/voice/realtime/name-correction.ts';
import { ownModel } from '#server/voice/realtime/own-line.ts';
import { type Interviewer, UnreadableOffer } from '#server/voice/realtime/switchboard.ts';
import { createInterviewer } from './interviewer.ts';

/** A secret for one call about one conversation. */
export async function startCall(deps: Deps, viewer: Viewer, conversation: OwnConversation) {
  const { db, line } = deps;
  const [row] = await db
    .select({ messageCount: conversationsTable.messageCount })
    .from(conversationsTable)
    .where(eq(conversationsTable.id, conversation.id));
  const { userId, sessionId } = viewer;
  const opened = await line.openCall({
    userId,
    sessionId,
    conversationId: conversation.id,
    brief: () => instructCall(deps, conversation),
  });
  await db
    .update(conversationsTable)
    .set({ type: 'interview' })
    .where(eq(conversationsTable.id, conversation.id));
  return { ...opened, hasExistingMessages: (row?.messageCount ?? 0) > 0 };
}

/** All that a provider's voice is told, after what was said last was heeded. */
async function instructCall(deps: Deps, conversation: OwnConversation): Promise<string> {
  const { id, project } = conversation;
  await readSaid(deps, id);
  await heedWishesSaid(deps, project, id);
  const moment = await gatherMoment(deps, conversation, 'spoken');
  return deps.mind.callInstructions(moment, project.userId);
}

const once: Limit = { name: 'call-secret', most: 1, seconds: 2 * secretSeconds };

/** Answers a browser's offer: what its secret allows, once, and as long as whoever asked for it is signed in. */
export async function connectCall(deps: Deps, secret: string, offer: string): Promise<string> {
  const claim = readSecret(deps.keys.for('calls'), secret);
  if (!claim) throw notAuthenticated(callMessages.wrongSecret);
  if (!/^v=0\r?\n/.test(offer)) throw invalid(callMessages.unreadableOffer);
  await spend(deps, claim);
  const { purpose } = claim;
  const mayGoOn = () => isSessionOpen(deps.db, purpose);
  if (!(await mayGoOn())) throw notAuthenticated(callMessages.wrongSecret);
  const { interviewer, known } = await interviewFor(deps, purpose);
  if (!deps.switchboard.hasRoom()) throw new Failure(503, callMessages.full);
  try {
    return await deps.switchboard.connect({
      kind: purpose.kind,
      model: ownModel,
      offer,
      interviewer,
      known,
      mayGoOn,
    });
  } catch (error) {
    if (error instanceof UnreadableOffer) throw invalid(callMessages.unreadableOffer);
    deps.log.warn({ err: error }, 'A call could not be connected');
    throw new Failure(503, callMessages.providerAway);
  }
}

/** Counted where all processes count, so that no secret connects twice. */
async function spend({ limits }: Deps, { nonce }: Claim) {
  try {
    await limits.take(once, nonce);
  } catch (error) {
    if (error instanceof Failure) throw notAuthenticated(callMessages.wrongSecret);
    throw error;
  }
}

/** Nobody answers a dictation. */
const nobody: Interviewer = {
  think: async () => ({ move: 'wait', say: '', askedQuestionId: null, tools: [] }),
  use: () => {},
  keep: async () => {},
};

const noNames: KnownNames = { names: [], corrections: [] };

async function interviewFor(deps: Deps, purpose: Purpose) {
  if (purpose.kind === 'dictation') return { interviewer: nobody, known: noNames };
  const { userId, conversationId } = purpose;
  const conversation = await ownConversation(deps.db, userId, conversationId);
  return {
    interviewer: createInterviewer(deps, conversation),
    known: await listKnownNames(deps.db, conversation.project),
  };
}
