import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { projectRoutes } from '#contract/projects.ts';
import { reportRoutes } from '#contract/research-reports.ts';
import {
  type ResearchSuggestion,
  suggestionMessages,
  suggestionRoutes,
} from '#contract/research-suggestions.ts';
import type { KeptSuggestionQuest } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let visitor: Visitor;
let projectId: string;
let quests: KeptSuggestionQuest[];

const topics = [
  'Gdynia in 1939',
  'The merchant navy',
  'Emigration to Hull',
  'A fourth',
  'A fifth',
  'A sixth',
];

beforeAll(async () => {
  house = await openTestHouse(
    {},
    scriptedMind({
      suggestResearch: async (quest) => {
        quests.push(quest);
        return { suggestions: topics.map((topic) => ({ topic, rationale: `Why ${topic}` })) };
      },
      researchTopic: async ({ topic }) => ({ title: topic, content: 'Read.', sources: [] }),
    }),
  );
});
afterAll(() => house.close());
beforeEach(async () => {
  quests = [];
  visitor = house.visitor();
  await visitor.register();
  projectId = (await visitor.call(projectRoutes.create, { body: { title: 'A life' } })).body.id;
});

const list = async (query = { status: 'pending' }): Promise<ResearchSuggestion[]> =>
  (await visitor.call(suggestionRoutes.listOfProject, { params: { projectId }, query })).body;
const answer = (id: string, status: string, by = visitor) =>
  by.call(suggestionRoutes.answer, { params: { id }, body: { status } });

async function suggested(config?: object) {
  const before = quests.length;
  await visitor.call(aiTaskRoutes.ask, {
    body: { taskType: 'research_suggestions', projectId, input: { config } },
  });
  await eventually(() => quests.length > before || undefined);
  return eventually(async () => {
    const { body } = await visitor.call(aiTaskRoutes.listOfProject, { params: { projectId } });
    const done = body.every((task: { status: string }) => task.status === 'completed');
    return done ? list() : undefined;
  });
}

describe('suggested topics', () => {
  it('are five at most, each with a reason, and each once', async () => {
    const first = await suggested();
    expect(first.map(({ topic }) => topic).toSorted()).toEqual(topics.slice(0, 5).toSorted());
    expect(first[0]).toMatchObject({ projectId, status: 'pending', reportId: null });
    expect(first.every(({ topic, rationale }) => rationale === `Why ${topic}`)).toBe(true);
    expect(await suggested()).toHaveLength(5);
    expect(quests[1]?.taken.toSorted()).toEqual(topics.slice(0, 5).toSorted());
    expect(await suggested({ maxSuggestions: 2 })).toHaveLength(5);
    expect(quests[2]?.maxSuggestions).toBe(2);
  });

  it('begin research when they are accepted, once', async () => {
    const [{ id, topic } = await Promise.reject()] = await suggested();
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(id, 'accepted')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ status: 'accepted', reportId: expect.any(String) });
    const { body: reports } = await visitor.call(reportRoutes.list, { query: { projectId } });
    expect(reports).toMatchObject([{ query: topic, createdBy: 'walt-research' }]);
    expect(reports).toHaveLength(1);
    expect((await list()).map((each) => each.id)).not.toContain(id);
    const changed = await answer(id, 'dismissed');
    expect([changed.status, changed.body.error]).toEqual([409, suggestionMessages.answered]);
  });

  it('begin nothing when they are dismissed', async () => {
    const [{ id } = await Promise.reject()] = await suggested();
    expect((await answer(id, 'dismissed')).body).toMatchObject({ status: 'dismissed' });
    expect(await list()).toHaveLength(4);
    const { body: reports } = await visitor.call(reportRoutes.list, { query: { projectId } });
    expect(reports).toEqual([]);
  });

  it("are another person's for no one else, and take no other answer", async () => {
    const [{ id } = await Promise.reject()] = await suggested();
    const stranger = house.visitor();
    await stranger.register();
    for (const theirs of [id, v7()]) {
      const { status, body } = await answer(theirs, 'accepted', stranger);
      expect([status, body]).toEqual([404, { error: suggestionMessages.notFound }]);
    }
    expect((await answer(id, 'pending')).status).toBe(400);
    expect(await list()).toHaveLength(5);
  });
});
