import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import {
  beginProject,
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { contentsFor } from '#server/features/steps/test-contents.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { gatherCorpus } from './corpus.ts';
import type { CorpusScope } from './told-rows.ts';

const { house, journey } = await openTalkingHouse();
let visitor: Visitor;
let projectId: string;
let userId: string;

beforeEach(async () => {
  visitor = house.visitor();
  userId = (await visitor.register({ name: 'Ada Byron' })).id;
  projectId = await beginProject(visitor, journey);
});

const gather = async (scope: CorpusScope, options?: { most: number }) => {
  const { deps } = house;
  return gatherCorpus(deps, await ownProject(deps.db, userId, projectId), scope, options);
};

const texts = async (scope: CorpusScope, options?: { most: number }) =>
  (await gather(scope, options)).told.map(({ text }) => text);

const write = (content: string) =>
  visitor.call(entryRoutes.addText, { params: { id: projectId }, body: { content } });

it('what was told comes in the order of telling, with what had been asked', async () => {
  await write('I was born in Bath.');
  const conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [
    say('1', 'Where did you go to school?', 'assistant'),
    say('2', 'In Wells.'),
    say('3', 'And later in London.'),
    say('4', 'Please go on.', 'assistant'),
    say('5', 'With the nuns.'),
  ]);
  const params = { id: projectId };
  await visitor.call(entryRoutes.addVoiceMemo, { params, body: { content: 'A memo.' } });
  const { body: response } = await visitor.call(questionnaireRoutes.getResponse, {
    params: { id: journey.questionnaireId },
    query: { projectId },
  });
  const [question] = response.questionnaire.questions;
  await visitor.call(questionnaireRoutes.saveAnswer, {
    params: { id: response.id },
    body: { questionId: question.id, text: 'Ada' },
  });
  await contentsFor(house.deps.db, projectId).photos(2);
  await house.deps.db
    .update(photosTable)
    .set({ caption: 'Mother at the sea' })
    .where(sql`id = (select id from photos where project_id = ${projectId} limit 1)`);

  const { teller, told } = await gather('all_conversations');
  expect(teller).toMatchObject({ accountName: 'Ada Byron' });
  expect(told.map(({ source, text, question: asked }) => [source.type, text, asked])).toEqual([
    ['textEntry', 'I was born in Bath.', undefined],
    ['message', 'In Wells.', 'Where did you go to school?'],
    ['message', 'And later in London.', 'Where did you go to school?'],
    ['message', 'With the nuns.', 'Where did you go to school?'],
    ['voiceMemo', 'A memo.', undefined],
    ['answer', 'Ada', question.text],
    ['photo', 'Mother at the sea', undefined],
  ]);
  expect(told[1]).toMatchObject({ id: `message:${told[1]?.source.id}`, conversationId });
  expect(await texts('current_conversation')).toEqual([
    'In Wells.',
    'And later in London.',
    'With the nuns.',
  ]);
});

it('of all projects means those of the same person', async () => {
  await write('First life.');
  const first = projectId;
  projectId = await beginProject(visitor, journey);
  await write('Second life.');
  const stranger = await someoneWithProject(house, journey);
  await stranger.visitor.call(entryRoutes.addText, {
    params: { id: stranger.projectId },
    body: { content: 'Another life.' },
  });
  expect(await texts('all_projects')).toEqual(['First life.', 'Second life.']);
  expect(await texts('all_conversations')).toEqual(['Second life.']);
  projectId = first;
  expect(await texts('all_conversations')).toEqual(['First life.']);
});

it('a project without a conversation has no current one', async () => {
  await write('Only this.');
  expect(await texts('current_conversation')).toEqual([]);
});

it('what was told with the wish to withhold it is not there', async () => {
  await write('I was born in Bath.');
  await write('My brother was in prison, but please leave that out of the book.');
  const { told } = await gather('all_conversations');
  expect(JSON.stringify(told)).not.toContain('prison');
  expect(told.map(({ text }) => text)).toContain('I was born in Bath.');
});

it('of very much the latest is worked on, and one long piece always', async () => {
  for (const content of ['one '.repeat(10), 'two '.repeat(10), 'three '.repeat(10)]) {
    await write(content.trim());
  }
  expect((await texts('all_conversations', { most: 110 })).map((text) => text.slice(0, 3))).toEqual(
    ['two', 'thr'],
  );
  expect(await texts('all_conversations', { most: 10 })).toHaveLength(1);
});

it('four hundred turns are read and gathered whole', async () => {
  const conversationId = await beginTalk(visitor, projectId, journey);
  await house.deps.db.execute(sql`
    insert into ${messagesTable} (id, conversation_id, project_id, client_id, position, role, content)
    select gen_random_uuid(), ${conversationId}, ${projectId}, n::text, n,
      case n % 2 when 0 then 'assistant' else 'user' end,
      'Turn ' || n || repeat(' and so on', case n % 2 when 0 then 20 else 1 end)
    from generate_series(0, 399) n`);
  const { told } = await gather('all_conversations');
  expect(told).toHaveLength(200);
  expect(told[199]?.question).toMatch(/^Turn 398/);
});
