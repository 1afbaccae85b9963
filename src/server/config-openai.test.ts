import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { CannotStart } from './errors.ts';

const key = { OPENAI_API_KEY: 'sk-test' };
/** A service of one's own that speaks as OpenAI does. */
const elsewhere = { ...key, OPENAI_BASE_URL: 'http://localhost:11434/v1' };

const mindOf = (environment: Record<string, string>) => readConfig(environment).mind;

it('who thinks follows from what is set', () => {
  expect(mindOf({})).toEqual({ kind: 'offline' });
  expect(mindOf(key)).toMatchObject({ kind: 'model', baseUrl: 'https://api.openai.com/v1' });
  expect(mindOf({ ...key, OPENAI_MODEL: 'gpt-5' })).toMatchObject({ model: 'gpt-5' });
  expect(mindOf(elsewhere)).toEqual({ kind: 'offline' });
  expect(mindOf({ ...elsewhere, OPENAI_MODEL: 'llama' })).toMatchObject({
    kind: 'model',
    key: 'sk-test',
    baseUrl: 'http://localhost:11434/v1',
    model: 'llama',
  });
});

const earsOf = (environment: Record<string, string>) => readConfig(environment).ears;

it('who listens follows from what is set', () => {
  expect(earsOf({})).toEqual({ kind: 'offline' });
  expect(earsOf({ VOICE_MODELS_DIR: '/models' })).toEqual({
    kind: 'offline',
    modelsDir: '/models',
  });
  expect(earsOf(key)).toEqual({
    kind: 'openai',
    key: 'sk-test',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-transcribe',
  });
  expect(earsOf({ ...key, VOICE_MODELS_DIR: '/models' }).kind).toBe('offline');
  expect(earsOf(elsewhere)).toEqual({ kind: 'offline' });
  expect(earsOf({ ...elsewhere, OPENAI_TRANSCRIBE_MODEL: 'whisper-1' })).toMatchObject({
    kind: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    model: 'whisper-1',
  });
});

it('a half-set provider stops the start with one line that names the variable', () => {
  for (const name of ['BASE_URL', 'MODEL', 'REALTIME_MODEL', 'TRANSCRIBE_MODEL']) {
    const environment = { [`OPENAI_${name}`]: 'http://localhost' };
    expect(() => readConfig(environment)).toThrow(CannotStart);
    expect(() => readConfig(environment)).toThrow(
      `OPENAI_${name} is set but OPENAI_API_KEY is not`,
    );
  }
  expect(() => readConfig({ ...key, OPENAI_BASE_URL: 'localhost' })).toThrow(/^OPENAI_BASE_URL/);
});

it('a key that was copied badly is refused without being repeated', () => {
  const reading = () => readConfig({ OPENAI_API_KEY: 'sk-one sk-two' });
  expect(reading).toThrow(/^OPENAI_API_KEY/);
  expect(reading).not.toThrow(/sk-/);
});

const voiceOf = (environment: Record<string, string>) => readConfig(environment).voice;

it('who talks follows from what is set', () => {
  expect(voiceOf({})).toEqual({ kind: 'own' });
  expect(voiceOf({ VOICE_MODELS_DIR: '/models' })).toEqual({ kind: 'own', modelsDir: '/models' });
  expect(voiceOf({ MOST_CALLS: '12' })).toEqual({ kind: 'own', mostCalls: 12 });
  expect(() => voiceOf({ MOST_CALLS: '0' })).toThrow('MOST_CALLS');
  expect(voiceOf(key)).toEqual({
    kind: 'openai',
    key: 'sk-test',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-realtime',
    transcribeModel: 'gpt-transcribe',
  });
  expect(voiceOf(elsewhere)).toEqual({ kind: 'own' });
  expect(voiceOf({ ...elsewhere, OPENAI_REALTIME_MODEL: 'theirs' })).toMatchObject({
    kind: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    model: 'theirs',
  });
});
