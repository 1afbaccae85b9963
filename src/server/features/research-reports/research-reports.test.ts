import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationMessages } from '#contract/conversations.ts';
import { projectMessages, projectRoutes } from '#contract/projects.ts';
import { type ResearchReport, reportMessages, reportRoutes } from '#contract/research-reports.ts';
import { openEncyclopedia } from '#server/encyclopedia/open-encyclopedia.ts';
import { wikipediaMessages } from '#server/encyclopedia/wikipedia.ts';
import {
  beginTalk,
  layJourney,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { layTestJourney } from '#server/features/journeys/test-journey.ts';
import { type FakeWikipedia, startFakeWikipedia } from '#server/testing/fake-wikipedia.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { research, sweepResearch } from './research-reports.jobs.ts';
import { researchReportsTable } from './research-reports.table.ts';

let wikipedia: FakeWikipedia;
let house: TestHouse;
let visitor: Visitor;
let projectId: string;
let journey: Awaited<ReturnType<typeof layTestJourney>>;

/** Reads the first article that is found, and says what it says. */
const readingMind = () =>
  scriptedMind({
    researchTopic: async ({ topic, encyclopedia }) => {
      const [first] = await encyclopedia.find(topic, 1);
      const article = first && (await encyclopedia.read(first.title));
      const { title = topic, url = '', text = '' } = article ?? {};
      return { title, content: text, sources: [{ title, url }] };
    },
  });

beforeAll(async () => {
  wikipedia = await startFakeWikipedia([
    { title: 'Gdynia Shipyard', extract: 'Founded in 1922. <script>alert(1)</script>' },
  ]);
  house = await openTestHouse({ WIKIPEDIA_BASE_URL: wikipedia.url });
  journey = await layTestJourney(house.deps.db, () => [
    { stepType: 'research', name: 'Look up', completionConditions: { research: 1 } },
  ]);
});
afterAll(async () => {
  await house.close();
  wikipedia.close();
});
beforeEach(async () => {
  house.deps.mind = readingMind();
  visitor = house.visitor();
  await visitor.register();
  const body = { title: 'A life', journeyId: journey.id };
  projectId = (await visitor.call(projectRoutes.create, { body })).body.id;
});

const create = (body: object = {}, by = visitor) =>
  by.call(reportRoutes.create, { body: { projectId, title: 'Ships', query: 'Gdynia', ...body } });
const get = async (id: string): Promise<ResearchReport> =>
  (await visitor.call(reportRoutes.get, { params: { id } })).body;
const settled = (id: string) =>
  eventually(async () => {
    const report = await get(id);
    return report.status === 'completed' || report.status === 'failed' ? report : undefined;
  });

describe('research', () => {
  it('reads Wikipedia, lists its sources and completes the step', async () => {
    const asked = await create();
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ title: 'Ships', status: 'pending', content: '' });
    const report = await settled(asked.body.id);
    expect(report).toMatchObject({
      projectId,
      title: 'Gdynia Shipyard',
      query: 'Gdynia',
      status: 'completed',
      createdBy: 'user-requested',
      content: 'Founded in 1922. <script>alert(1)</script>',
      sources: [{ title: 'Gdynia Shipyard', url: `${wikipedia.url}/wiki/Gdynia_Shipyard` }],
      errorMessage: null,
    });
    const project = await visitor.call(projectRoutes.get, { params: { id: projectId } });
    expect(project.body.projectStepCompletions).toMatchObject([{ stepId: journey.steps[0]?.id }]);
  });

  it('is by whom it is by, whatever the body says', async () => {
    const trick = { createdBy: 'walt-research', status: 'completed', content: 'x', userId: v7() };
    const { body } = await create(trick);
    expect(body).toMatchObject({ createdBy: 'user-requested', status: 'pending', content: '' });
  });

  it('on one topic, asked for fifty times, is one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await settled(answers[0]?.body.id);
  });

  it('without createJob waits until someone asks for it', async () => {
    const { body } = await create({ createJob: false });
    const retried = await visitor.call(reportRoutes.retry, { params: { id: body.id } });
    expect(retried.body.status).toBe('pending');
    expect((await settled(body.id)).status).toBe('completed');
  });

  it('says that the network is away, and succeeds when it is back', async () => {
    const { encyclopedia } = house.deps;
    const gone = await startFakeWikipedia([]);
    gone.close();
    const contactEmail = 'walt@example.org';
    house.deps.encyclopedia = openEncyclopedia({
      wikipediaUrl: new URL(gone.url),
      publicUrl: undefined,
      contactEmail,
    });
    const { body } = await create();
    expect(await settled(body.id)).toMatchObject({
      status: 'failed',
      errorMessage: wikipediaMessages.away,
      content: '',
    });
    house.deps.encyclopedia = encyclopedia;
    await visitor.call(reportRoutes.retry, { params: { id: body.id } });
    expect(await settled(body.id)).toMatchObject({ status: 'completed', errorMessage: null });
    const done = await visitor.call(reportRoutes.retry, { params: { id: body.id } });
    expect([done.status, done.body.error]).toEqual([409, reportMessages.notUnfinished]);
  });

  it('that hangs can be begun again, and what it brings in the end is not taken', async () => {
    const late = Promise.withResolvers<{ title: string; content: string; sources: [] }>();
    house.deps.mind.researchTopic = () => late.promise;
    const { body } = await create({ createJob: false });
    const hanging = research.run(house.deps, { id: body.id, attempt: 1 });
    await eventually(async () => ((await get(body.id)).status === 'processing' ? true : undefined));
    house.deps.mind = readingMind();
    await visitor.call(reportRoutes.retry, { params: { id: body.id } });
    await settled(body.id);
    late.resolve({ title: 'Late', content: 'Too late', sources: [] });
    await hanging;
    expect((await get(body.id)).title).toBe('Gdynia Shipyard');
  });

  it('that was begun and whose place in the queue got lost is finished', async () => {
    const { body } = await create({ createJob: false });
    const begun = (ago: string) =>
      house.deps.db
        .update(researchReportsTable)
        .set({ status: 'processing', updatedAt: sql`now() - ${ago}::interval` })
        .where(eq(researchReportsTable.id, body.id));
    await begun('50 minutes');
    await sweepResearch.run(house.deps, {});
    expect((await get(body.id)).status).toBe('processing');
    await begun('2 hours');
    await sweepResearch.run(house.deps, {});
    expect(await settled(body.id)).toMatchObject({ status: 'completed', query: 'Gdynia' });
  });

  it('hides what went wrong inside', async () => {
    house.deps.mind.researchTopic = async () => {
      throw new TypeError('secret is not a function');
    };
    const { body } = await create();
    expect((await settled(body.id)).errorMessage).toBe(reportMessages.wentWrong);
  });

  it('can be renamed, rewritten and deleted', async () => {
    const { body } = await create();
    await settled(body.id);
    const params = { id: body.id };
    const changed = await visitor.call(reportRoutes.change, {
      params,
      body: { title: 'Mine', content: '# My own', status: 'failed', createdBy: 'walt' },
    });
    expect(changed.body).toMatchObject({
      title: 'Mine',
      content: '# My own',
      status: 'completed',
      createdBy: 'user-requested',
    });
    expect((await visitor.call(reportRoutes.remove, { params })).status).toBe(204);
    expect((await visitor.call(reportRoutes.get, { params })).status).toBe(404);
  });

  it('refuses what does not fit', async () => {
    for (const [body, status, error] of [
      [{ query: '  ' }, 400, reportMessages.topicRequired],
      [{ query: 'x'.repeat(501) }, 400, reportMessages.topicTooLong],
      [{ projectId: v7() }, 404, projectMessages.notFound],
      [{ conversationId: v7() }, 404, conversationMessages.notFound],
    ] as const) {
      const refused = await create(body);
      expect([refused.status, refused.body.error]).toEqual([status, error]);
    }
  });
});

