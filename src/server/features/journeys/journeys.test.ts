import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Journey, journeyMessages, journeyRoutes } from '#contract/journeys.ts';
import { projectRoutes } from '#contract/projects.ts';
import { stepRoutes } from '#contract/steps.ts';
import { auditsOf } from '#server/features/audits/test-audits.ts';
import { openConsole } from '#server/testing/test-house.ts';
import { journeysTable } from './journeys.table.ts';
import { layTestJourney } from './test-journey.ts';

const { house, admin, user } = await openConsole();

const create = async (name = 'Roots'): Promise<Journey> => {
  const made = await admin.call(journeyRoutes.create, { body: { name, description: 'D' } });
  expect(made.status).toBe(201);
  return made.body;
};
const list = async (): Promise<Journey[]> => (await admin.call(journeyRoutes.list)).body;
const featured = async (): Promise<Journey[]> => (await user.call(journeyRoutes.listFeatured)).body;
const remove = (id: string) => admin.call(journeyRoutes.remove, { params: { id } });
const feature = (id: string, yes = true) =>
  admin.call(journeyRoutes.setFeatured, { params: { id }, body: { featured: yes } });
const reorder = (journeyIds: unknown[]) =>
  admin.call(journeyRoutes.reorderFeatured, { body: { journeyIds } });
const clear = async () => {
  for (const { id } of await list()) await remove(id);
};

describe('a journey', () => {
  it('is begun without steps, listed, read and renamed', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Roots',
      featured: false,
      featuredOrder: null,
      comingSoon: false,
      steps: [],
    });
    expect(await list()).toContainEqual(made);
    const params = { id: made.id };
    const renamed = await admin.call(journeyRoutes.change, {
      params,
      body: { name: 'Branches', featured: true, comingSoon: true },
    });
    const { revision } = renamed.body;
    expect(renamed.body).toEqual({ ...made, name: 'Branches', description: '', revision });
    expect((await admin.call(journeyRoutes.get, { params })).body).toEqual(renamed.body);
  });

  it('needs a name', async () => {
    for (const body of [{}, { name: ' ' }]) {
      const refused = await admin.call(journeyRoutes.create, { body });
      expect([refused.status, refused.body.error]).toEqual([400, journeyMessages.nameRequired]);
    }
  });

  it('that nobody follows is gone when it is deleted', async () => {
    const { id } = await create();
    const rows = await house.deps.db.$count(journeysTable);
    expect((await remove(id)).status).toBe(204);
    expect(await house.deps.db.$count(journeysTable)).toBe(rows - 1);
    expect((await remove(id)).body).toEqual({ error: journeyMessages.notFound });
  });

  it('that someone follows disappears from the lists, while the project on it goes on', async () => {
    const { id, steps } = await layTestJourney(house.deps.db, () => [
      { stepType: 'uploadPhotos', name: 'Show' },
    ]);
    const mine = await user.call(projectRoutes.create, { body: { title: 'Mine', journeyId: id } });
    expect((await remove(id)).status).toBe(204);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await featured()).map((one) => one.id)).not.toContain(id);
    for (const refused of [
      await admin.call(journeyRoutes.get, { params: { id } }),
      await feature(id),
      await user.call(projectRoutes.create, { body: { title: 'Late', journeyId: id } }),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([404, journeyMessages.notFound]);
    }
    const params = { projectId: mine.body.id, stepId: steps[0]?.id ?? '' };
    expect((await user.call(stepRoutes.complete, { params })).status).toBe(200);
    const { body } = await user.call(projectRoutes.get, { params: { id: mine.body.id } });
    expect(body.journey.steps).toHaveLength(1);
    expect(body.projectStepCompletions).toHaveLength(1);
  });

  it('is deleted or begun, but never both at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await create();
      const begin = () =>
        user.call(projectRoutes.create, { body: { title: 'Mine', journeyId: id } });
      const [first, removed, second] = await Promise.all([begin(), remove(id), begin()]);
      expect(removed?.status).toBe(204);
      for (const begun of [first, second]) {
        expect([201, 404]).toContain(begun?.status);
        if (begun?.status !== 201) continue;
        const project = await user.call(projectRoutes.get, { params: { id: begun.body.id } });
        expect(project.body.journey.id).toBe(id);
      }
    }
  });
});

