import { maxRecordingHours } from '#contract/recordings.ts';
import { type Cuts, createCutter, type Piece } from './cut-at-pauses.ts';
import { CannotHear, type Segment, type Transcript } from './ears.ts';
import { joinPieces, tidy } from './join-pieces.ts';
import type { Recognise } from './recogniser.ts';
import { createWindows, type Sound, sampleRate } from './sound.ts';

export type Listening = {
  detect: (window: Float32Array) => 'speaking' | 'silent';
  recognise: Recognise;
  cuts: Cuts;
  /** How many pieces may be with the recogniser at once; decoding waits for it, so memory is bounded. */
  atOnce: number;
  onProgress: (fraction: number) => void;
};

const mostSamples = maxRecordingHours * 3600 * sampleRate;

/** Sound in, text out: cut at pauses, recognise several pieces at once, put them together in order. */
export async function transcribe(
  sound: AsyncIterable<Sound>,
  listening: Listening,
): Promise<Transcript> {
  const { detect, cuts, onProgress } = listening;
  const cutter = createCutter(cuts);
  const room = createRoom(listening);
  const windows = createWindows();
  let samples = 0;
  for await (const { samples: some, read } of sound) {
    samples += some.length;
    if (samples > mostSamples) throw new CannotHear('tooLong');
    for (const window of windows.push(some)) {
      const piece = cutter.push(window, detect(window));
      if (piece) await room.take(piece);
    }
    onProgress(read);
  }
  if (samples === 0) throw new CannotHear('unreadable');
  for (const window of windows.end()) {
    const piece = cutter.push(window, detect(window));
    if (piece) await room.take(piece);
  }
  const last = cutter.end();
  if (last) await room.take(last);
  const durationMs = Math.round((samples * 1000) / sampleRate);
  const segments = (await room.finished()).map((segment) => ({
    ...segment,
    endMs: Math.min(segment.endMs, durationMs),
  }));
  return { text: joinPieces(segments), segments, durationMs };
}

function createRoom({ recognise, atOnce }: Listening) {
  const all: Promise<Segment>[] = [];
  const busy = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  const work = async ({ startMs, endMs, samples }: Piece) => ({
    startMs,
    endMs,
    text: tidy(await recognise(samples)),
  });
  return {
    async take(piece: Piece) {
      while (busy.size >= atOnce) await Promise.race(busy);
      if (failures.length > 0) throw failures[0];
      const segment = work(piece);
      all.push(segment);
      const done = segment.catch((error) => failures.push(error)).finally(() => busy.delete(done));
      busy.add(done);
    },
    async finished() {
      const segments = await Promise.all(all);
      return segments.filter(({ text }) => text !== '');
    },
  };
}
