import type { Reply, KeptTurn as Turn } from '#server/mind/mind.ts';

/** What Walt says next and does with it; `ask` names what his mind was asked, where it was. */
export type Thought = Reply & { ask: number | null };

/** Asks Walt's mind. `turns` are those of this call, in order. */
export type Think = (turns: Turn[]) => Promise<Thought>;

/** Said when thinking failed: nothing that was told is lost by it. */
export const lostThread: Reply = {
  move: 'wait',
  say: 'I am sorry, I lost my thread for a moment. Please go on.',
  askedQuestionId: null,
  tools: [],
};
