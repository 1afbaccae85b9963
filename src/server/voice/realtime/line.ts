import type { CallSession, DictationSession } from '#contract/calls.ts';
import type { Instructions } from '#server/mind/model/prompt.ts';

export type CallWish = {
  userId: string;
  conversationId: string;
  /** What a provider's model is told; asked for only where there is one. */
  brief: () => Promise<Instructions>;
};

export type DictationWish = {
  userId: string;
  language: string | undefined;
  noiseReduction: string | undefined;
};

export type Opened = Omit<CallSession, 'hasExistingMessages'> & DictationSession;

/** How a browser reaches a voice to talk with: a secret for one call, and where to bring it. */
export type Line = {
  /** In plain words for the console. */
  description: string;
  /** Where browsers are sent, when it is not this server. */
  origin: string | null;
  openCall(wish: CallWish): Promise<Opened>;
  openDictation(wish: DictationWish): Promise<Opened>;
};
