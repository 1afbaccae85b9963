import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRoutes } from '#contract/exports.ts';
import { noteRoutes } from '#contract/notes.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import {
  beginTalk,
  finishTalk,
  layJourney,
  saveTalk,
  say,
  someoneWithProject,
} from './test-talks.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('"Download everything" holds all conversations and their notes, whole', async () => {
  const journey = await layJourney(house);
  const { visitor, projectId } = await someoneWithProject(house, journey);
  const other = await someoneWithProject(house, journey);
  const foreign = await beginTalk(other.visitor, other.projectId, journey);
  await saveTalk(other.visitor, foreign, [say('1', 'Not yours')]);
  for (let talk = 0; talk < 23; talk += 1) {
    const id = await beginTalk(visitor, projectId, journey);
    const said = Array.from({ length: talk === 0 ? 150 : 1 }, (_, n) => say(`${n}`, `Turn ${n}`));
    await saveTalk(visitor, id, [...said, say('end', 'Good night', 'assistant')]);
    await finishTalk(visitor, id);
    await visitor.call(noteRoutes.add, { body: { content: `Note ${talk}`, conversationId: id } });
  }
  for (let n = 0; n < 40; n += 1) {
    await visitor.call(noteRoutes.add, { body: { content: `Loose ${n}`, projectId } });
  }
  const { bytes } = await visitor.call(exportRoutes.download);
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  const read = (name: string) => {
    const [, content] = files.find(([path]) => path.endsWith(`/${name}`)) ?? [];
    return content ? strFromU8(content) : '';
  };
  const conversations = JSON.parse(read('conversations.json'));
  expect(conversations).toHaveLength(23);
  expect(conversations.at(-1).messages).toHaveLength(151);
  expect(read('conversations.md')).toContain('**You:** Turn 149\n\n**Walt:** Good night');
  expect(JSON.parse(read('conversation-notes.json'))).toHaveLength(63);
  expect(read('conversation-notes.md')).toContain('Loose 39');
  expect(files.some(([, content]) => strFromU8(content).includes('Not yours'))).toBe(false);
});
