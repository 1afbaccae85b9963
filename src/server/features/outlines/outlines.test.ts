import { beforeEach, expect, it } from 'vitest';
import { type OutlineChapter, outlineMessages, outlineRoutes } from '#contract/outlines.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { KeptOutlineQuest } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const quests: KeptOutlineQuest[] = [];
let isAway = false;
const { house, journey } = await openTalkingHouse(
  scriptedMind({
    outlineBook: async (quest) => {
      quests.push(quest);
      if (isAway) throw new MindFailure('The model is away.');
      const groups = [...new Set(quest.told.map(({ conversationId, id }) => conversationId ?? id))];
      return {
        chapters: [
          { title: 'The boats', about: 'How it began.', groups },
          { title: 'Afterwards', about: '', groups: [] },
        ],
      };
    },
  }),
);
let visitor: Visitor;
let projectId: string;
let conversationId: string;

beforeEach(async () => {
  isAway = false;
  ({ visitor, projectId } = await someoneWithProject(house, journey));
  conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [say('1', 'I built boats in Hull.')]);
});

const params = () => ({ params: { id: projectId } });
const read = async () => (await visitor.call(outlineRoutes.get, params())).body;
const settled = () =>
  eventually(async () => {
    const outline = await read();
    return outline.status === 'planning' ? undefined : outline;
  });

it('is planned from what was told, and can be changed before anything is written', async () => {
  expect(await read()).toMatchObject({ offered: true, status: 'none', chapters: [] });
  await visitor.call(outlineRoutes.plan, params());
  const planned = await settled();
  expect(planned.chapters.map((chapter: OutlineChapter) => chapter.title)).toEqual([
    'The boats',
    'Afterwards',
  ]);
  expect(quests.at(-1)?.told.map(({ text }) => text)).toContain('I built boats in Hull.');
  const mine = { title: 'My boats', about: '', groups: ['of-nobody'] };
  const changed = await visitor.call(outlineRoutes.change, {
    ...params(),
    body: { chapters: [mine] },
  });
  // What a removed chapter held is not lost, and what is nobody's is not taken.
  expect(changed.body.chapters).toEqual([{ ...mine, groups: [conversationId] }]);
});

it('stays as it was where planning anew fails, and says why', async () => {
  await visitor.call(outlineRoutes.plan, params());
  await settled();
  isAway = true;
  await visitor.call(outlineRoutes.plan, params());
  const after = await settled();
  expect(after).toMatchObject({ status: 'failed', errorMessage: 'The model is away.' });
  expect(after.chapters).toHaveLength(2);
});

it('needs a title for every chapter', async () => {
  const body = { chapters: [{ title: ' ', about: '', groups: [] }] };
  const refused = await visitor.call(outlineRoutes.change, { ...params(), body });
  expect(refused.status).toBe(400);
});

it('is not offered without a model', async () => {
  const offline = await openTalkingHouse(scriptedMind());
  const someone = await someoneWithProject(offline.house, offline.journey);
  const of = { params: { id: someone.projectId } };
  expect((await someone.visitor.call(outlineRoutes.get, of)).body.offered).toBe(false);
  const refused = await someone.visitor.call(outlineRoutes.plan, of);
  expect(refused).toMatchObject({ status: 409, body: { error: outlineMessages.notOffered } });
});
