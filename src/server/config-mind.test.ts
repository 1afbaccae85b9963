import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const key = { OPENAI_API_KEY: 'sk-test' };
const mindOf = (environment: Record<string, string>) => readConfig(environment).mind;

it('who thinks follows from what is set', () => {
  expect(mindOf({})).toEqual({ kind: 'offline' });
  expect(mindOf(key)).toMatchObject({ kind: 'model', baseUrl: 'https://api.openai.com/v1' });
  expect(mindOf({ ...key, OPENAI_MODEL: 'gpt-5' })).toMatchObject({ model: 'gpt-5' });
  const elsewhere = { ...key, OPENAI_BASE_URL: 'http://localhost:11434/v1' };
  expect(mindOf(elsewhere)).toEqual({ kind: 'offline' });
  expect(mindOf({ ...elsewhere, OPENAI_MODEL: 'llama' })).toMatchObject({
    kind: 'model',
    key: 'sk-test',
    baseUrl: 'http://localhost:11434/v1',
    model: 'llama',
  });
});
