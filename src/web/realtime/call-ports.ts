import type { CallSession } from '#contract/calls.ts';
import type { Note } from '#contract/notes.ts';
import type { Utterance } from './transcript.ts';
import type { OpenTransport } from './transport.ts';

export type QuestionCard = { title: string; text: string };

/** What can go wrong behind a call without ending it. */
export type CallFailure = {
  event:
    | 'autoNoteFailed'
    | 'questionCardAnalysisFailed'
    | 'transcriptSaveFailed'
    | 'noteFailed'
    | 'noteUpdateFailed'
    | 'noteDeleteFailed'
    | 'interviewCompleteFailed'
    | 'backgroundTaskFailed';
  taskId: string;
  error: unknown;
};

export type WaltsNotes = {
  list(): Promise<Note[]>;
  add(content: string, by: 'walt' | 'walt-auto'): Promise<Note>;
  change(id: string, content: string): Promise<Note>;
  remove(id: string): Promise<unknown>;
};

/** Everything a call needs of the rest of the product. */
export type CallPorts = {
  conversationId: string;
  introScript: string;
  openTransport: OpenTransport;
  mintSession(): Promise<CallSession>;
  /** Sees to it that a finished utterance is never lost; one whose words came late says what follows. */
  keepUtterance(
    conversationId: string,
    utterance: Utterance,
    followedBy?: Utterance,
  ): Promise<unknown>;
  save(said: Utterance[], state: 'going-on' | 'ended'): Promise<unknown>;
  notes: WaltsNotes;
  completeInterview(): Promise<unknown>;
  noticeNote(said: Utterance[]): Promise<string | null>;
  findQuestion(text: string): Promise<QuestionCard | null>;
  onFailure(failure: CallFailure): void;
  voice?: OwnVoice;
};

/** Where the user's own voice is recorded, each time a line is open. */
export type OwnVoice = {
  opens(microphone: MediaStream): void;
  begins(messageId: string): void;
  ends(messageId: string): void;
  closes(): void;
};
