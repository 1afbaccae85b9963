import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMouth } from './realtime/mouth.ts';
import { createSwitchboard } from './realtime/own-switchboard.ts';
import { lineRate } from './realtime/resample.ts';
import { makeSample } from './realtime/voice-sample.ts';
import { layTinyVoice, samplesASound, tinyRate } from './test-tiny-voice.ts';
import { nameOfVoice } from './voice.ts';
import { findModels } from './voice-models.ts';

async function tinyVoice() {
  const folder = await mkdtemp(join(tmpdir(), 'walt-voice-model-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await layTinyVoice(folder);
  const { voice } = findModels(folder);
  if (!voice) throw new Error('No voice was found');
  return { folder, voice };
}

test('a voice of one’s own is found, loaded and spoken with', async () => {
  const { voice } = await tinyVoice();
  const mouth = createMouth(voice);
  onTestFinished(() => mouth.close());
  const samples = await mouth.speak('hello walt');
  // Five sounds, from the voice's rate to the line's; silence around them is cut off.
  const whole = (5 * samplesASound * lineRate) / tinyRate;
  expect(samples.length).toBeGreaterThan(whole * 0.6);
  expect(samples.length).toBeLessThanOrEqual(whole * 1.5);
  expect(Math.max(...samples)).toBeGreaterThan(2_000);
});

test('that a voice cannot speak is known at the beginning; a sentence that cannot be said is silence, and the next is tried', async () => {
  // The voice that comes along writes what it says into a file there.
  vi.stubEnv('TMPDIR', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const mouth = createMouth('rms');
  onTestFinished(() => mouth.close());
  await expect(mouth.begin()).rejects.toThrow();
  for (let i = 0; i < 2; i++) {
    const samples = await mouth.speak('hello walt');
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.every((value) => value === 0)).toBe(true);
  }
});

test('the console says which voice speaks', async () => {
  const { folder, voice } = await tinyVoice();
  const own = createSwitchboard({ modelsDir: folder });
  expect(own.description).toContain(nameOfVoice(voice));
  expect(own.description).toContain('Moonshine tiny');
  await own.close();
  const usual = createSwitchboard();
  expect(usual.description).toContain('flite');
  await usual.close();
});

test('a voice that cannot be loaded fails its sample, and nothing else', async () => {
  const { voice } = await tinyVoice();
  const broken = { ...voice, files: { ...voice.files, model: '/nowhere.onnx' } };
  await expect(makeSample(broken)).rejects.toMatchObject({ status: 503 });
});

test('a sample of the voice that comes along is a WAV file of a few seconds', async () => {
  const wav = Buffer.from(await makeSample('rms'));
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  const seconds = (wav.length - 44) / 2 / wav.readUInt32LE(24);
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThan(15);
});
