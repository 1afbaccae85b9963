import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { entryRoutes } from '#contract/entries.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import {
  beginProject,
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
} from '#server/features/conversations/test-talks.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import { type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { withheldPassagesTable } from '#server/features/redactions/redactions.table.ts';
import type { KeptTold } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { readAgain } from './readings.jobs.ts';
import { readingStatesTable, readingsTable } from './readings.table.ts';
import { readTold } from './readings.ts';

const read: KeptTold[] = [];
const own = scriptedMind();
const mind = scriptedMind({
  async read(units, whose) {
    if (units.some(({ text }) => text.includes('unreadable'))) throw new MindFailure('Too long.');
    read.push(...units);
    return own.read(units, whose);
  },
});
const { house, journey } = await openTalkingHouse(mind);
const { db } = house.deps;
let visitor: Visitor;
let project: OwnProject;

beforeEach(async () => {
  visitor = house.visitor();
  const { id: userId } = await visitor.register();
  project = await ownProject(db, userId, await beginProject(visitor, journey));
  read.length = 0;
  mind.readerVersion = own.readerVersion;
});

const write = async (content: string) => {
  const params = { id: project.id };
  return (await visitor.call(entryRoutes.addText, { params, body: { content } })).body.id as string;
};
const readings = () =>
  db.select().from(readingsTable).where(eq(readingsTable.projectId, project.id));
const readingOf = (id: string) =>
  eventually(async () => (await readings()).find(({ sourceId }) => sourceId === id));
const timesRead = (text: string) => read.filter((unit) => unit.text === text).length;

it('what is told is read once, as soon as it is kept, with what had been asked', async () => {
  const conversationId = await beginTalk(visitor, project.id, journey);
  await saveTalk(visitor, conversationId, [
    say('1', 'Where were you born?', 'assistant'),
    say('2', 'In Leeds, in 1936.'),
  ]);
  await eventually(async () => (await readings()).length === 1 || undefined);
  expect(read).toMatchObject([{ text: 'In Leeds, in 1936.', question: 'Where were you born?' }]);
  await readTold(house.deps, project, 'all_conversations');
  await gatherCorpus(house.deps, project, 'all_conversations');
  expect(timesRead('In Leeds, in 1936.')).toBe(1);
});

it('what is changed is read again, and what is deleted leaves no reading', async () => {
  const id = await write('I was born in Leeds.');
  const before = await readingOf(id);
  await visitor.call(entryRoutes.changeText, {
    params: { id: project.id, entryId: id },
    body: { content: 'I was born in York.' },
  });
  await eventually(async () => (await readingOf(id)).key !== before.key || undefined);
  expect(timesRead('I was born in York.')).toBe(1);
  await visitor.call(entryRoutes.removeText, { params: { id: project.id, entryId: id } });
  expect(await readings()).toEqual([]);
});

it('an answer is read again when its question has changed', async () => {
  const conversationId = await beginTalk(visitor, project.id, journey);
  await saveTalk(visitor, conversationId, [say('2', 'In Leeds.')]);
  await readTold(house.deps, project, 'all_conversations');
  await saveTalk(visitor, conversationId, [
    say('1', 'Where did you marry?', 'assistant'),
    say('2', 'In Leeds.'),
  ]);
  await readTold(house.deps, project, 'all_conversations');
  expect(read.at(-1)).toMatchObject({ text: 'In Leeds.', question: 'Where did you marry?' });
});

it('a new reader reads everything again in the background', async () => {
  const id = await write('I was born in Leeds.');
  await readingOf(id);
  mind.readerVersion = own.readerVersion + 1;
  await house.deps.queue.enqueue(db, readAgain, {});
  await eventually(async () => (await readingOf(id)).version === mind.readerVersion || undefined);
  expect(timesRead('I was born in Leeds.')).toBe(2);
});

