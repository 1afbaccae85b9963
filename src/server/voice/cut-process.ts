import { closeSync, openSync, writeSync } from 'node:fs';
import { answerTasks } from '#server/workers/answer-tasks.ts';
import { decodeRecording } from './decode-recording.ts';
import { sampleRate } from './sound.ts';
import type { CutAnswer, CutTask } from './sound-cutter.ts';
import { wavHeaderBytes, wavHeaderOf, wavSamplesOf } from './wav.ts';

/** Recordings are decoded a second at a time; whatever needs more is not one. */
const mostMemory = 512 * 1024 * 1024;

answerTasks<CutTask, CutAnswer>({ mostMemory }, (task) =>
  cut(task).then(
    (bytes) => ({ kind: 'cut', bytes }) as const,
    () => ({ kind: 'failed' }) as const,
  ),
);

async function cut({ path, bytes, spans, output }: CutTask) {
  const wanted = spans.map(({ fromMs, toMs }) => ({
    from: Math.floor((fromMs * sampleRate) / 1000),
    to: Math.ceil((toMs * sampleRate) / 1000),
  }));
  const end = Math.max(0, ...wanted.map(({ to }) => to));
  const file = openSync(output, 'w', 0o600);
  try {
    let [at, written] = [0, 0];
    for await (const { samples } of decodeRecording(path, bytes)) {
      for (const { from, to } of wanted) {
        const part = samples.subarray(Math.max(0, from - at), Math.max(0, to - at));
        if (part.length === 0) continue;
        writeSync(file, wavSamplesOf(part), 0, part.length * 2, wavHeaderBytes + written * 2);
        written += part.length;
      }
      at += samples.length;
      if (at >= end) break;
    }
    writeSync(file, wavHeaderOf(written), 0, wavHeaderBytes, 0);
    return wavHeaderBytes + written * 2;
  } finally {
    closeSync(file);
  }
}
