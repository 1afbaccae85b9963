import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { exportRoutes } from '#contract/exports.ts';
import { nameRoutes } from '#contract/names.ts';
import { projectRoutes } from '#contract/projects.ts';
import {
  maxBannedLength,
  maxBannedWords,
  redactionMessages,
  redactionRoutes,
  type WithheldPassage,
} from '#contract/redactions.ts';
import {
  beginProject,
  openTalkingHouse,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { bannedWordsTable } from './redactions.table.ts';
import { usedIn, wordsOf } from './test-redactions.ts';

const { house, journey } = await openTalkingHouse();
const { db } = house.deps;
let visitor: Visitor;
let userId: string;
let projectId: string;
let words: ReturnType<typeof wordsOf>;

beforeEach(async () => {
  ({ visitor, userId, projectId } = await someoneWithProject(house, journey));
  words = wordsOf(visitor, projectId);
});

const used = () => usedIn(house, { userId, projectId });

it('a word stands nowhere, told before or after it was written down, until it is taken off', async () => {
  await words.tell('We had a dog. Beryl fed it in the yard.');
  const { status, body } = await words.add('  Beryl ');
  expect([status, body]).toEqual([201, [{ id: expect.any(String), text: 'Beryl', sentences: 1 }]]);
  await words.tell('It was Beryl’s chapel. The hymns were long.');
  expect(await used()).toBe('We had a dog. The hymns were long.');
  expect(await words.counts()).toEqual([['Beryl', 2]]);

  expect((await words.takeOff('Beryl')).body).toEqual([]);
  expect(await used()).toContain('Beryl fed it in the yard.');
  expect(await used()).toContain('It was Beryl’s chapel.');
});

it('each of several banned words says how many sentences it withholds', async () => {
  await words.tell(
    'Beryl kept the chapel fund. The chapel fund was small. It was spent. We moved to Nelson.',
  );
  await words.add('Beryl');
  await words.add('the chapel fund');
  expect(await words.counts()).toEqual([
    ['Beryl', 1],
    ['the chapel fund', 1],
  ]);
  await words.takeOff('Beryl');
  expect(await used()).toBe('It was spent. We moved to Nelson.');
});

it('what is left out anyhow is not counted to a word that stands before it', async () => {
  await words.tell('Beryl left for Leeds. My brother was in prison. Leave that out of the book.');
  await used();
  expect((await words.add('Beryl')).body).toMatchObject([{ text: 'Beryl', sentences: 1 }]);
  expect(await words.counts()).toEqual([['Beryl', 1]]);
});

it('commas part, the same twice is one, and quotation marks are nobody’s name', async () => {
  await words.add('Beryl, “the chapel fund” ;  Tom   Pike');
  await words.add('BERYL');
  expect((await words.list()).map(({ text }) => text)).toEqual([
    'BERYL',
    'the chapel fund',
    'Tom Pike',
  ]);
});

it.each([
  ['   ', redactionMessages.wordBlank],
  ['the', redactionMessages.wordTooCommon],
  ['Beryl, and', redactionMessages.wordTooCommon],
  ['…', redactionMessages.wordTooCommon],
  ['x'.repeat(maxBannedLength + 1), redactionMessages.wordTooLong],
])('“%s” is refused with a reason', async (text, reason) => {
  const { status, body } = await words.add(text);
  expect([status, body.error]).toEqual([400, reason]);
  expect(await words.list()).toEqual([]);
});

it('there is room for so many and no more, and none is lost over it', async () => {
  await db
    .insert(bannedWordsTable)
    .values(Array.from({ length: maxBannedWords }, (_, at) => ({ projectId, text: `Name${at}` })));
  const { status, body } = await words.add('Beryl');
  expect([status, body.error]).toEqual([400, redactionMessages.wordsFull]);
  expect((await words.add('name7')).status).toBe(201);
  expect(await words.list()).toHaveLength(maxBannedWords);
});

it('a banned word withholds what was released before it, which can be released again', async () => {
  await words.tell('Beryl was in prison in Durham. Leave that out of the book.');
  await used();
  const listed = async (): Promise<WithheldPassage> =>
    (await visitor.call(redactionRoutes.list, { params: { id: projectId } })).body[0];
  const open = async () => {
    const { source, key } = await listed();
    const body = { source, key, state: 'released' };
    await visitor.call(redactionRoutes.change, { params: { id: projectId }, body });
  };
  await open();
  expect(await used()).toContain('Durham');
  await words.add('Beryl');
  expect(await used()).not.toContain('Durham');
  await open();
  expect(await used()).toContain('Durham');
});

it('what is made of all projects heeds the words of each where it was told', async () => {
  await words.tell('Beryl danced in Nelson. Ezra sang.');
  await words.add('Ezra');
  const other = await beginProject(visitor, journey);
  const there = wordsOf(visitor, other);
  await there.tell('Beryl kept the shop. Ezra swept it. The bell rang.');
  await there.add('Beryl');
  expect(await usedIn(house, { userId, projectId }, 'all_projects')).toBe(
    'Beryl danced in Nelson. The bell rang.',
  );
  expect(await usedIn(house, { userId, projectId: other }, 'all_projects')).toBe(
    'Ezra swept it. The bell rang.',
  );
  expect(await used()).toBe('Beryl danced in Nelson.');
});

it('a name that is corrected stands nowhere in its new spelling either', async () => {
  await words.tell('Berel fed the dog. We moved to Nelson.');
  await words.add('Berel');
  await visitor.call(nameRoutes.correct, {
    params: { id: projectId },
    body: { heard: 'Berel', name: 'Beryl' },
  });
  expect(await used()).toBe('We moved to Nelson.');
});

it('is in the download of everything, and goes with its project', async () => {
  await words.add('the chapel fund');
  const { bytes } = await visitor.call(exportRoutes.download);
  const files = Object.entries(unzipSync(bytes));
  const file = files.find(([path]) => path.endsWith('/words-left-out.json'))?.[1];
  expect(strFromU8(file ?? new Uint8Array())).toContain('"text": "the chapel fund"');
  await db.delete(bannedWordsTable);
  await words.add('the chapel fund');
  await visitor.call(projectRoutes.remove, { params: { id: projectId } });
  expect(await db.select().from(bannedWordsTable)).toEqual([]);
});

it('a word of another project is not found', async () => {
  const stranger = await someoneWithProject(house, journey);
  const foreign = wordsOf(stranger.visitor, stranger.projectId);
  await foreign.add('Beryl');
  const [{ id: bannedWordId } = { id: '' }] = await foreign.list();
  const { status, body } = await visitor.call(redactionRoutes.removeBanned, {
    params: { id: projectId, bannedWordId },
  });
  expect([status, body.error]).toEqual([404, redactionMessages.wordNotFound]);
  expect(await foreign.list()).toHaveLength(1);
});