describe('the list of reports', () => {
  it('is of all projects, of one, or of one conversation, newest first', async () => {
    const talking = await layJourney(house);
    const { visitor: person, projectId: one } = await someoneWithProject(house, talking);
    const talk = await beginTalk(person, one, talking);
    const two = (await person.call(projectRoutes.create, { body: { title: 'Two' } })).body.id;
    const add = (body: object) => create({ createJob: false, ...body }, person);
    await add({ projectId: one, query: 'a' });
    await add({ projectId: one, query: 'b', conversationId: talk });
    await add({ projectId: two, query: 'c' });
    const list = async (query: Record<string, string>) =>
      (await person.call(reportRoutes.list, { query })).body;
    const topics = (rows: ResearchReport[]) => rows.map(({ query }) => query);
    expect(topics(await list({}))).toEqual(['c', 'b', 'a']);
    expect(topics(await list({ projectId: one }))).toEqual(['b', 'a']);
    expect(topics(await list({ conversationId: talk }))).toEqual(['b']);
    const [first] = await list({ limit: '1' });
    expect(topics(await list({ limit: '1', cursor: first.cursor }))).toEqual(['b']);
    const mixed = await person.call(reportRoutes.list, {
      query: { projectId: two, conversationId: talk },
    });
    expect([mixed.status, mixed.body.error]).toEqual([404, conversationMessages.notFound]);
    expect((await visitor.call(reportRoutes.list, { query: { projectId: one } })).status).toBe(404);
  });
});

it("another's report answers as one that is not there", async () => {
  const { body: report } = await create();
  await settled(report.id);
  const stranger = house.visitor();
  await stranger.register();
  for (const [route, body] of [
    [reportRoutes.get, undefined],
    [reportRoutes.change, { title: 'Stolen' }],
    [reportRoutes.remove, undefined],
    [reportRoutes.retry, undefined],
  ] as const) {
    for (const id of [report.id, v7()]) {
      const { status, body: answer } = await stranger.call(route, { params: { id }, body });
      expect([status, answer]).toEqual([404, { error: reportMessages.notFound }]);
    }
  }
  expect((await get(report.id)).title).toBe('Gdynia Shipyard');
});
