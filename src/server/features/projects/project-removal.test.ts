import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { eachOwnProject } from './projects.ts';
import { activeOf, createdId, newcomerTo } from './test-projects.ts';

let house: TestHouse;
let journey: Awaited<ReturnType<typeof layTestJourney>>;
beforeAll(async () => {
  house = await openTestHouse();
  journey = await layTestJourney(house.deps.db, oneStepOfEachType);
});
afterAll(() => house.close());

const newcomer = () => newcomerTo(house);

describe('deleting a project', () => {
  it('takes everything in it along, files too, and goes on with the newest that is left', async () => {
    const { visitor, user } = await newcomer();
    const oldest = await createdId(visitor);
    const newest = await createdId(visitor);
    const doomed = await createdId(visitor, { title: 'Doomed', textEntry: { content: 'Gone.' } });
    const { storage } = house.deps;
    const keyIn = (id: string) => `users/${user.id}/projects/${id}/photo.jpg`;
    for (const id of [oldest, doomed]) await storage.put(keyIn(id), Buffer.from('x'), 'image/jpeg');

    const removed = await visitor.call(projectRoutes.remove, { params: { id: doomed } });
    expect(removed.status).toBe(204);
    expect(await activeOf(visitor)).toBe(newest);
    const gone = await visitor.call(projectRoutes.get, { params: { id: doomed } });
    expect(gone.status).toBe(404);
    await eventually(async () => ((await storage.describe(keyIn(doomed))) ? undefined : true));
    expect(await storage.describe(keyIn(oldest))).not.toBeNull();
    const again = await visitor.call(projectRoutes.remove, { params: { id: doomed } });
    expect(again.status).toBe(404);
  });

  it('leaves the active project as it is when another goes, and none when the last goes', async () => {
    const { visitor } = await newcomer();
    const first = await createdId(visitor);
    const second = await createdId(visitor);
    await visitor.call(projectRoutes.remove, { params: { id: first } });
    expect(await activeOf(visitor)).toBe(second);
    await visitor.call(projectRoutes.remove, { params: { id: second } });
    expect(await activeOf(visitor)).toBeNull();
  });

  it('of all projects at once leaves nothing behind', async () => {
    const { visitor } = await newcomer();
    const ids = await Promise.all(Array.from({ length: 10 }, () => createdId(visitor)));
    const answers = await Promise.all(
      ids.map((id) => visitor.call(projectRoutes.remove, { params: { id } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 204));
    expect(await activeOf(visitor)).toBeNull();
  });
});

describe('deleting while something else happens in the project', () => {
  it('leaves each call either done or not found', async () => {
    const { visitor } = await newcomer();
    const id = await createdId(visitor, { title: 'A', journeyId: journey.id });
    const { interviewId } = journey;
    const calls = Array.from({ length: 8 }, () => [
      () => visitor.call(entryRoutes.addText, { params: { id }, body: { content: 'Late' } }),
      () =>
        visitor.call(projectRoutes.completeInterview, { params: { id }, body: { interviewId } }),
      () => visitor.call(projectRoutes.activate, { params: { id } }),
      () => visitor.call(projectRoutes.change, { params: { id }, body: { title: 'B' } }),
    ]).flat();
    calls.splice(12, 0, () => visitor.call(projectRoutes.remove, { params: { id } }));
    const answers = await Promise.all(calls.map((call) => call()));
    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    expect(answers[12]?.status).toBe(204);
    expect(await activeOf(visitor)).toBeNull();
  });

  it('leaves it out of a download that is under way', async () => {
    const { visitor, user } = await newcomer();
    const ids = [await createdId(visitor), await createdId(visitor), await createdId(visitor)];
    const found: string[] = [];
    for await (const { project } of eachOwnProject(house.deps.db, user.id)) {
      if (found.length === 0) {
        await visitor.call(projectRoutes.remove, { params: { id: ids[1] ?? '' } });
      }
      found.push(project.id);
    }
    expect(found).toEqual([ids[0], ids[2]]);
  });
});
