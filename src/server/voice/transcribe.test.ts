import { expect, test } from 'vitest';
import { maxRecordingHours } from '#contract/recordings.ts';
import { type Sound, sampleRate } from './sound.ts';
import { type Listening, transcribe } from './transcribe.ts';

/** Seconds of something, loud in every first four of six. */
async function* talk(seconds: number): AsyncGenerator<Sound> {
  for (let second = 0; second < seconds; second += 1) {
    const samples = new Float32Array(sampleRate).fill(second % 6 < 4 ? 0.5 : 0);
    yield { samples, read: second / seconds };
  }
}

const listening = (changes: Partial<Listening>): Listening => ({
  detect: (window) => ((window[0] ?? 0) > 0 ? 'speaking' : 'silent'),
  recognise: async () => 'Yes.',
  cuts: { pauses: [{ underMs: 10_000, pauseMs: 500 }], mostMs: 10_000 },
  atOnce: 2,
  onProgress: () => {},
  ...changes,
});

test('decoding waits for the recogniser, and the words keep their order', async () => {
  let busy = 0;
  let most = 0;
  let count = 0;
  const recognise = async () => {
    const number = ++count;
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((resolve) => setTimeout(resolve, number % 2 === 0 ? 5 : 20));
    busy -= 1;
    return `${number}.`;
  };
  const { text, durationMs } = await transcribe(talk(60), listening({ recognise }));
  expect(text).toBe('1. 2. 3. 4. 5. 6. 7. 8. 9. 10.');
  expect(durationMs).toBe(60_000);
  expect(most).toBe(2);
});

test('a recogniser that fails ends the listening', async () => {
  let count = 0;
  const recognise = async () => {
    count += 1;
    throw new Error('It broke');
  };
  await expect(transcribe(talk(600), listening({ recognise }))).rejects.toThrow('It broke');
  expect(count).toBeLessThan(5);
});

test('a small file that unfolds into days of sound is refused before any of it is listened to', async () => {
  /** A second of sound, then as much as a recording may have: of that nothing but its length is read. */
  async function* endless(): AsyncGenerator<Sound> {
    yield* talk(1);
    const length = maxRecordingHours * 3600 * sampleRate;
    yield { samples: { length } as Float32Array, read: 0.5 };
  }
  const heard = transcribe(endless(), listening({}));
  await expect(heard).rejects.toMatchObject({ reason: 'tooLong' });
});

test('a file without a single sample is no recording', async () => {
  await expect(transcribe(talk(0), listening({}))).rejects.toMatchObject({ reason: 'unreadable' });
});
