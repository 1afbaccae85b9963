import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { redactionRoutes } from '#contract/redactions.ts';
import type { KeptFinished } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import {
  beginTalk,
  layJourney,
  saveTalk,
  say,
  someoneWithProject,
  type TestJourney,
} from './test-talks.ts';

let house: TestHouse;
let journey: TestJourney;
const heard: KeptFinished[] = [];
const summarise = async (finished: KeptFinished) => {
  heard.push(finished);
  return { summary: `Summed up ${finished.turns.length} turns.` };
};

beforeAll(async () => {
  house = await openTestHouse({}, scriptedMind({ summarise }));
  journey = await layJourney(house);
});
afterAll(() => house.close());

async function freshTalk() {
  const { visitor, projectId } = await someoneWithProject(house, journey);
  const id = await beginTalk(visitor, projectId, journey);
  const summary = async () =>
    (await visitor.call(conversationRoutes.get, { params: { id } })).body.conversation.summary;
  const reads = (text: string) =>
    eventually(async () => ((await summary()) === text ? true : undefined));
  return { visitor, id, projectId, summary, reads };
}

it('a conversation that ends is summed up, and again when it went on', async () => {
  const { visitor, id, reads } = await freshTalk();
  const turns = [say('1', 'Where were you born?', 'assistant'), say('2', 'In Ballina.')];
  await saveTalk(visitor, id, turns, true);
  await reads('Summed up 2 turns.');
  expect(heard.at(-1)).toMatchObject({
    teller: { accountName: expect.any(String) },
    interviewName: expect.any(String),
    turns: [
      { id: '1', role: 'assistant', content: 'Where were you born?' },
      { id: '2', role: 'user', content: 'In Ballina.' },
    ],
  });
  await saveTalk(visitor, id, [...turns, say('3', 'And raised in Achill.')], true);
  await reads('Summed up 3 turns.');
});

it('what is to be left out of the book is left out of the summary', async () => {
  const { visitor, id, reads } = await freshTalk();
  const secret = 'Frank took to the drink. Please leave that out of the book.';
  await saveTalk(visitor, id, [say('1', 'I was born in Ballina.'), say('2', secret)], true);
  await reads('Summed up 1 turns.');
  expect(JSON.stringify(heard.at(-1))).not.toContain('drink');
});

it('what is released is in the summary, and gone from it when it is withheld again', async () => {
  const { visitor, id, projectId, reads } = await freshTalk();
  const secret = 'Frank took to the drink. Please leave that out of the book.';
  await saveTalk(visitor, id, [say('1', 'I was born in Ballina.'), say('2', secret)], true);
  await reads('Summed up 1 turns.');
  const params = { id: projectId };
  const [{ source, key }] = (await visitor.call(redactionRoutes.list, { params })).body;
  const put = (state: string) =>
    visitor.call(redactionRoutes.change, { params, body: { source, key, state } });
  await put('released');
  await reads('Summed up 2 turns.');
  expect(JSON.stringify(heard.at(-1))).toContain('Frank took to the drink.');
  await put('withheld');
  await reads('Summed up 1 turns.');
});

it('a summary of the person’s own is not written over', async () => {
  const { visitor, id, summary } = await freshTalk();
  await visitor.call(conversationRoutes.change, { params: { id }, body: { summary: 'Mine.' } });
  const before = heard.length;
  await saveTalk(visitor, id, [say('1', 'I was born in Ballina.')], true);
  await eventually(async () => (heard.length > before ? true : undefined));
  await eventually(async () => {
    const { rows } = await house.deps.db.execute(
      `select 1 from pgboss.job where name = 'summarise-conversation' and state <> 'completed'`,
    );
    return rows.length === 0 ? true : undefined;
  });
  expect(await summary()).toBe('Mine.');
});
