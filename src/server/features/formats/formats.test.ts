import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Format, formatMessages, formatRoutes } from '#contract/formats.ts';
import { auditsOf } from '#server/features/audits/test-audits.ts';
import { layTestJourney } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let admin: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  admin = house.visitor();
  await admin.register();
});
afterAll(() => house.close());

const create = async (fields: object = {}): Promise<Format> => {
  const body = { name: 'A scene', writerPrompt: 'Write one moment.', ...fields };
  const made = await admin.call(formatRoutes.create, { body });
  expect(made.status).toBe(201);
  return made.body;
};
const change = ({ id, ...format }: Format, fields: object) =>
  admin.call(formatRoutes.change, { params: { id }, body: { ...format, ...fields } });
const get = async (id: string) => (await admin.call(formatRoutes.get, { params: { id } })).body;

describe('a format', () => {
  it('is written, listed, read and changed', async () => {
    const scene = await create();
    expect(scene).toMatchObject({
      description: '',
      contentScope: 'current',
      isFinalGoal: false,
      prerequisiteFormats: [],
    });
    const book = await create({
      name: 'The book',
      contentScope: 'all',
      isFinalGoal: true,
      prerequisiteFormats: [scene.id, scene.id],
    });
    expect(book.prerequisiteFormats).toEqual([scene.id]);
    expect((await admin.call(formatRoutes.list)).body).toEqual([scene, book]);
    const fields = { description: 'All of it', prerequisiteFormats: [] };
    const changed = await change(book, fields);
    expect(changed.body).toEqual({ ...book, ...fields, revision: changed.body.revision });
    expect(await get(book.id)).toEqual(changed.body);
  });

  it.each([
    [{ name: ' ', writerPrompt: 'W' }, formatMessages.nameRequired],
    [{ name: 'N', writerPrompt: ' ' }, formatMessages.promptRequired],
  ])('needs a name and creative instructions: %#', async (body, sentence) => {
    const refused = await admin.call(formatRoutes.create, { body });
    expect([refused.status, refused.body.error]).toEqual([400, sentence]);
  });

  it('has a scope that exists', async () => {
    const body = { name: 'N', writerPrompt: 'W', contentScope: 'universe' };
    expect((await admin.call(formatRoutes.create, { body })).status).toBe(400);
  });
});

describe('prerequisites', () => {
  const refusal = async (call: ReturnType<typeof change>) => {
    const { status, body } = await call;
    return [status, body.error];
  };

  it('are other formats that exist', async () => {
    const format = await create();
    expect(await refusal(change(format, { prerequisiteFormats: [format.id] }))).toEqual([
      400,
      formatMessages.ownPrerequisite,
    ]);
    expect(await refusal(change(format, { prerequisiteFormats: [v7()] }))).toEqual([
      400,
      formatMessages.noPrerequisite,
    ]);
  });

  it('never go in a circle, however long', async () => {
    const a = await create({ name: 'A' });
    const b = await create({ name: 'B', prerequisiteFormats: [a.id] });
    const c = await create({ name: 'C', prerequisiteFormats: [b.id] });
    const other = await create({ name: 'Other' });
    expect(await refusal(change(a, { prerequisiteFormats: [other.id, c.id] }))).toEqual([
      400,
      formatMessages.circle('C'),
    ]);
    expect(await get(a.id)).toEqual(a);
    expect((await change(c, { prerequisiteFormats: [a.id, b.id] })).status).toBe(200);
  });

  it('never go in a circle that two administrators close at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await create(), await create()];
      const answers = await Promise.all([
        change(a, { prerequisiteFormats: [b.id] }),
        change(b, { prerequisiteFormats: [a.id] }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });

  it('lose a format that is deleted', async () => {
    const a = await create();
    const b = await create({ prerequisiteFormats: [a.id] });
    expect((await admin.call(formatRoutes.remove, { params: { id: a.id } })).status).toBe(204);
    expect((await get(b.id)).prerequisiteFormats).toEqual([]);
  });
});

it('deleting one that journeys use is refused, naming them all', async () => {
  const { db } = house.deps;
  const first = await layTestJourney(
    db,
    ({ formatId }) => [{ stepType: 'generateFormat', name: 'Read', stepConfig: { formatId } }],
    { name: 'A life' },
  );
  const { formatId } = first;
  await layTestJourney(
    db,
    () => [{ stepType: 'generateFormat', name: 'Read', stepConfig: { formatId } }],
    { name: 'Roots' },
  );
  const refused = await admin.call(formatRoutes.remove, { params: { id: formatId } });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This format is used by “A life” and “Roots”. Take it out of there first.',
  ]);
});

it('one that is not there answers 404', async () => {
  const params = { id: v7() };
  const body = { name: 'N', writerPrompt: 'W' };
  for (const refused of [
    await admin.call(formatRoutes.get, { params }),
    await admin.call(formatRoutes.change, { params, body }),
    await admin.call(formatRoutes.remove, { params }),
  ]) {
    expect([refused.status, refused.body.error]).toEqual([404, formatMessages.notFound]);
  }
});

it('every change is written down', async () => {
  const written = await auditsOf(house.deps.db, async () => {
    const format = await create();
    await change(format, { name: 'A letter' });
    await change(format, { prerequisiteFormats: [format.id] });
    await admin.call(formatRoutes.remove, { params: { id: format.id } });
  });
  expect(written).toEqual([
    ['create', 'format', 'A scene'],
    ['update', 'format', 'A letter'],
    ['delete', 'format', 'A letter'],
  ]);
});