describe('featured journeys', () => {
  it('are added at the end, taken out without a gap, and sorted', async () => {
    await clear();
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    for (const { id } of [a, b, c]) await feature(id);
    expect((await feature(b.id)).body.featuredOrder).toBe(1);
    await feature(a.id, false);
    expect((await featured()).map(({ name, featuredOrder }) => [name, featuredOrder])).toEqual([
      ['B', 0],
      ['C', 1],
    ]);
    await feature(a.id);
    const sorted = await reorder([c.id, a.id, b.id]);
    expect(sorted.body.map(({ name }: Journey) => name)).toEqual(['C', 'A', 'B']);
    await remove(c.id);
    expect((await featured()).map(({ featuredOrder }) => featuredOrder)).toEqual([0, 1]);
  });

  it('are sorted only by an order that names each of them once', async () => {
    await clear();
    const [a, b, other] = [await create('A'), await create('B'), await create('Other')];
    for (const { id } of [a, b]) await feature(id);
    for (const ids of [
      [a.id],
      [a.id, a.id],
      [a.id, b.id, other.id],
      [a.id, other.id],
      [b.id, a.id, a.id],
    ]) {
      const refused = await reorder(ids);
      expect([refused.status, refused.body.error]).toEqual([400, journeyMessages.wrongOrder]);
    }
    expect((await reorder(['x'])).status).toBe(400);
    expect((await featured()).map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('stay in one order without gaps whatever comes at once', async () => {
    await clear();
    const made = await Promise.all(Array.from({ length: 6 }, (_, n) => create(`${n}`)));
    const ids = made.map(({ id }) => id);
    for (const id of ids.slice(0, 4)) await feature(id);
    const answers = await Promise.all([
      ...ids.map((id, number) => feature(id, number % 2 === 0)),
      reorder(ids.slice(0, 4).toReversed()),
      ...ids.map((id) =>
        admin.call(journeyRoutes.change, { params: { id }, body: { name: 'Renamed' } }),
      ),
      ...ids.map((id) => feature(id)),
      remove(ids[5] ?? ''),
      ...ids.map((id) =>
        admin.call(journeyRoutes.setComingSoon, { params: { id }, body: { comingSoon: true } }),
      ),
    ]);
    for (const { status } of answers) expect([200, 204, 400, 404]).toContain(status);
    const orders = (await featured()).map(({ featuredOrder }) => featuredOrder);
    expect(orders).toEqual(orders.map((_, number) => number));
  });

  it('can be announced before they can be begun', async () => {
    const { id } = await create();
    await feature(id);
    const announce = (comingSoon: boolean) =>
      admin.call(journeyRoutes.setComingSoon, { params: { id }, body: { comingSoon } });
    const begin = () => user.call(projectRoutes.create, { body: { title: 'A', journeyId: id } });
    expect((await announce(true)).body.comingSoon).toBe(true);
    expect((await begin()).status).toBe(409);
    await announce(false);
    expect((await begin()).status).toBe(201);
  });
});

it('a journey that is not there answers 404', async () => {
  const params = { id: v7() };
  for (const [route, body] of [
    [journeyRoutes.get],
    [journeyRoutes.change, { name: 'N' }],
    [journeyRoutes.remove],
    [journeyRoutes.setFeatured, { featured: true }],
    [journeyRoutes.setComingSoon, { comingSoon: true }],
  ] as const) {
    const refused = await admin.call(route, { params, body });
    expect([refused.status, refused.body.error]).toEqual([404, journeyMessages.notFound]);
  }
});

it('every change is written down', async () => {
  await clear();
  const written = await auditsOf(house.deps.db, async () => {
    const { id } = await create('A');
    const params = { id };
    await admin.call(journeyRoutes.change, { params, body: { name: 'B' } });
    await feature(id);
    await feature(id);
    await reorder([id]);
    for (const comingSoon of [true, false])
      await admin.call(journeyRoutes.setComingSoon, { params, body: { comingSoon } });
    await feature(id, false);
    await remove(id);
  });
  expect(written).toEqual([
    ['create', 'journey', 'A'],
    ['update', 'journey', 'B'],
    ['feature', 'journey', 'B'],
    ['reorder', 'journey', null],
    ['mark-coming-soon', 'journey', 'B'],
    ['mark-available', 'journey', 'B'],
    ['unfeature', 'journey', 'B'],
    ['delete', 'journey', 'B'],
  ]);
});
