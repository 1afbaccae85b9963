import type { Unit } from '#server/mind/material.ts';
import type { Mind } from '#server/mind/mind.ts';
import type { MindFailure } from '#server/mind/mind-failure.ts';
import { createModelMind } from '#server/mind/model-mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { createAsk } from './chat.ts';
import { type Scripted, startTestProvider } from './test-provider.ts';

const impatient = { tries: 2, timeoutMs: 4_000, pauseMs: 10 };

export async function modelSaying(script: Scripted[], offline: Partial<Mind> = {}) {
  const { provider, sent } = await startTestProvider(...script);
  const ask = createAsk(provider, impatient);
  const failures: MindFailure[] = [];
  const noted = (failure: MindFailure) => void failures.push(failure);
  const mind = createModelMind(ask, scriptedMind(offline), 'a test model', noted);
  return { mind, sent, failures };
}

export const told = (id: string, text: string, question?: string): Unit => ({
  id: `message:${id}`,
  source: { type: 'message', id },
  text,
  toldAt: new Date('2026-03-01'),
  ...(question && { question }),
});
export const boat = told(
  '1',
  'I took the boat to Holyhead in 1951 with my sister Nuala.',
  'And then?',
);
export const dance = told('2', 'I met Frank at the Astoria. He had a terrible suit.');
export const teller = { name: 'Kitty', pronoun: 'she' } as const;
export const cites = (text: string, ...ids: string[]) => ({ text, cites: ids });
