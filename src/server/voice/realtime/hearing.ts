import { createWindows, sampleRate, windowMs } from '#server/voice/sound.ts';
import { newId, refusal, type Send } from './events.ts';
import type { AskForWords } from './recognition-desk.ts';
import { createRing } from './ring.ts';
import { createTurnTaking, type EndedBy, type TurnRules, type TurnStep } from './turn-taking.ts';
import { createUserItems } from './user-items.ts';

const ringSeconds = 75;
/** Sound travels slower than events, and the detector notices late that it has ended. */
const onItsWayMs = 320;
const nothingSaid = refusal(
  'Nothing was said that could be committed.',
  'input_audio_buffer_commit_empty',
);

type Ports = {
  rules: TurnRules;
  send: Send;
  detect: (window: Float32Array) => 'speaking' | 'silent';
  askForWords: AskForWords;
  waltSpeaks: () => boolean;
  /** Someone begins to speak. */
  onStart(): void;
  /** What they have said so far, when they pause. */
  onGuess(guess: { itemId: string; words: string }): void;
  /** They have finished. Without words it was a cough or a door. */
  onTurn(turn: HeardTurn): void;
};

export type HeardTurn = { itemId: string; words: string; voicedMs: number; by: EndedBy };

type Piece = { words: Promise<string>; forget: AbortController };

/** The person's side of a call: sound in; events, transcripts and turns out. */
export function createHearing(ports: Ports) {
  const { rules, send, detect, askForWords } = ports;
  const turns = createTurnTaking(rules);
  const ring = createRing(ringSeconds * sampleRate);
  const pieces = new Map<number, Piece>();
  const items = createUserItems(send);
  let heardMs = 0;
  let itemId = newId('item');
  let writing = Promise.resolve();
  let commitAtMs = Number.POSITIVE_INFINITY;

  const recognise = ({ piece, fromMs, toMs, urgent }: TurnStep & { kind: 'recognise' }) => {
    const forget = new AbortController();
    const samples = ring.slice((fromMs * sampleRate) / 1000, (toMs * sampleRate) / 1000);
    const words = askForWords({ samples, urgent, signal: forget.signal });
    pieces.set(piece, { words, forget });
    words.then(
      (text) => take(turns.recognised(piece, text)),
      () => take(turns.recognised(piece, '')),
    );
  };

  const close = async (ended: TurnStep & { kind: 'ended' }) => {
    const { toMs, pieces: ids, words, voicedMs, by } = ended;
    const id = itemId;
    const said = ids.flatMap((piece) => pieces.get(piece)?.words ?? []);
    for (const piece of ids) pieces.delete(piece);
    if (words === '') {
      send({ type: 'input_audio_buffer.cleared' });
      return ports.onTurn({ itemId: id, words, voicedMs, by });
    }
    items.add(id, toMs);
    ports.onTurn({ itemId: id, words: await items.writeDown(id, said), voicedMs, by });
  };

  const keepWriting = (closing: Promise<void>) => {
    writing = writing.then(() => closing);
  };

  const takeOne = (step: TurnStep) => {
    switch (step.kind) {
      case 'started':
        itemId = newId('item');
        send({
          type: 'input_audio_buffer.speech_started',
          audio_start_ms: step.fromMs,
          item_id: itemId,
        });
        return ports.onStart();
      case 'recognise':
        return recognise(step);
      case 'forgotten':
        pieces.get(step.piece)?.forget.abort();
        return void pieces.delete(step.piece);
      case 'guessed':
        return ports.onGuess({ itemId, words: step.words });
      case 'ended':
        return keepWriting(close(step));
    }
  };
  const take = (steps: TurnStep[]) => {
    for (const step of steps) takeOne(step);
  };

  const listen = (window: Float32Array) => {
    ring.push(window);
    heardMs += windowMs;
    const speaking = detect(window) === 'speaking';
    take(turns.push({ ms: heardMs, stepMs: windowMs, speaking, waltSpeaks: ports.waltSpeaks() }));
    if (heardMs < commitAtMs) return;
    commitAtMs = Number.POSITIVE_INFINITY;
    const steps = turns.finish(heardMs);
    if (steps.length === 0) send(nothingSaid);
    take(steps);
  };

  const windows = createWindows();
  return {
    /** Any number of samples at 16 kHz. */
    push(samples: Float32Array) {
      for (const window of windows.push(samples)) listen(window);
    },
    /** Whatever was said up to now is a whole turn, as soon as all of it has arrived. */
    commit() {
      commitAtMs = heardMs + onItsWayMs;
    },
    /** No more sound will come. Resolves when all that was said is written down. */
    async finish() {
      take(turns.finish(heardMs));
      await writing;
    },
    follow: items.follow,
    get lastItemId() {
      return items.lastItemId;
    },
  };
}
