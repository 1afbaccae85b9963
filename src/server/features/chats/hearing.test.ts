import { beforeEach, expect, it } from 'vitest';
import { briefRoutes } from '#contract/briefs.ts';
import { chatRoutes } from '#contract/chats.ts';
import { entryRoutes } from '#contract/entries.ts';
import { redactionRoutes, type WithheldPassage } from '#contract/redactions.ts';
import { hearUnsaved } from '#server/features/calls/hear-unsaved.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import {
  beginTalk,
  openTalkingHouse,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import type { KeptMoment } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { gatherMoment } from './moment.ts';

const moments: KeptMoment[] = [];
const { house, journey } = await openTalkingHouse(
  scriptedMind({
    async converse(moment) {
      moments.push(moment);
      return { move: 'follow', say: 'And then?', askedQuestionId: null, tools: [] };
    },
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

const type = async (content: string) => {
  const message = { id: `typed-${++count}`, content };
  await visitor.call(chatRoutes.say, { params: { id: conversationId }, body: { message } });
  const moment = moments.at(-1);
  if (!moment) throw new Error('Walt did not think');
  return moment;
};
const withheld = async () =>
  (await visitor.call(redactionRoutes.list, { params: { id: projectId } }))
    .body as WithheldPassage[];

it('what is wished is carried out before Walt answers, and he knows what became of it', async () => {
  await type('My brother Wullie had the bed by the fire.');
  const moment = await type(
    'I left school at fifteen. My brother Joe was in prison for a year. Dinna pit that in.',
  );
  const secret = 'My brother Joe was in prison for a year.';
  expect(moment.heeded?.withheld.map(({ text }) => text)).toEqual([secret]);
  expect((await withheld()).map(({ text, state }) => [text, state])).toEqual([
    [secret, 'withheld'],
  ]);
  expect(moment.turns.at(-1)?.withheld).toContain(secret);
  expect((await type('I went to sea then.')).heeded).toBeNull();
});

it('what was decided about the book is known when Walt answers', async () => {
  const { teller } = await type('Please call me Sandy.');
  expect(teller.brief.callName).toBe('Sandy');
  const { body } = await visitor.call(briefRoutes.get, { params: { id: projectId } });
  expect(body.callName).toBe('Sandy');
});

it('of what was told before, only gists come to a turn, and nothing that is withheld', async () => {
  const write = (content: string) =>
    visitor.call(entryRoutes.addText, { params: { id: projectId }, body: { content } });
  await write('I worked at the mill in Otley for nine years.');
  await write('My uncle Ned stole a horse. Please leave that out of the book. I had a dog.');
  const project = await ownProject(house.deps.db, userId, projectId);
  await gatherCorpus(house.deps, project, 'all_conversations');
  const moment = await type('Good morning.');
  expect(JSON.parse(moment.earlier).length + moment.unread.length).toBe(2);
  expect(JSON.stringify(moment)).not.toMatch(/horse/);
  const { told } = await moment.recall();
  expect(told.map(({ text }) => text).join(' ')).toContain('mill in Otley');
});

it('a long talk does not crowd out what was told before it', async () => {
  const body = { content: 'I worked at the mill in Otley for nine years.' };
  await visitor.call(entryRoutes.addText, { params: { id: projectId }, body });
  await type('We had a dog and a garden. '.repeat(700));
  const { recall } = await type('Good evening.');
  const { told } = await recall();
  expect(told.map(({ text }) => text).join(' ')).toContain('mill in Otley');
});

it('what is said in a call and not saved yet is read on the spot, and changes nothing', async () => {
  const conversation = await ownConversation(house.deps.db, userId, conversationId);
  const moment = await gatherMoment(house.deps, conversation, 'spoken');
  const said = 'My brother Joe was in prison. Please leave that out of the book.';
  const turns = [
    { id: 'a', role: 'assistant' as const, content: 'What shall I call you?' },
    { id: 'b', role: 'user' as const, content: 'Sandy. Nobody calls me Alexander.' },
    { id: 'c', role: 'assistant' as const, content: 'Who was in the house?' },
    { id: 'd', role: 'user' as const, content: said },
  ];
  const heard = await hearUnsaved(house.deps, conversation, { ...moment, turns });
  expect(heard.teller.brief.callName).toBe('Sandy');
  expect(heard.turns.map(({ doc }) => doc !== undefined)).toEqual([false, true, false, true]);
  expect(heard.heeded?.withheld.map(({ text }) => text)).toEqual(['My brother Joe was in prison.']);
  expect(await withheld()).toEqual([]);
});
