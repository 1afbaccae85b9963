import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { entryRoutes } from '#contract/entries.ts';
import { interviewRoutes } from '#contract/interviews.ts';
import { journeyMessages, journeyRoutes } from '#contract/journeys.ts';
import { maxTitleLength, projectMessages, projectRoutes } from '#contract/projects.ts';
import { stepMessages } from '#contract/steps.ts';
import { journeysTable } from '#server/features/journeys/journeys.table.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { projectsTable } from './projects.table.ts';
import { activeOf, create, createdId, newcomerTo } from './test-projects.ts';

let house: TestHouse;
let journey: Awaited<ReturnType<typeof layTestJourney>>;
beforeAll(async () => {
  house = await openTestHouse();
  await house.visitor().register();
  journey = await layTestJourney(house.deps.db, oneStepOfEachType);
});
afterAll(() => house.close());

const newcomer = () => newcomerTo(house);

describe('creating a project', () => {
  it('puts it on its journey and makes it the active one', async () => {
    const { visitor } = await newcomer();
    expect(await activeOf(visitor)).toBeNull();
    const { status, body } = await create(visitor, { title: ' My life ', journeyId: journey.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'My life',
      content: '',
      journey: { id: journey.id, name: 'A life' },
      projectStepCompletions: [],
      projectInterviewCompletions: [],
      textEntries: [],
      voiceMemoEntries: [],
      _count: { TextEntry: 0, VoiceMemoEntry: 0, Conversation: 0, Note: 0, TranscriptEntry: 0 },
    });
    expect(body.journey.steps.map((step: { order: number }) => step.order)).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect(body.journey.steps[0].stepConfig).toEqual({ interviewId: journey.interviewId });
    expect(await activeOf(visitor)).toBe(body.id);
  });

  it('can begin without a journey, with a first text', async () => {
    const { visitor, user } = await newcomer();
    const { body } = await create(visitor, {
      title: 'Notes',
      content: 'About my mother',
      textEntry: { content: 'She sang while she worked.', userId: v7(), stepId: null },
    });
    expect(body.journey).toBeNull();
    expect(body.content).toBe('About my mother');
    expect(body.textEntries).toMatchObject([
      { content: 'She sang while she worked.', wordCount: 5 },
    ]);
    expect(body._count.TextEntry).toBe(1);
    expect(user.id).toBeTruthy();
  });

  it('links the first text to a step of the journey, and to no other', async () => {
    const { visitor } = await newcomer();
    const other = await layTestJourney(house.deps.db, oneStepOfEachType);
    const stepId = journey.steps[1]?.id;
    const textEntry = { content: 'A beginning.', stepId };
    const good = await create(visitor, { title: 'A', journeyId: journey.id, textEntry });
    expect(good.body.textEntries[0].step).toEqual({ id: stepId, name: 'Write' });
    for (const journeyId of [other.id, null]) {
      const bad = await create(visitor, { title: 'B', journeyId, textEntry });
      expect([bad.status, bad.body.error]).toEqual([400, stepMessages.notOfThisProject]);
    }
    const { body } = await visitor.call(projectRoutes.list);
    expect(body).toHaveLength(1);
  });

  it('refuses journeys that are unknown, deleted or coming soon', async () => {
    const { visitor } = await newcomer();
    const { db } = house.deps;
    const soon = await layTestJourney(db, () => [], { comingSoon: true });
    const [deleted] = await db
      .insert(journeysTable)
      .values({ name: 'Gone', featured: true, deletedAt: new Date() })
      .returning();
    const tries = await Promise.all(
      [soon.id, deleted?.id, v7()].map((journeyId) => create(visitor, { title: 'A', journeyId })),
    );
    expect(tries.map(({ status, body }) => [status, body.error])).toEqual([
      [409, journeyMessages.comingSoon],
      [404, journeyMessages.notFound],
      [404, journeyMessages.notFound],
    ]);
    expect(await activeOf(visitor)).toBeNull();
  });

  it.each([
    ['no title', {}, projectMessages.titleRequired],
    ['a blank title', { title: ' \n ' }, projectMessages.titleRequired],
    ['a title that is no text', { title: 7 }, projectMessages.titleRequired],
    ['a long title', { title: 'a'.repeat(maxTitleLength + 1) }, projectMessages.titleTooLong],
    [
      'an id of another kind',
      { title: 'A', id: '3' },
      expect.stringContaining('does not lead to anything'),
    ],
    [
      'a journey of another kind',
      { title: 'A', journeyId: '../1' },
      expect.stringContaining('does not lead to anything'),
    ],
  ])('refuses %s', async (_, body, sentence) => {
    const { visitor } = await newcomer();
    const refused = await create(visitor, body);
    expect([refused.status, refused.body.error]).toEqual([400, sentence]);
  });

  it('pays no attention to whose it is said to be', async () => {
    const { visitor, user } = await newcomer();
    const { user: other } = await newcomer();
    const sent = { title: 'Mine', userId: other.id, isAdmin: true, createdAt: '1999-01-01' };
    const { body } = await create(visitor, sent);
    expect(body.title).toBe('Mine');
    const rows = await house.deps.db.select().from(projectsTable);
    expect(rows.find(({ id }) => id === body.id)?.userId).toBe(user.id);
    const poisoned = await visitor.send({
      method: 'POST',
      url: '/api/projects',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"A","__proto__":{"isAdmin":true}}',
    });
    expect(poisoned.status).toBe(400);
    expect((await visitor.call(accountRoutes.status)).body.user.isAdmin).toBe(false);
  });

  it('makes one project of fifty identical submits', async () => {
    const { visitor } = await newcomer();
    const body = { id: v7(), title: 'Once', journeyId: journey.id, textEntry: { content: 'One.' } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(visitor, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([body.id]));
    const { body: list } = await visitor.call(projectRoutes.list);
    expect(list).toHaveLength(1);
    expect(list[0]._count.TextEntry).toBe(1);
  });

  it('refuses an id that someone else has used without saying why', async () => {
    const { visitor: a } = await newcomer();
    const { visitor: b } = await newcomer();
    const id = await createdId(a, { title: 'Secret' });
    const refused = await create(b, { id, title: 'Mine' });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ error: projectMessages.idTaken });
    expect((await a.call(projectRoutes.get, { params: { id } })).body.title).toBe('Secret');
  });
});

