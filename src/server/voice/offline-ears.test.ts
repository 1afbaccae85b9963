import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearingMessages } from '#contract/recordings.ts';
import { Interrupted } from '#server/errors.ts';
import { eventually } from '#server/testing/test-house.ts';
import { CannotHear } from './ears.ts';
import { say } from './flite.ts';
import { timeLimits } from './listener.ts';
import { createOfflineEars } from './offline-ears.ts';
import { moonshineTokens } from './recogniser.ts';
import { type Make, record } from './test-recordings.ts';
import { story } from './test-story.ts';
import { joined, silence } from './test-voices.ts';
import { bundledModel } from './voice-models.ts';
import { wordErrorRate } from './word-error-rate.ts';

const said = story.slice(0, 5).join(' ');
const live = { container: 'webm', codec: 'libopus', live: true } satisfies Make;
const wav = { container: 'wav', codec: 'pcm_s16le' } satisfies Make;

let folder: string;
let memo: Float32Array;
let sentence: Float32Array;
let ears: ReturnType<typeof createOfflineEars>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walt-ears-'));
  ears = createOfflineEars({ folder: join(folder, 'listening') });
  const [first, second, third, fourth, fifth] = story.slice(0, 5);
  sentence = joined([silence(0.5), await say('rms', `${first}`), silence(0.5)]);
  memo = joined([
    silence(0.5),
    await say('rms', `${first} ${second}`),
    silence(0.6),
    await say('rms', `${third}`),
    silence(4),
    await say('slt', `${fourth} ${fifth}`),
    silence(0.5),
  ]);
});

afterAll(async () => {
  ears.close();
  await rm(folder, { recursive: true, force: true });
});

async function recorded(name: string, samples: Float32Array, make: Make) {
  const path = join(folder, name);
  await record(path, samples, make);
  return path;
}

async function refusal(path: string) {
  const error = await ears.transcribe({ path }).catch((reason) => reason);
  expect(error).toBeInstanceOf(CannotHear);
  return error.reason;
}

const makes: Make[] = [
  { container: 'webm', codec: 'libopus' },
  live,
  { container: 'mp4', codec: 'aac' },
  { container: 'mp4', codec: 'libopus' },
  { container: 'ipod', codec: 'aac' },
  { container: 'mp3', codec: 'libmp3lame' },
  wav,
  { container: 'ogg', codec: 'libopus' },
  { container: 'ogg', codec: 'libvorbis' },
  { container: 'flac', codec: 'flac' },
];

describe('what people record', () => {
  test.each(makes)('$container with $codec becomes text, live: $live', async (make) => {
    const path = await recorded(
      `memo-${make.container}-${make.codec}-${make.live}`,
      sentence,
      make,
    );
    const { text, durationMs } = await ears.transcribe({ path });
    expect(wordErrorRate(`${story[0]}`, text)).toBeLessThan(0.15);
    expect(Math.abs(durationMs - sentence.length / 16)).toBeLessThan(100);
  });

  test('segments are in order and placed, and a long pause makes a paragraph', async () => {
    const path = await recorded('placed.webm', memo, live);
    const progress: number[] = [];
    const { text, segments, durationMs } = await ears.transcribe(
      { path },
      { onProgress: (fraction) => progress.push(fraction) },
    );
    expect(wordErrorRate(said, text)).toBeLessThan(0.15);
    expect(text.split('\n\n')).toHaveLength(2);
    expect(segments).toHaveLength(2);
    for (const [index, { startMs, endMs }] of segments.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(segments[index - 1]?.endMs ?? 0);
      expect(endMs).toBeGreaterThan(startMs);
      expect(endMs).toBeLessThanOrEqual(durationMs);
    }
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  test('a stream is heard like a file, and leaves nothing behind', async () => {
    const path = await recorded('streamed.m4a', sentence, { container: 'ipod', codec: 'aac' });
    const { text } = await ears.transcribe({ stream: createReadStream(path) });
    expect(wordErrorRate(`${story[0]}`, text)).toBeLessThan(0.15);
    expect(await readdir(join(folder, 'listening'))).toEqual([]);
  });

  test('half a recording gives the words of that half', async () => {
    const whole = await readFile(await recorded('whole.webm', memo, live));
    const path = join(folder, 'half.webm');
    await writeFile(path, whole.subarray(0, whole.length / 2));
    const { text, durationMs } = await ears.transcribe({ path });
    expect(text).toMatch(/born in a small village/);
    expect(text).not.toMatch(/lantern/);
    expect(durationMs).toBeLessThan((memo.length / 16) * 0.6);
  });

  test('better models in a folder of one’s own are used', async () => {
    const models = join(folder, 'models');
    await mkdir(models);
    for (const file of Object.values(bundledModel().files)) {
      await copyFile(file, join(models, file.split('/').at(-1) ?? ''));
    }
    await writeFile(join(models, 'tokens.txt'), moonshineTokens());
    const own = createOfflineEars({ folder, modelsDir: models });
    const path = await recorded('own.wav', await say('rms', story[0] ?? ''), wav);
    const { text } = await own.transcribe({ path }).finally(own.close);
    expect(text).toBe(story[0]);
  });
});

describe('what is not speech', () => {
  test('silence has no text and no failure', async () => {
    const path = await recorded('silence.webm', silence(20), live);
    expect(await ears.transcribe({ path })).toMatchObject({ text: '', segments: [] });
  });

  test('noise and a tune have no story in them', async () => {
    let seed = 1;
    const noise = silence(10).map(() => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647 / 10;
    });
    const tune = silence(20).map((_, index) => {
      const step = [0, 4, 7, 12, 7, 4][Math.floor(index / 8_000) % 6] ?? 0;
      const note = 220 * 2 ** (step / 12);
      const phase = (2 * Math.PI * note * index) / 16_000;
      return (Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 3) / 6;
    });
    const path = await recorded('noise.ogg', joined([noise, tune]), {
      container: 'ogg',
      codec: 'libopus',
    });
    const { text } = await ears.transcribe({ path });
    expect(text.split(' ').length).toBeLessThan(5);
  });

  test('files that hold no sound are told apart, and the listener survives them', async () => {
    const png = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489';
    const files = {
      empty: Buffer.alloc(0),
      garbage: Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 251)),
      words: Buffer.from('This is a letter, not a recording.'),
      picture: Buffer.from(png, 'hex'),
      headless: (
        await readFile(await recorded('moov.m4a', memo, { container: 'ipod', codec: 'aac' }))
      ).subarray(0, 20_000),
      playlist: Buffer.from(
        `#EXTM3U\n#EXTINF:10,\nfile://${join(folder, 'memo-wav-pcm_s16le-undefined')}\n`,
      ),
      list: Buffer.from(`ffconcat version 1.0\nfile '${join(folder, 'placed.webm')}'\n`),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(folder, `${name}.webm`);
      await writeFile(path, bytes);
      expect([name, await refusal(path)]).toEqual([name, 'unreadable']);
    }
    expect(hearingMessages.unreadable).not.toBe(hearingMessages.failed);
    expect(ears.processes()).toHaveLength(1);
  });
});

