import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoutes } from '#contract/projects.ts';
import type { Route } from '#contract/route.ts';
import { stepRoutes } from '#contract/steps.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { layTestJourney, type TestReferences } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { contentsFor } from './test-contents.ts';

let house: TestHouse;
let visitor: Visitor;
let small: string;
let large: string;

const fiftySteps = (_: TestReferences) =>
  Array.from({ length: 50 }, (_, number) => ({
    stepType: 'addNotes' as const,
    name: `Step ${number}`,
    completionConditions: { textEntries: 1000 + number, words: 100_000, stepScoped: true },
  }));

beforeAll(async () => {
  house = await openTestHouse();
  visitor = house.visitor();
  await visitor.register();
  const { db } = house.deps;
  const journey = await layTestJourney(db, fiftySteps);
  const begin = async () =>
    (await visitor.call(projectRoutes.create, { body: { title: 'A', journeyId: journey.id } })).body
      .id;
  small = await begin();
  large = await begin();
  const holds = contentsFor(db, large);
  const entries = Array.from({ length: 3000 }, (_, number) => ({
    projectId: large,
    stepId: journey.steps[number % 50]?.id ?? null,
    kind: number % 3 ? ('text' as const) : ('voiceMemo' as const),
    content: 'It was a long time ago. '.repeat(80),
    wordCount: 480,
  }));
  // Some at a time: each statement has its limit, also on a busy machine.
  for (let from = 0; from < entries.length; from += 300) {
    await db.insert(entriesTable).values(entries.slice(from, from + 300));
  }
  await holds.notes(1000);
  await holds.photos(500);
  await holds.research(500);
});
afterAll(() => house.close());

/** What one call asks of the database, as it passes the pool. */
async function queriesOf(route: Route, params: Record<string, string>, query = {}) {
  const pool = house.deps.db.$client;
  const original = pool.query;
  const asked: string[] = [];
  pool.query = function (this: typeof pool, ...given: [{ text: string }]) {
    asked.push(given[0].text);
    return Reflect.apply(original, this, given);
  } as typeof pool.query;
  const { status, text } = await visitor.call(route, { params, query });
  pool.query = original;
  expect(status).toBe(200);
  return { asked, bytes: text.length };
}

/** Each count includes the one query that asks who is calling. */
it.each([
  ['progress', stepRoutes.progress, 'projectId', {}, 4],
  ['the project page', projectRoutes.get, 'id', { entries: 'none' }, 6],
  ['the project with its newest entries', projectRoutes.get, 'id', {}, 7],
  ['the list of projects', projectRoutes.list, 'none', {}, 2],
  ['looking for completions in vain', stepRoutes.checkCompletions, 'projectId', {}, 5],
] as const)(
  '%s asks the same few queries of 50 steps and 5,000 things as of none',
  async (_, route, name, query, most) => {
    const few = await queriesOf(route, { [name]: small }, query);
    const many = await queriesOf(route, { [name]: large }, query);
    expect(many.asked).toEqual(few.asked);
    expect(many.asked).toHaveLength(most);
  },
);

it('counts without reading a word', async () => {
  const { asked, bytes } = await queriesOf(stepRoutes.progress, { projectId: large });
  expect(asked.join('\n')).not.toMatch(/\bcontent\b/);
  expect(bytes).toBeLessThan(20_000);
});

it('counts nothing that no step asks about', async () => {
  const { asked } = await queriesOf(stepRoutes.progress, { projectId: large });
  expect(asked.join('\n')).toMatch(/"entries"/);
  expect(asked.join('\n')).not.toMatch(/"photos"|"notes"|"research_reports"/);
});
