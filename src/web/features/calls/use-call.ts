import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { analysisMessages, analysisRoutes } from '#contract/analyses.ts';
import { callMessages, callRoutes } from '#contract/calls.ts';
import { conversationMessages, conversationRoutes } from '#contract/conversations.ts';
import { noteRoutes } from '#contract/notes.ts';
import { projectRoutes } from '#contract/projects.ts';
import { refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { Refused, sentenceFor } from '#web/api/failures.ts';
import { useUser } from '#web/api/session.ts';
import type { CallFailure, CallPorts, OwnVoice } from '#web/realtime/call-ports.ts';
import { conductCall } from '#web/realtime/conduct-call.ts';
import { ownOutbox } from '#web/realtime/own-outbox.ts';
import type { Utterance } from '#web/realtime/transcript.ts';
import { LineFault } from '#web/realtime/transport.ts';
import { startVoiceKeeper, type VoiceKeeper } from '#web/realtime/voice-keeper.ts';
import { openWebRtcLine } from '#web/realtime/webrtc-line.ts';
import { useEndOfTurnWait } from './calls.queries.ts';

export type CallOf = {
  projectId: string;
  interviewId: string;
  conversationId: string;
  introScript: string;
};

export type CallNews = {
  onSaid: (utterance: Utterance) => void;
  onNotes: () => void;
};

/** What the house gives a call. */
function portsOf(of: CallOf, news: CallNews, client: QueryClient, userId: string): CallPorts {
  const { projectId, interviewId, conversationId, introScript } = of;
  const params = { id: conversationId };
  const noted = async <T>(work: Promise<T>) => {
    const done = await work;
    news.onNotes();
    return done;
  };
  return {
    conversationId,
    introScript,
    openTransport: openWebRtcLine,
    mintSession: () =>
      call(callRoutes.startCall, { body: { conversationId } }).catch((error: Error) => {
        const sentence = sentenceFor(error, {
          refused: callMessages.notCreated,
          unreachable: callMessages.notCreated,
        });
        throw new LineFault('service', sentence ?? callMessages.notCreated, { cause: error });
      }),
    async keepUtterance(id, utterance, followedBy) {
      news.onSaid(utterance);
      await ownOutbox(userId).keepUtterance(id, utterance, followedBy);
    },
    voice: keptVoice({ userId, conversationId }),
    async save(messages, state) {
      const body = { messages, shouldSummarize: state === 'ended' };
      await call(conversationRoutes.save, { params, body }).catch(
        saying(conversationMessages.notSaved),
      );
      if (state === 'ended') await refreshProjects(client);
    },
    notes: {
      list: () => call(noteRoutes.list, { query: { conversationId } }),
      add: (content, createdBy) =>
        noted(call(noteRoutes.add, { body: { content, conversationId, createdBy } })),
      change: (id, content) =>
        noted(call(noteRoutes.change, { params: { id }, body: { content, changedBy: 'walt' } })),
      remove: (id) => noted(call(noteRoutes.remove, { params: { id } })),
    },
    async completeInterview() {
      const body = { interviewId };
      await call(projectRoutes.completeInterview, { params: { id: projectId }, body });
      await refreshProjects(client);
    },
    async noticeNote(said) {
      const conversationContext = said.map(({ role, content }) => ({ role, content }));
      const body = { conversationId, conversationContext };
      const { shouldTakeNote, noteContent } = await call(analysisRoutes.forNotes, { body }).catch(
        saying(analysisMessages.noteFailed),
      );
      return shouldTakeNote ? noteContent : null;
    },
    async findQuestion(messageText) {
      const body = { conversationId, messageText, availableQuestions: [] };
      const found = await call(analysisRoutes.forQuestionCard, { body }).catch(
        saying(analysisMessages.questionFailed),
      );
      return found.shouldShowQuestionCard ? found.customQuestion : null;
    },
    onFailure: tell,
  };
}

/** For the console: what failed, and by what number. */
const saying =
  (sentence: (status: number) => string) =>
  (cause: Error): never => {
    if (cause instanceof Refused) throw new Error(sentence(cause.status), { cause });
    throw cause;
  };

/** The person's own voice, recorded anew with every line that opens. */
function keptVoice(call: { userId: string; conversationId: string }): OwnVoice {
  let keeper: VoiceKeeper | null = null;
  const closes = () => {
    void keeper?.stop();
    keeper = null;
  };
  return {
    opens(microphone) {
      closes();
      keeper = startVoiceKeeper(microphone, call);
    },
    begins: (messageId) => keeper?.begins(messageId),
    ends: (messageId) => keeper?.ends(messageId),
    closes,
  };
}

/** What fails behind a call is told to the page and to the console, and to nobody else. */
function tell(failure: CallFailure) {
  window.dispatchEvent(new CustomEvent(failure.event, { detail: failure }));
  reportError(new Error(failure.event, { cause: failure.error }));
}

/** The calls of one conversation, as long as the page is open. Leaving it hangs up. */
export function useCall(of: CallOf, news: CallNews) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [conductor] = useState(() => conductCall(portsOf(of, news, client, userId)));
  const view = useSyncExternalStore(conductor.watch, conductor.view);
  const waiting = useEndOfTurnWait();
  useEffect(() => conductor.setEndOfTurnWait(waiting.wait), [conductor, waiting.wait]);
  useEffect(() => conductor.end, [conductor]);
  return { view, start: conductor.start, end: conductor.end, levels: conductor.levels, waiting };
}

export type OwnCall = ReturnType<typeof useCall>;
