import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities.ts';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { exportRoutes } from '#contract/exports.ts';
import { type Theme, themeRoutes } from '#contract/themes.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { FoundThemes, KeptThemeQuest } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let visitor: Visitor;
let projectId: string;
let conversationId: string;
let find: (quest: KeptThemeQuest) => FoundThemes;
const quests: KeptThemeQuest[] = [];

const theSea = ({ told }: KeptThemeQuest): FoundThemes => ({
  themes: [
    {
      title: 'The sea',
      description: 'The sea comes back again and again.',
      prevalence: 'high',
      examples: told.map(({ text, source }) => ({ text, source })),
      relatedConcepts: ['boats', 'storms'],
    },
  ],
});

const findThemes = async (quest: KeptThemeQuest) => {
  quests.push(quest);
  return find(quest);
};
const { house, journey } = await openTalkingHouse(scriptedMind({ findThemes }));

beforeEach(async () => {
  find = theSea;
  ({ visitor, projectId } = await someoneWithProject(house, journey));
  conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [say('a', 'We lived by the sea.')]);
});

async function analyse(input: object = {}) {
  const { body } = await visitor.call(aiTaskRoutes.ask, {
    body: { taskType: 'theme_analysis', projectId, input },
  });
  return eventually(async () => {
    const [row] = await house.deps.db
      .select()
      .from(aiTasksTable)
      .where(eq(aiTasksTable.id, body.id));
    return row?.completedAt ? row : undefined;
  });
}

const list = async () =>
  (await visitor.call(themeRoutes.listOfProject, { params: { id: projectId } })).body as Theme[];

it("a theme has the person's own sentences and where they were said", async () => {
  await analyse({ config: { maxThemes: 4 } });
  expect(quests.at(-1)).toMatchObject({ minThemes: 3, maxThemes: 4 });
  const [theme, ...others] = await list();
  expect(others).toEqual([]);
  expect(theme).toMatchObject({
    title: 'The sea',
    description: 'The sea comes back again and again.',
    prevalence: 'high',
    examples: ['We lived by the sea.'],
    exampleSources: [{ type: 'message', conversationId, messageId: 'a' }],
    relatedConcepts: ['boats', 'storms'],
    createdAt: expect.any(String),
  });
});

it('an analysis takes the place of the one before, and one that fails does not', async () => {
  await analyse();
  await analyse();
  expect(await list()).toHaveLength(1);
  find = () => {
    throw new MindFailure('The model is away.');
  };
  expect(await analyse()).toMatchObject({ status: 'failed', errorMessage: 'The model is away.' });
  expect(await list()).toHaveLength(1);
});

it('what is found stands in the activity log', async () => {
  await analyse();
  const { body } = await visitor.call(activityRoutes.listOfProject, { params: { projectId } });
  expect(body[0].data).toMatchObject({ status: 'completed', output: { themes: ['The sea'] } });
});

it('a sentence that is deleted is quoted no more', async () => {
  await analyse();
  await visitor.call(conversationRoutes.remove, { params: { id: conversationId } });
  expect(await list()).toEqual([]);
});

it('themes are in the download of everything', async () => {
  await analyse();
  const { bytes } = await visitor.call(exportRoutes.download);
  expect(bytes.includes('themes.json')).toBe(true);
  expect(bytes.includes('themes.md')).toBe(true);
});
