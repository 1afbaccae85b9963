import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysisRoutes } from '#contract/analyses.ts';
import { interviewScreen } from '#contract/chats.ts';
import { type Conversation, conversationRoutes, type Message } from '#contract/conversations.ts';
import type { Note } from '#contract/notes.ts';
import { refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { hearTurn } from './hear-turn.ts';

type Place = { projectId: string; interviewId: string };

/** The conversation of an interview: the unfinished one, or a new one. */
export const talkQuery = ({ projectId, interviewId }: Place) =>
  queryOptions({
    // Not under the projects: what is said in a talk refreshes those, and asking again for the talk
    // might begin another conversation.
    queryKey: ['talks', projectId, interviewId],
    queryFn: () =>
      call(conversationRoutes.start, { body: { projectId, interviewId, type: 'interview' } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Of the interview's questions, those that Walt has not asked yet; looked up when a talk has ended. */
export const openQuestionsQuery = (
  conversationId: string,
  questions: { id: string; text: string }[],
) =>
  queryOptions({
    queryKey: ['open-questions', conversationId],
    queryFn: async ({ signal }) => {
      const params = { id: conversationId };
      const { conversation } = await call(conversationRoutes.get, { params }, { signal });
      const asked = new Set(conversation.askedQuestionIds);
      return questions.filter(({ id }) => !asked.has(id)).map(({ text }) => text);
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The question in what Walt said last, to be read while one thinks; without it the talk goes on all the same. */
export const questionCardQuery = (conversationId: string, { id, content }: Said) =>
  queryOptions({
    queryKey: ['question-card', conversationId, id],
    queryFn: async ({ signal }) => {
      const body = { conversationId, messageText: content };
      const found = await call(analysisRoutes.forQuestionCard, { body }, { signal });
      return found.shouldShowQuestionCard ? found.customQuestion : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Said = { id: string; content: string };

/** Walt's words before anyone has said anything; kept with the first answer. */
export const openingOf = (conversation: Conversation, introScript: string): Message => ({
  id: `opening-${conversation.id}`,
  role: 'assistant',
  content: introScript.trim() || interviewScreen.opening,
  timestamp: conversation.createdAt,
});

type Turn = { said: Said; opening: Message | null };

/** Says one thing and hears Walt's answer. Sent again with its id, it is said once. */
export function useSay(
  place: Place,
  conversationId: string,
  { onNotes, onSaid }: { onNotes: (notes: Note[]) => void; onSaid: (soFar: string) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ said, opening }: Turn) => {
      const params = { id: conversationId };
      if (opening) {
        const { id, role, content } = opening;
        const body = { messages: [{ id, role, content }], shouldSummarize: false };
        await call(conversationRoutes.save, { params, body });
      }
      return hearTurn(conversationId, said, onSaid);
    },
    onSuccess: ({ message, notes, interviewComplete, hangUp }, { said, opening }) => {
      const now = new Date();
      const spoken: Message[] = [
        ...(opening ? [opening] : []),
        { ...said, role: 'user', timestamp: now },
        { ...message, timestamp: now },
      ];
      addWords(client, place, spoken);
      onNotes(notes);
      if (interviewComplete || hangUp) refreshProjects(client);
    },
  });
}

/** Puts on the screen what has been said, each message once. */
export const addWords = (client: QueryClient, place: Place, words: Message[]) =>
  client.setQueryData(talkQuery(place).queryKey, (talk) => talk && withWords(talk, words));

const withWords = <Talk extends { conversation: Conversation }>(talk: Talk, words: Message[]) => {
  const { messages } = talk.conversation;
  const fresh = words.filter(({ id }) => messages.every((known) => known.id !== id));
  return { ...talk, conversation: { ...talk.conversation, messages: [...messages, ...fresh] } };
};

/** Lets Walt sum the conversation up; it stays open until its topics are covered. */
export function useEndTalk(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(conversationRoutes.save, {
        params: { id: conversationId },
        body: { messages: [], shouldSummarize: true },
      }),
    onSuccess: () => refreshProjects(client),
    onError: (error) => reportError(error),
  });
}
