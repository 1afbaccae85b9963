import type { Reply, KeptTurn as Turn } from '#server/mind/mind.ts';
import type { Voice } from '#server/voice/voice.ts';
import type { CallKind } from './call-messages.ts';
import type { KnownNames } from './name-correction.ts';

/** Who answers in a call. */
export type Interviewer = {
  /** The next words, given the turns of this call. */
  think(turns: Turn[]): Promise<Reply>;
  /** Walt has begun to say this. */
  use(reply: Reply): void;
  /** The call is over, and this was said in it. Resolves when it is kept. */
  keep(said: Turn[]): Promise<void>;
};

export type IncomingCall = {
  kind: CallKind;
  model: string;
  offer: string;
  interviewer: Interviewer;
  /** How names are written that may be said. */
  known: KnownNames;
  /** Asked every other second while the call lasts; a no ends it. */
  mayGoOn(): Promise<boolean>;
};

/** Walt's own line: answers browsers' offers and holds their calls. */
export type Switchboard = {
  description: string;
  /** With which voice Walt speaks here. */
  voice: Voice;
  /** Whether one more call can be carried. */
  hasRoom(): boolean;
  /** Someone is about to call: loading the models takes a moment. */
  expectCall(): void;
  /** The answer to the offer. Rejects where the offer cannot be answered. */
  connect(call: IncomingCall): Promise<string>;
  /** The process that holds the calls, while there is one. */
  pid(): number | undefined;
  /** Ends all calls as if their browsers were gone: what is being said is still written down and kept. */
  close(): Promise<void>;
};

/** What was offered is nothing that can be answered, however often one tries. */
export class UnreadableOffer extends Error {}
