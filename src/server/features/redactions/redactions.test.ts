import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { exportRoutes } from '#contract/exports.ts';
import { redactionMessages, redactionRoutes, type WithheldPassage } from '#contract/redactions.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { readingsTable } from '#server/features/readings/readings.table.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { releasedPassagesTable } from './redactions.table.ts';
import { readAll, usedIn } from './test-redactions.ts';

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

const list = async (): Promise<WithheldPassage[]> => {
  await readAll(house, { userId, projectId });
  return (await visitor.call(redactionRoutes.list, { params: { id: projectId } })).body;
};

const states = async () => (await list()).map(({ text, state }) => [text, state]);

const put = ({ source: { type, id }, key }: WithheldPassage, state: string) =>
  visitor.call(redactionRoutes.change, {
    params: { id: projectId },
    body: { source: { type, id }, key, state },
  });

async function findIn(words: string): Promise<WithheldPassage> {
  const found = (await list()).find(({ text }) => text.includes(words));
  if (!found) throw new Error(`Nothing that is left out says ${words}`);
  return found;
}

const used = () => usedIn(house, { userId, projectId });

it('withheld sentences are listed; one is released and withheld again', async () => {
  await write('I was born in Bath.');
  await write('My brother was in prison. He stole a horse. Leave that out of the book.');
  const before = await states();
  expect(before).toContainEqual(['My brother was in prison.', 'withheld']);
  expect(before).toContainEqual(['He stole a horse.', 'withheld']);
  expect(await used()).not.toContain('prison');

  const opened = await put(await findIn('prison'), 'released');
  expect([opened.status, opened.body.state]).toEqual([200, 'released']);
  expect(await used()).toContain('My brother was in prison.');
  expect(await used()).not.toContain('horse');
  expect(await states()).toEqual(
    before.map(([text, state]) => [text, text?.includes('prison') ? 'released' : state]),
  );

  await put(await findIn('prison'), 'withheld');
  expect(await used()).not.toContain('prison');
  expect(await states()).toEqual(before);
});

it('where it was said can be found', async () => {
  const conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [
    say('1', 'And your brother?', 'assistant'),
    say('2', 'He was in prison, but please leave that out of the book.'),
  ]);
  const found = await findIn('prison');
  expect(found.source).toMatchObject({ type: 'message', conversationId, messageId: '2' });
});

it('a wish that names something holds for what is told later, too, and "leave it in" wins', async () => {
  await write('Uncle Frank gambled at the dogs. We lived in Leeds.');
  await write("Frank's gambling stays out of the book.");
  await write('Once Frank went gambling with the rent. Mother cried.');
  expect(await used()).toBe('We lived in Leeds. Mother cried.');
  await write('No, leave it in after all.');
  expect(await used()).toContain('rent');
});

it('what was let in by hand stays in when an older wish is read later', async () => {
  await write('My brother was in prison. Leave that out of the book.');
  await put(await findIn('prison'), 'released');
  await house.deps.db.update(readingsTable).set({ heeded: false });
  await readAll(house, { userId, projectId });
  expect(await used()).toContain('prison');
});

it('releasing a sentence has facts extracted again', async () => {
  await write('My brother was in prison in 1961, but leave that out of the book.');
  const found = await findIn('prison');
  const { db } = house.deps;
  const { projectId: project, taskType: type } = aiTasksTable;
  await db.delete(aiTasksTable).where(eq(project, projectId));
  await put(found, 'released');
  const tasks = await db.select({ type }).from(aiTasksTable).where(eq(project, projectId));
  expect(tasks).toContainEqual({ type: 'fact_extraction' });
});

it('what is not left out cannot be opened', async () => {
  const id = await write('I was born in Bath.');
  const source = { type: 'textEntry', id, conversationId: null, messageId: null } as const;
  const never = { source, key: 'a'.repeat(64), text: '', state: 'withheld' } as const;
  const { status, body } = await put(never, 'released');
  expect([status, body.error]).toEqual([404, redactionMessages.notFound]);
});

it('is in the download of everything', async () => {
  await write('My brother was in prison, but leave that out of the book.');
  await readAll(house, { userId, projectId });
  const { bytes } = await visitor.call(exportRoutes.download);
  const files = Object.entries(unzipSync(bytes));
  const file = files.find(([path]) => path.endsWith('/left-out.json'))?.[1];
  expect(strFromU8(file ?? new Uint8Array())).toContain('"state": "withheld"');
});

it('nothing is kept of what was opened once it is deleted', async () => {
  const entryId = await write('My brother was in prison, but leave that out of the book.');
  const { db } = house.deps;
  await db.delete(releasedPassagesTable);
  await put(await findIn('prison'), 'released');
  const [row] = await db.select().from(releasedPassagesTable);
  expect(JSON.stringify(row)).not.toContain('prison');
  await visitor.call(entryRoutes.removeText, { params: { id: projectId, entryId } });
  expect(await db.select().from(releasedPassagesTable)).toEqual([]);
});
