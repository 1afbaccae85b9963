import { beforeEach, expect, it } from 'vitest';
import {
  type Brief,
  type BriefChange,
  briefMessages,
  briefRoutes,
  emptyBrief,
} from '#contract/briefs.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { readSaid } from '#server/features/readings/readings.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { briefExport } from './briefs.ts';

/** What the reader hears in a message, by its words. */
const heard: Record<string, BriefChange[]> = {
  'Call me Sandy.': [{ callName: 'Sandy' }],
  'No, Alexander after all.': [{ callName: 'Alexander' }],
  'It is about my mother, Ingeborg.': [
    { subject: { whose: 'another', relation: 'mother', name: 'Ingeborg' } },
  ],
  'The house. The boats.': [{ chapters: ['The house', 'The boats'] }],
  'Leave out the drink.': [{ staysOut: ['the drink'] }],
  'And the money.': [{ staysOut: ['the money'] }],
};
const own = scriptedMind();
const { house, journey } = await openTalkingHouse(
  scriptedMind({
    read: async (units, whose) =>
      (await own.read(units, whose)).map((reading, at) => ({
        ...reading,
        brief: heard[units[at]?.text ?? ''] ?? [],
      })),
  }),
);
let visitor: Visitor;
let projectId: string;
let userId: string;
let conversationId: string;
let count = 0;

beforeEach(async () => {
  ({ visitor, projectId, userId } = await someoneWithProject(house, journey));
  conversationId = await beginTalk(visitor, projectId, journey);
});

const tell = async (text: string) => {
  await saveTalk(visitor, conversationId, [say(String(++count), text)]);
  await readSaid(house.deps, conversationId);
};
const brief = async (): Promise<Brief> =>
  (await visitor.call(briefRoutes.get, { params: { id: projectId } })).body;
const change = (body: unknown, by = visitor) =>
  by.call(briefRoutes.change, { params: { id: projectId }, body });

it('nothing is decided at first', async () => {
  expect(await brief()).toEqual(emptyBrief);
});

it('what is told fills the brief, and what is told later wins', async () => {
  await tell('Call me Sandy.');
  await tell('The house. The boats.');
  await tell('It is about my mother, Ingeborg.');
  expect(await brief()).toEqual({
    ...emptyBrief,
    callName: 'Sandy',
    chapters: ['The house', 'The boats'],
    subject: { whose: 'another', relation: 'mother', name: 'Ingeborg', living: null },
  });
  await tell('No, Alexander after all.');
  expect((await brief()).callName).toBe('Alexander');
});

it('what is written by hand stands until something else is said plainly later', async () => {
  await tell('Call me Sandy.');
  expect((await change({ callName: 'Sandy Buchan' })).body.callName).toBe('Sandy Buchan');
  await readSaid(house.deps, conversationId);
  expect((await brief()).callName).toBe('Sandy Buchan');
  await tell('No, Alexander after all.');
  expect((await brief()).callName).toBe('Alexander');
  expect((await change({ callName: null })).body.callName).toBeNull();
});

it('a change names single fields, also of whose life it is, and leaves the others', async () => {
  await change({ subject: { whose: 'another', name: 'Ingeborg' }, pronoun: 'she' });
  await change({ subject: { living: false }, person: 'third' });
  expect(await brief()).toMatchObject({
    subject: { whose: 'another', name: 'Ingeborg', relation: null, living: false },
    pronoun: 'she',
    person: 'third',
  });
});

it('what stays out is added up, and can be taken away by hand', async () => {
  await tell('Leave out the drink.');
  await tell('And the money.');
  expect((await brief()).staysOut).toEqual(['the drink', 'the money']);
  await change({ staysOut: ['the money'] });
  expect((await brief()).staysOut).toEqual(['the money']);
});

it('what a deleted conversation decided is decided no more', async () => {
  await tell('Call me Sandy.');
  await visitor.call(conversationRoutes.remove, { params: { id: conversationId } });
  expect((await brief()).callName).toBeNull();
});

it.each([
  [{ callName: ' ' }, briefMessages.blank],
  [{ callName: 'x'.repeat(201) }, briefMessages.tooLong],
  [{ chapters: Array.from({ length: 31 }, () => 'One') }, briefMessages.tooManyChapters],
])('what does not fit is refused with a sentence: %j', async (body, sentence) => {
  const { status, body: answer } = await change(body);
  expect([status, answer.error]).toEqual([400, sentence]);
});

it('another person’s brief answers 404', async () => {
  const stranger = house.visitor();
  await stranger.register();
  expect((await change({ callName: 'Me' }, stranger)).status).toBe(404);
});

it('is part of what can be downloaded', async () => {
  await change({ callName: 'Sandy' });
  const files = [];
  for await (const file of briefExport(house.deps, userId)) files.push(file);
  expect(files).toHaveLength(1);
  expect(JSON.stringify(files)).toContain('Sandy');
});
