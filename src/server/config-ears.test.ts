import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { CannotStart } from './errors.ts';

const key = { OPENAI_API_KEY: 'sk-test' };
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
  const elsewhere = { ...key, OPENAI_BASE_URL: 'http://localhost:11434/v1' };
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
