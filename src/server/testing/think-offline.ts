import { emptyBrief } from '#contract/briefs.ts';
import type { KeptTurn } from '#server/mind/mind.ts';
import { offlineMind } from '#server/mind/offline-mind.ts';
import { isEmptyTalk } from '#server/voice/realtime/empty-talk.ts';
import type { Thought } from '#server/voice/realtime/reply.ts';

export const interview = {
  name: 'First call',
  instructions: '',
  introScript: 'Hello, this is Walt.',
  exitCriteria: '',
  questions: [
    { id: 'q1', text: 'What was the house like in which you grew up?', intent: 'the house' },
    { id: 'q2', text: 'Who taught you what you know?', intent: 'teachers' },
  ],
};

/** Walt's own mind in a call, without a house around it. */
export async function thinkOffline(turns: KeptTurn[]): Promise<Thought> {
  const understood = turns.filter(({ role, content }) => role === 'user' || !isEmptyTalk(content));
  const reply = await offlineMind.converse({
    teller: { accountName: 'Rose', brief: emptyBrief },
    mode: 'spoken',
    interview,
    turns: understood,
    heeded: null,
    notes: [],
    earlier: '[]',
    unread: [],
    askedQuestionIds: [],
    today: new Date('2026-01-01'),
    recall: async () => ({ told: [], facts: [] }),
  });
  return { ...reply, ask: null };
}
