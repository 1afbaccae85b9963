import { afterAll, expect, it } from 'vitest';
import { offlineMind } from './offline-mind.ts';
import { createThreadedMind } from './threaded-mind.ts';

const { mind, close } = createThreadedMind();
afterAll(close);

const told = (...texts: string[]) => ({
  teller: { name: 'Rose' },
  known: [],
  today: new Date('2026-01-01'),
  units: texts.map((text, at) => ({
    id: `textEntry:${at}`,
    source: { type: 'textEntry' as const, id: String(at) },
    text,
    toldAt: new Date('2025-01-01'),
  })),
});

it('thinks in its thread what the offline mind thinks', async () => {
  const life = told('I was born in Leeds in 1936.', 'When I was seven we moved to Bradford.');
  expect(await mind.extractFacts(life)).toEqual(await offlineMind.extractFacts(life));
});

it('lets others be answered while it thinks', async () => {
  const long = told(
    ...Array.from({ length: 300 }, (_, n) => `In ${1940 + (n % 50)} we moved to the ${n}th house.`),
  );
  let beats = 0;
  const heart = setInterval(() => void beats++, 5);
  await mind.extractFacts(long);
  clearInterval(heart);
  expect(beats).toBeGreaterThan(5);
});

it('goes on after what broke it', async () => {
  await expect(mind.extractFacts(null as never)).rejects.toThrow();
  expect((await mind.extractFacts(told('I was born in 1936.'))).facts.length).toBeGreaterThan(0);
});
