import type { Readable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { type ChatEvent, chatRoutes } from '#contract/chats.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import {
  beginTalk,
  openTalkingHouse,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { Reply } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import type { Visitor } from '#server/testing/visitor.ts';

type Speaking = { say(soFar: string): void; end(reply: string): void; fail(): void };

let thoughts: Speaking[] = [];
const { house, journey } = await openTalkingHouse(
  scriptedMind({
    converse: (_, __, onSaid) =>
      new Promise<Reply>((resolve, reject) => {
        thoughts.push({
          say: (soFar) => onSaid?.(soFar),
          end: (say) => resolve({ move: 'follow', say, askedQuestionId: null, tools: [] }),
          fail: () => reject(new MindFailure('Walt is away.')),
        });
      }),
  }),
);
let visitor: Visitor;
let id: string;
beforeEach(async () => {
  thoughts = [];
  const { visitor: someone, projectId } = await someoneWithProject(house, journey);
  visitor = someone;
  id = await beginTalk(visitor, projectId, journey);
});

const message = { id: '1', content: 'In Ballina.' };
const follow = async () => {
  const response = await house.app.inject({
    method: 'POST',
    url: chatRoutes.follow.path.replace(':id', id),
    cookies: Object.fromEntries(visitor.cookies),
    payload: { message },
    payloadAsStream: true,
  });
  return { status: response.statusCode, stream: response.stream() };
};
const eventsIn = async (stream: Readable): Promise<ChatEvent[]> => {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};
const thinking = async (): Promise<Speaking> => {
  while (thoughts.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return thoughts[0] as Speaking;
};
const kept = async () =>
  (await visitor.call(conversationRoutes.get, { params: { id } })).body.conversation.messages.map(
    ({ content }: { content: string }) => content,
  );

it('what Walt says is heard while he says it, and then the turn is there', async () => {
  const following = follow();
  const walt = await thinking();
  walt.say('Ballina.');
  const { status, stream } = await following;
  expect(status).toBe(200);
  const first = await new Promise((resolve) => stream.once('data', (data) => resolve(`${data}`)));
  expect(JSON.parse(String(first))).toEqual({ type: 'saying', text: 'Ballina.' });
  walt.end('Ballina. Who was in the house?');
  const events = await eventsIn(stream);
  expect(events.at(-1)).toMatchObject({
    type: 'turn',
    turn: { message: { content: 'Ballina. Who was in the house?' }, hangUp: false },
  });
  expect(await kept()).toEqual(['In Ballina.', 'Ballina. Who was in the house?']);
});

it('who comes back after a broken line hears the same answer go on, and it is given once', async () => {
  const following = follow();
  const walt = await thinking();
  walt.say('Ballina.');
  const { stream } = await following;
  stream.destroy();
  const again = follow();
  const { stream: second } = await again;
  walt.end('Ballina. And then?');
  const events = await eventsIn(second);
  expect(events[0]).toEqual({ type: 'saying', text: 'Ballina.' });
  expect(events.at(-1)).toMatchObject({ turn: { message: { content: 'Ballina. And then?' } } });
  expect(thoughts).toHaveLength(1);
  expect(await kept()).toEqual(['In Ballina.', 'Ballina. And then?']);
});

it('an answer that nobody waits for is kept, and is there for whoever asks later', async () => {
  const following = follow();
  const walt = await thinking();
  walt.say('Ballina.');
  (await following).stream.destroy();
  walt.end('Ballina. And then?');
  const { body } = await visitor.call(chatRoutes.say, { params: { id }, body: { message } });
  expect(body.message.content).toBe('Ballina. And then?');
  expect(await eventsIn((await follow()).stream)).toMatchObject([{ type: 'turn' }]);
  expect(thoughts).toHaveLength(1);
});

it('who reads slowly hears the newest and not everything before it', async () => {
  const following = follow();
  const walt = await thinking();
  walt.say('1');
  const { stream } = await following;
  await new Promise((resolve) => setImmediate(resolve));
  for (let said = 2; said <= 20_000; said += 1) walt.say(`${'word '.repeat(20)}${said}`);
  walt.end('The end.');
  const events = await eventsIn(stream);
  expect(events.length).toBeLessThan(10);
  expect(events.at(-1)).toMatchObject({ turn: { message: { content: 'The end.' } } });
});

it('what fails before anything was said fails with its sentence', async () => {
  const following = follow();
  (await thinking()).fail();
  const { status, stream } = await following;
  expect([status, await eventsIn(stream)]).toEqual([503, [{ error: 'Walt is away.' }]]);
});

it('what fails after something was said ends the stream without a turn, and can be asked for again', async () => {
  const following = follow();
  const walt = await thinking();
  walt.say('Ballina.');
  const { stream } = await following;
  walt.fail();
  expect((await eventsIn(stream)).every(({ type }) => type === 'saying')).toBe(true);
  thoughts = [];
  const again = follow();
  (await thinking()).end('And then?');
  expect((await eventsIn((await again).stream)).at(-1)).toMatchObject({ type: 'turn' });
  expect(await kept()).toEqual(['In Ballina.', 'And then?']);
});
