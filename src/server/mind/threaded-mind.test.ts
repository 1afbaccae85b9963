import { afterAll, expect, it } from 'vitest';
import { emptyBrief } from '#contract/briefs.ts';
import type { KeptFactQuest, KeptTold } from './mind.ts';
import { offlineMind } from './offline-mind.ts';
import { createThreadedMind } from './threaded-mind.ts';

const { mind, check, close } = createThreadedMind();
afterAll(close);
const whose = 'rose';

const unit = (text: string, at: number): KeptTold => ({
  id: `textEntry:${at}`,
  source: { type: 'textEntry', id: String(at) },
  text,
  toldAt: new Date('2025-01-01'),
});
const quest = (told: KeptTold[]): KeptFactQuest => ({
  teller: { accountName: 'Rose', brief: emptyBrief },
  known: [],
  today: new Date('2026-01-01'),
  told,
});

const life = ['I was born in Leeds in 1936.', 'When I was seven we moved to Bradford.'].map(unit);

it('thinks in its threads what the offline mind thinks', async () => {
  const facts = await mind.extractFacts(quest(life), whose);
  expect(facts).toEqual(await offlineMind.extractFacts(quest(life)));
  expect(facts.facts.length).toBeGreaterThan(0);
});

it('what was read once is not read again, and says the same', async () => {
  const readings = await mind.read(life, whose);
  const read = life.map((one, at) => ({ ...one, doc: readings[at]?.doc ?? '' }));
  expect(await mind.extractFacts(quest(read), whose)).toEqual(
    await mind.extractFacts(quest(life), whose),
  );
});

it('lets others be answered while it thinks', async () => {
  const long = Array.from({ length: 60 }, (_, n) =>
    unit(`In ${1940 + (n % 50)} we moved to the ${n}th house.`, n),
  );
  let beats = 0;
  const heart = setInterval(() => void beats++, 5);
  await mind.extractFacts(quest(long), whose);
  clearInterval(heart);
  expect(beats).toBeGreaterThan(5);
});

it('goes on after what broke it', async () => {
  await expect(mind.extractFacts(null as never, whose)).rejects.toThrow();
  expect((await mind.extractFacts(quest(life), whose)).facts.length).toBeGreaterThan(0);
});

it('researches with an encyclopedia that no thread can be given', async () => {
  const asked: string[] = [];
  const article = {
    title: 'Leeds',
    url: 'https://example.org/leeds',
    text: 'Leeds is a city in West Yorkshire, England. In 1936 Leeds had trams in every quarter of the city.',
  };
  const encyclopedia = {
    find: async (query: string) => {
      asked.push(`find ${query}`);
      return [article];
    },
    read: async (title: string) => {
      asked.push(`read ${title}`);
      return article;
    },
  };
  const report = await mind.researchTopic({ topic: 'Leeds', told: life, encyclopedia }, whose);
  expect(report.content).toContain('trams in every quarter');
  expect(asked).toEqual([...new Set(asked)]);
  const missing = { ...encyclopedia, find: async () => [] };
  await expect(
    mind.researchTopic({ topic: 'Nowhere', told: life, encyclopedia: missing }, whose),
  ).rejects.toThrow(/Nothing was found/);
});

it('checks what a model says in a thread, too', async () => {
  const turns = [{ id: '1', role: 'user' as const, content: 'We had hens.' }];
  const overheard = { teller: quest([]).teller, turns, notes: [] };
  expect(await check('checkedNote', whose, { note: 'We had hens.' }, overheard)).toMatchObject({
    made: { note: 'We had hens.' },
  });
  expect(await check('checkedNote', whose, { note: 'We had geese.' }, overheard)).toMatchObject({
    made: null,
  });
});
