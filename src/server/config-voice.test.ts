import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const key = { OPENAI_API_KEY: 'sk-test' };
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
  const elsewhere = { ...key, OPENAI_BASE_URL: 'http://localhost:11434/v1' };
  expect(voiceOf(elsewhere)).toEqual({ kind: 'own' });
  expect(voiceOf({ ...elsewhere, OPENAI_REALTIME_MODEL: 'theirs' })).toMatchObject({
    kind: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    model: 'theirs',
  });
});