describe('when something goes wrong', () => {
  let hour: string;
  beforeAll(async () => {
    hour = await recorded('hour.webm', memo, live);
  });

  test('two at once are both heard, and a memo does not wait for an hour', async () => {
    const path = await recorded('short.wav', await say('slt', story[0] ?? ''), wav);
    const begun = Promise.withResolvers<unknown>();
    const long = ears.transcribe({ path: hour }, { onProgress: begun.resolve });
    await begun.promise;
    // It stands still, and so cannot be the first to end on any machine.
    const [busy = 0] = ears.processes();
    process.kill(busy, 'SIGSTOP');
    const memos = await Promise.all([ears.transcribe({ path }), ears.transcribe({ path })]);
    process.kill(busy, 'SIGCONT');
    expect(memos.map(({ text }) => text)).toEqual([story[0], story[0]]);
    expect(wordErrorRate(said, (await long).text)).toBeLessThan(0.15);
  });

  test('a listener that is killed fails that recording alone', async () => {
    const onProgress = () => {
      for (const pid of ears.processes()) process.kill(pid, 'SIGKILL');
    };
    const killed = await ears.transcribe({ path: hour }, { onProgress }).catch((why) => why);
    expect(killed).toBeInstanceOf(CannotHear);
    expect(killed.reason).toBe('failed');
    expect(killed.message).toBe('Failed to transcribe audio. Please try again.');
    const path = await recorded('after.wav', await say('rms', story[0] ?? ''), wav);
    expect((await ears.transcribe({ path })).text).toBe(story[0]);
  });

  test('stopping stops at once, waiting or not', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const running = ears.transcribe({ path: hour }, { onProgress, signal: stop.signal });
    await expect(running).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    const gone = AbortSignal.abort();
    const waiting = ears.transcribe({ path: hour }, { signal: gone });
    await expect(waiting).rejects.toBe(gone.reason);
  });

  test('one that takes too long is given up, and an idle listener goes away', async () => {
    const hasty = { ...timeLimits, totalMs: () => 300 };
    const hurried = createOfflineEars({ folder, timeLimits: hasty });
    await expect(hurried.transcribe({ path: hour })).rejects.toMatchObject({ reason: 'failed' });
    hurried.close();
    const frugal = createOfflineEars({ folder, timeLimits: { ...timeLimits, idleMs: 50 } });
    const path = await recorded('idle.wav', silence(1), wav);
    await frugal.transcribe({ path });
    await eventually(() => (frugal.processes().length === 0 ? true : undefined));
    expect((await frugal.transcribe({ path })).text).toBe('');
    frugal.close();
    await expect(frugal.transcribe({ path })).rejects.toBeInstanceOf(Interrupted);
  });
});
