import { beforeAll, expect, it } from 'vitest';
import { type Activity, activityRoutes } from '#contract/activities.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { entryRoutes } from '#contract/entries.ts';
import { noteRoutes } from '#contract/notes.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { contentsFor } from '#server/features/steps/test-contents.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const { house, journey } = await openTalkingHouse();
let visitor: Visitor;
let projectId: string;

beforeAll(async () => {
  ({ visitor, projectId } = await someoneWithProject(house, journey));
});

const list = async (query: Record<string, string> = {}) => {
  const { body } = await visitor.call(activityRoutes.listOfProject, {
    params: { projectId },
    query,
  });
  return body as Activity[];
};

it('a project without anything has no activities', async () => {
  expect(await list()).toEqual([]);
});

it('the activity log has all kinds, newest first, and goes on from any of them', async () => {
  const { db } = house.deps;
  const conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [say('1', 'Hello')]);
  await db
    .insert(notesTable)
    .values({ projectId, conversationId, content: 'By Walt', createdBy: 'walt-auto' });
  await visitor.call(noteRoutes.add, { body: { content: 'By me', conversationId } });
  const params = { id: projectId };
  await visitor.call(entryRoutes.addText, { params, body: { content: 'Typed' } });
  await visitor.call(entryRoutes.addVoiceMemo, { params, body: { content: 'Spoken' } });
  await contentsFor(db, projectId).photos(1);
  const response = await visitor.call(questionnaireRoutes.getResponse, {
    params: { id: journey.questionnaireId },
    query: { projectId },
  });
  await visitor.call(questionnaireRoutes.saveAnswer, {
    params: { id: response.body.id },
    body: { questionId: response.body.questionnaire.questions[0].id, text: 'Ada' },
  });
  await db.insert(aiTasksTable).values({
    projectId,
    taskType: 'theme_analysis',
    scope: 'all_conversations',
    status: 'failed',
    input: {},
    output: { themes: ['Home'] },
    errorMessage: 'The network was away.',
  });

  const activities = await list();
  expect(activities.map(({ type, title, description }) => [type, title, description])).toEqual([
    ['ai_task', 'Theme analysis', ''],
    ['questionnaire', 'The basics', ''],
    ['photo', 'Photo', ''],
    ['text_entry', 'Voice Memo', 'Spoken'],
    ['ai_task', 'Fact extraction', ''],
    ['text_entry', 'Text Note', 'Typed'],
    ['note', 'Note', 'By me'],
    ['conversation', 'A first talk', ''],
  ]);
  const data = activities.map((activity) => activity.data);
  expect(data[0]).toEqual({
    taskType: 'theme_analysis',
    status: 'failed',
    output: { themes: ['Home'] },
    errorMessage: 'The network was away.',
  });
  expect(data[1]).toMatchObject({ answers: 1, completed: false });
  expect(data[7]).toMatchObject({
    status: 'active',
    noteCount: 2,
    Note: [{ content: 'By me' }, { content: 'By Walt' }],
  });

  const walked: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await list({ limit: '2', ...(cursor && { cursor }) });
    walked.push(...page.map(({ id }) => id));
    cursor = page.at(-1)?.cursor;
    if (page.length < 2) break;
  }
  expect(walked).toEqual(activities.map(({ id }) => id));

  await visitor.call(conversationRoutes.remove, { params: { id: conversationId } });
  expect((await list()).map(({ type }) => type)).not.toContain('note');
});

it.each([{ limit: '0' }, { limit: '1000' }, { cursor: 'x' }])('%j is refused', async (query) => {
  const refused = await visitor.call(activityRoutes.listOfProject, {
    params: { projectId },
    query,
  });
  expect(refused.status).toBe(400);
});
