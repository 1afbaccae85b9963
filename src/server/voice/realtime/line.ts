import type { CallSession, DictationSession } from '#contract/calls.ts';

type Caller = { userId: string; sessionId: string };

export type CallWish = Caller & {
  conversationId: string;
  /** What a provider's model is told; asked for only where there is one. */
  brief: () => Promise<string>;
};

export type DictationWish = Caller & {
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
  /** Its own model talks in a call, and takes notes that nobody has proved. */
  speaksByItself: boolean;
  openCall(wish: CallWish): Promise<Opened>;
  openDictation(wish: DictationWish): Promise<Opened>;
  /** How Walt sounds, as a WAV file; nothing where that is only heard in a call. */
  sample(): Promise<Uint8Array | null>;
};
