import { z } from 'zod';
import { message, messageId } from './conversations.ts';
import { note } from './notes.ts';
import { route } from './route.ts';
import { writing } from './writing.ts';

export const chatMessages = {
  blank: 'Please write something before sending.',
  tooLong: 'This is too long to be sent in one piece. Please split it in two.',
  notSent: 'Your words are kept here, but Walt could not be reached. Please try again.',
} as const;

/** Walt's answer to one typed turn, and what he did with it. */
export const chatTurn = z.object({
  message: message.pick({ id: true, content: true }).extend({ role: z.literal('assistant') }),
  /** All notes of the conversation as they are now, newest first. */
  notes: z.array(note),
  interviewComplete: z.boolean(),
  /** Walt has said goodbye. */
  hangUp: z.boolean(),
});
export type ChatTurn = z.output<typeof chatTurn>;

/** Events while Walt answers a turn. A stream that ends without the finished turn is requested again. */
export const chatEvent = z.discriminatedUnion('type', [
  /** The whole answer so far. */
  z.object({ type: z.literal('saying'), text: z.string() }),
  z.object({ type: z.literal('turn'), turn: chatTurn }),
]);
export type ChatEvent = z.output<typeof chatEvent>;

const oneConversation = z.object({ id: z.uuid() });
const spoken = z.object({
  message: z.object({
    id: messageId,
    content: writing({ blank: chatMessages.blank, tooLong: chatMessages.tooLong }),
  }),
});

export const chatRoutes = {
  say: route({
    method: 'POST',
    path: '/api/conversations/:id/chat',
    summary: 'Say one thing to Walt by typing; the same id twice answers the same',
    params: oneConversation,
    body: spoken,
    answer: chatTurn,
  }),
  follow: route({
    method: 'POST',
    path: '/api/conversations/:id/chat/stream',
    summary: 'The same, with what Walt says while he says it; asked again, it goes on where it is',
    params: oneConversation,
    body: spoken,
    answer: 'events',
  }),
};

/** The texts of the screen for talking and typing with Walt. */
export const interviewScreen = {
  moreNeeded: {
    title: 'More Information Needed',
    text: "Walt needs more information to complete this part of the process. Whenever you're ready, give Walt a call to continue the conversation.",
  },
  covered: {
    title: 'All Topics Covered',
    text: "Congratulations! You've completed all the required topics for this session. What you said is kept, and Walt will work with it from here.",
    back: 'Back to Story page',
  },
  /** After a goodbye that was meant. */
  goodbye: {
    title: 'Until next time',
    text: 'Everything you said is kept. When you come back, Walt goes on from here.',
    next: 'What Walt would like to hear about then:',
  },
  /** For whoever comes back to an interview that is complete. */
  again: {
    title: 'This interview is complete',
    text: 'Everything you told is kept. If something else comes to mind, tell Walt here. Or go on to what is next.',
    opening:
      'Welcome back. We have covered what I wanted to ask in this one, and all of it is kept. What would you like to add?',
  },
  saving: 'Autosaving...',
  /** Used when an interview has no introduction of its own. */
  opening: "Hello, it's Walt. Tell me, where would you like to begin?",
} as const;