it('what cannot be read keeps nothing else from being read', async () => {
  const [first, second] = [await write('This is unreadable.'), await write('We moved to York.')];
  await readingOf(second);
  const { told } = await gatherCorpus(house.deps, project, 'all_conversations');
  expect(told.map(({ text, doc }) => [text, doc === undefined])).toEqual([
    ['This is unreadable.', true],
    ['We moved to York.', false],
  ]);
  expect((await readings()).map(({ sourceId }) => sourceId)).not.toContain(first);
});

it('a wish in a note is carried out by itself, once, and can be undone for good', async () => {
  const secret = 'My brother Joe was in prison for a year.';
  const id = await write(`We had a dog. ${secret} Please leave that out of the book.`);
  const withheld = () =>
    db.select().from(withheldPassagesTable).where(eq(withheldPassagesTable.projectId, project.id));
  await eventually(async () => (await withheld()).length > 0 || undefined);
  expect((await withheld()).map(({ text, sourceId }) => [text, sourceId])).toEqual([[secret, id]]);
  const open = async () =>
    JSON.stringify((await gatherCorpus(house.deps, project, 'all_conversations')).told);
  expect(await open()).toContain('We had a dog.');
  expect(await open()).not.toContain('prison');
  await db.execute(sql`insert into released_passages (project_id, type, source_id, key)
    select project_id, type, source_id, key from withheld_passages where source_id = ${id}`);
  mind.readerVersion = own.readerVersion + 1;
  await readTold(house.deps, project, 'all_conversations');
  await house.deps.queue.enqueue(db, readAgain, {});
  expect(await open()).toContain('prison');
});

it('a conversation that is deleted takes its readings with it', async () => {
  const conversationId = await beginTalk(visitor, project.id, journey);
  await saveTalk(visitor, conversationId, [say('1', 'I was born in Leeds.')]);
  await readTold(house.deps, project, 'all_conversations');
  expect(await readings()).toHaveLength(1);
  await visitor.call(conversationRoutes.remove, { params: { id: conversationId } });
  expect(await readings()).toEqual([]);
});

it('what has been read is not looked through again until something is told, however it is told', async () => {
  await write('The mill stood by the water.');
  const isRead = async () => {
    const [state] = await db
      .select()
      .from(readingStatesTable)
      .where(eq(readingStatesTable.projectId, project.id));
    return state !== undefined && state.read === state.told;
  };
  await eventually(async () => (await isRead()) || undefined);
  const ways: [string, () => Promise<unknown>][] = [
    [
      'a message',
      async () =>
        saveTalk(visitor, await beginTalk(visitor, project.id, journey), [say('1', 'Down there.')]),
    ],
    [
      'a changed message',
      () =>
        db.execute(sql`update messages set content = 'Up there.' where project_id = ${project.id}`),
    ],
    [
      'a changed note',
      () =>
        db.execute(sql`update entries set content = 'The inn.' where project_id = ${project.id}`),
    ],
    [
      'an answer',
      async () => {
        const { body } = await visitor.call(questionnaireRoutes.getResponse, {
          params: { id: journey.questionnaireId },
          query: { projectId: project.id },
        });
        const questionId = body.questionnaire.questions[0].id;
        await visitor.call(questionnaireRoutes.saveAnswer, {
          params: { id: body.id },
          body: { questionId, text: 'Agnes Hale' },
        });
      },
    ],
    [
      'a caption',
      () =>
        db.execute(sql`insert into photos
        (id, project_id, filename, original_name, s3_key, file_size, mime_type, caption)
        values (gen_random_uuid(), ${project.id}, 'a.jpg', 'a.jpg', gen_random_uuid(), 1, 'image/jpeg', 'The quay')`),
    ],
    [
      'another caption',
      () =>
        db.execute(sql`update photos set caption = 'The pier' where project_id = ${project.id}`),
    ],
  ];
  for (const [name, tell] of ways) {
    const before = read.length;
    await tell();
    await readTold(house.deps, project, 'all_conversations');
    expect([name, read.length > before, await isRead()]).toEqual([name, true, true]);
  }
  const all = read.length;
  await readTold(house.deps, project, 'all_conversations');
  expect(read).toHaveLength(all);
});
