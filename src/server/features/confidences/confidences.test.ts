import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { type Confidence, confidenceMessages, confidenceRoutes } from '#contract/confidences.ts';
import { entryRoutes } from '#contract/entries.ts';
import { takeoutRoutes } from '#contract/takeouts.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { listTurns } from '#server/features/conversations/turns.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { toldOpenlyTable } from './confidences.table.ts';
import { usedIn } from './test-confidences.ts';

const { house, journey } = await openTalkingHouse();
let visitor: Visitor;
let userId: string;
let projectId: string;

beforeEach(async () => {
  ({ visitor, userId, projectId } = await someoneWithProject(house, journey));
});

const write = async (content: string) =>
  (await visitor.call(entryRoutes.addText, { params: { id: projectId }, body: { content } })).body
    .id as string;

const list = async (): Promise<Confidence[]> =>
  (await visitor.call(confidenceRoutes.list, { params: { id: projectId } })).body;

const standings = async () => (await list()).map(({ text, standing }) => [text, standing]);

const put = ({ source: { type, id }, key }: Confidence, standing: string) =>
  visitor.call(confidenceRoutes.change, {
    params: { id: projectId },
    body: { source: { type, id }, key, standing },
  });

async function findIn(words: string): Promise<Confidence> {
  const found = (await list()).find(({ text }) => text.includes(words));
  if (!found) throw new Error(`Nothing that is left out says ${words}`);
  return found;
}

const used = () => usedIn(house, { userId, projectId });

it('what is left out is listed, one sentence of it opened, and kept out again', async () => {
  await write('I was born in Bath.');
  await write('My brother was in prison. He stole a horse. Leave that out of the book.');
  const before = await standings();
  expect(before).toContainEqual(['My brother was in prison.', 'withheld']);
  expect(before).toContainEqual(['He stole a horse.', 'withheld']);
  expect(await used()).not.toContain('prison');

  const opened = await put(await findIn('prison'), 'told openly');
  expect([opened.status, opened.body.standing]).toEqual([200, 'told openly']);
  expect(await used()).toContain('My brother was in prison.');
  expect(await used()).not.toContain('horse');
  expect(await standings()).toEqual(
    before.map(([text, standing]) => [text, text?.includes('prison') ? 'told openly' : standing]),
  );

  await put(await findIn('prison'), 'withheld');
  expect(await used()).not.toContain('prison');
  expect(await standings()).toEqual(before);
});

it('where it was said can be found, and Walt hears it in that conversation again', async () => {
  const conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [
    say('1', 'And your brother?', 'assistant'),
    say('2', 'He was in prison, but please leave that out of the book.'),
  ]);
  const found = await findIn('prison');
  expect(found.source).toMatchObject({ type: 'message', conversationId, messageId: '2' });
  expect(JSON.stringify(await listTurns(house.deps.db, conversationId))).not.toContain(found.key);
  await put(found, 'told openly');
  const turns = await listTurns(house.deps.db, conversationId);
  expect(turns[1]?.toldOpenly?.keys).toEqual([found.key]);
});

it('opening has the facts looked for again', async () => {
  await write('My brother was in prison in 1961, but leave that out of the book.');
  const { db } = house.deps;
  await db.delete(aiTasksTable);
  await put(await findIn('prison'), 'told openly');
  expect(await db.select({ type: aiTasksTable.taskType }).from(aiTasksTable)).toEqual([
    { type: 'fact_extraction' },
  ]);
});

it('what is not left out cannot be opened', async () => {
  const id = await write('I was born in Bath.');
  const source = { type: 'textEntry', id, conversationId: null, messageId: null } as const;
  const never = { source, key: 'a'.repeat(64), text: '', standing: 'withheld' } as const;
  const { status, body } = await put(never, 'told openly');
  expect([status, body.error]).toEqual([404, confidenceMessages.notFound]);
});

it('is in the download of everything', async () => {
  await write('My brother was in prison, but leave that out of the book.');
  const { bytes } = await visitor.call(takeoutRoutes.download);
  const files = Object.entries(unzipSync(bytes));
  const file = files.find(([path]) => path.endsWith('/left-out.json'))?.[1];
  expect(strFromU8(file ?? new Uint8Array())).toContain('"standing": "withheld"');
});

it('nothing is kept of what was opened once it is deleted', async () => {
  const entryId = await write('My brother was in prison, but leave that out of the book.');
  const { db } = house.deps;
  await db.delete(toldOpenlyTable);
  await put(await findIn('prison'), 'told openly');
  const [row] = await db.select().from(toldOpenlyTable);
  expect(JSON.stringify(row)).not.toContain('prison');
  await visitor.call(entryRoutes.removeText, { params: { id: projectId, entryId } });
  expect(await db.select().from(toldOpenlyTable)).toEqual([]);
});

it.each([
  ['Yes, please.', false],
  ['Oh no, put it in.', true],
])('what Walt asked about is used as the teller says: %s', async (answer, isUsed) => {
  const conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [
    say('1', 'And your uncle?', 'assistant'),
    say('2', 'He kept the ledger at the mill in Burnley, and there was money gone.'),
    say('3', 'I see. Shall that stay out of the book?', 'assistant'),
    say('4', answer),
    say('5', 'And where did you live?', 'assistant'),
    say('6', 'In Nelson, above the baker.'),
  ]);
  const text = await used();
  expect(text.includes('Burnley')).toBe(isUsed);
  expect(text).toContain('Nelson');
  expect(text).not.toContain(answer);
  expect((await standings()).map(([sentence]) => sentence)).toEqual(
    isUsed ? [] : ['He kept the ledger at the mill in Burnley, and there was money gone.'],
  );
});