describe('the list of projects', () => {
  it('is newest first, with journey, steps and counts', async () => {
    const { visitor } = await newcomer();
    const first = await createdId(visitor, { title: 'First', journeyId: journey.id });
    const second = await createdId(visitor, { title: 'Second', textEntry: { content: 'Hello.' } });
    const { body } = await visitor.call(projectRoutes.list);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(body[0]).toMatchObject({ journey: null, steps: { completed: 0, total: 0 } });
    expect(body[0]._count).toMatchObject({ TextEntry: 1, VoiceMemoEntry: 0 });
    expect(body[1]).toMatchObject({
      journey: { id: journey.id, name: 'A life' },
      steps: { completed: 0, total: 6 },
    });
  });
});

it('projects and notes come in the order of writing, whatever the clock of who made their ids', async () => {
  const { visitor } = await newcomer();
  const day = 24 * 60 * 60 * 1000;
  const ids = [day, -day, 0].map((off) => v7({ msecs: Date.now() + off }));
  for (const id of ids) await createdId(visitor, { id, title: 'Mine' });
  const { body } = await visitor.call(projectRoutes.list);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());

  const params = { id: ids[0] ?? '' };
  const notes = [day, -day, 0].map((off) => v7({ msecs: Date.now() + off }));
  for (const id of notes) {
    await visitor.call(entryRoutes.addText, { params, body: { id, content: 'A note' } });
  }
  const listed = (await visitor.call(entryRoutes.list, { params })).body.entries;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(notes.toReversed());
});

describe('working on another project', () => {
  it('switches, and only to projects that are there', async () => {
    const { visitor } = await newcomer();
    const first = await createdId(visitor);
    const second = await createdId(visitor);
    expect(await activeOf(visitor)).toBe(second);
    const switched = await visitor.call(projectRoutes.activate, { params: { id: first } });
    expect(switched.body).toEqual({ activeProjectId: first });
    expect(await activeOf(visitor)).toBe(first);
    const missing = await visitor.call(projectRoutes.activate, { params: { id: v7() } });
    expect([missing.status, missing.body.error]).toEqual([404, projectMessages.notFound]);
    expect(await activeOf(visitor)).toBe(first);
  });
});

describe('changing a project', () => {
  it('changes title and text, each by itself', async () => {
    const { visitor } = await newcomer();
    const params = { id: await createdId(visitor, { title: 'Old', content: 'Text' }) };
    const renamed = await visitor.call(projectRoutes.change, { params, body: { title: 'New' } });
    expect(renamed.body).toMatchObject({ title: 'New', content: 'Text' });
    const rewritten = await visitor.call(projectRoutes.change, { params, body: { content: '' } });
    expect(rewritten.body).toMatchObject({ title: 'New', content: '' });
    const blank = await visitor.call(projectRoutes.change, { params, body: { title: '' } });
    expect([blank.status, blank.body.error]).toEqual([400, projectMessages.titleRequired]);
  });
});

describe('a journey that was deleted', () => {
  it('is out of the list while the projects on it go on', async () => {
    const { visitor } = await newcomer();
    const { db } = house.deps;
    const doomed = await layTestJourney(db, oneStepOfEachType, { name: 'Old ways' });
    const id = await createdId(visitor, { title: 'On it', journeyId: doomed.id });
    const listed = async () =>
      (await visitor.call(journeyRoutes.listFeatured)).body.map(({ id }: { id: string }) => id);
    expect(await listed()).toContain(doomed.id);
    await db
      .update(journeysTable)
      .set({ deletedAt: new Date() })
      .where(eq(journeysTable.id, doomed.id));
    expect(await listed()).not.toContain(doomed.id);
    const { body } = await visitor.call(projectRoutes.get, { params: { id } });
    expect(body.journey).toMatchObject({ name: 'Old ways' });
    expect(body.journey.steps).toHaveLength(6);
  });
});

describe('interviews', () => {
  it('has no default before there is one, and shows users only what is theirs to see', async () => {
    const { visitor } = await newcomer();
    const none = await visitor.call(interviewRoutes.default);
    expect(none.status).toBe(404);
    const params = { id: journey.interviewId };
    const { body } = await visitor.call(interviewRoutes.get, { params });
    expect(body).toMatchObject({ name: 'A first talk', questions: [{ order: 0 }] });
    expect(Object.keys(body)).not.toContain('instructions');
    expect(Object.keys(body.questions[0])).not.toContain('intent');
    const missing = await visitor.call(interviewRoutes.get, { params: { id: v7() } });
    expect([missing.status, missing.body.error]).toEqual([404, 'Interview not found']);
  });
});
