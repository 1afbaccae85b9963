import { beforeAll, expect, it } from 'vitest';
import { noteRoutes } from '#contract/notes.ts';
import {
  beginTalk,
  layJourney,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { testKey } from '#server/voice/realtime/test-openai.ts';
import { proveNote } from './note-proofs.jobs.ts';

let house: TestHouse;
let visitor: Visitor;
let userId: string;
let conversationId: string;

beforeAll(async () => {
  house = await openTestHouse({
    OPENAI_API_KEY: testKey,
    // Nobody listens there: a call is held by the browser, and the rules alone prove what comes of it.
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_REALTIME_MODEL: 'gpt-realtime',
  });
  const journey = await layJourney(house);
  const someone = await someoneWithProject(house, journey);
  ({ visitor, userId } = someone);
  conversationId = await beginTalk(visitor, someone.projectId, journey);
  return () => house.close();
});

const told = 'I was born in Ballina in 1944.';

async function take(content: string) {
  const body = { content, conversationId, createdBy: 'walt' };
  const added = await visitor.call(noteRoutes.add, { body });
  expect(added.body.status).toBe('pending');
  return added.body.id as string;
}

async function list(): Promise<string[][]> {
  const { body } = await visitor.call(noteRoutes.list, { query: { conversationId } });
  return body
    .map(({ content, status }: { content: string; status: string }) => [content, status])
    .toSorted();
}

it('a note that a provider’s voice takes waits for its words, and is kept only if they bear it out', async () => {
  const notes = [
    'Born in Ballina in 1944.',
    'Born in Galway in 1951.',
    'The brother was in prison for a year.',
  ];
  const taken: string[] = [];
  for (const content of notes) taken.push(await take(content));
  for (const noteId of taken) await proveNote.run(house.deps, { noteId, userId, tries: 1 });
  expect(await list()).toEqual(notes.map((content) => [content, 'pending']));

  const secret = 'My brother was in prison for a year. Leave that out of the book.';
  await saveTalk(visitor, conversationId, [say('1', told), say('2', `We kept a shop. ${secret}`)]);
  const lastTry = 4;
  for (const noteId of taken) await proveNote.run(house.deps, { noteId, userId, tries: lastTry });
  expect(await list()).toEqual([[notes[0], 'completed']]);
});

it('what it changes a note into takes the place of the old words once it is proved', async () => {
  await saveTalk(visitor, conversationId, [say('1', told)]);
  const id = await take(told);
  const contents = async () => (await list()).map(([content]) => content);
  await eventually(async () => ((await list()).flat().includes('pending') ? undefined : true));
  const change = (content: string) =>
    visitor.call(noteRoutes.change, { params: { id }, body: { content, changedBy: 'walt' } });
  await proveNote.run(house.deps, { noteId: id, userId, content: 'Born in Galway.', tries: 4 });
  expect((await change('I was born in Ballina')).body.content).toBe(told);
  await eventually(async () =>
    (await contents()).includes('I was born in Ballina') ? true : undefined,
  );
  expect(await contents()).not.toContain('Born in Galway.');
});

it('what somebody writes into a note themself needs no proof', async () => {
  const id = await take('Sang in the choir.');
  const body = { content: 'I sang in the choir in Foxford.' };
  const changed = await visitor.call(noteRoutes.change, { params: { id }, body });
  expect(changed.body.status).toBe('completed');
  await proveNote.run(house.deps, { noteId: id, userId, tries: 4 });
  expect(await list()).toContainEqual([body.content, 'completed']);
});
