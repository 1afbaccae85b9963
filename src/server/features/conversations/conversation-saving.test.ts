import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { projectRoutes } from '#contract/projects.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import {
  beginProject,
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from './test-talks.ts';

const { house, journey } = await openTalkingHouse();
let visitor: Visitor;

beforeAll(async () => {
  ({ visitor } = await someoneWithProject(house, journey));
});

const freshTalk = async () => {
  const project = await beginProject(visitor, journey);
  return { project, id: await beginTalk(visitor, project, journey) };
};
const get = (id: string, by = visitor) => by.call(conversationRoutes.get, { params: { id } });
const said = async (id: string) =>
  (await get(id)).body.conversation.messages.map(
    ({ id: message, content }: { id: string; content: string }) => `${message}:${content}`,
  );

describe('saving a conversation', () => {
  it('is a union: twice, late or shorter loses and doubles nothing', async () => {
    const { id } = await freshTalk();
    await saveTalk(visitor, id, [say('1', 'Hello'), say('2', 'Good day', 'assistant')]);
    await saveTalk(visitor, id, [say('1', 'Hello'), say('2', 'Good day'), say('3', 'I was born')]);
    await saveTalk(visitor, id, [say('1', 'Hello')]);
    const { body } = await saveTalk(visitor, id, []);
    expect(body.conversation.messages).toMatchObject([
      { id: '1', role: 'user', content: 'Hello' },
      { id: '2', role: 'assistant', content: 'Good day' },
      { id: '3', role: 'user', content: 'I was born' },
    ]);
    expect(body.conversation.messageCount).toBe(3);
  });

  it('lets the longer text of a message stand', async () => {
    const { id } = await freshTalk();
    await saveTalk(visitor, id, [say('1', 'I was born')]);
    await saveTalk(visitor, id, [say('1', 'I was born in Leeds')]);
    await saveTalk(visitor, id, [say('1', 'I was')]);
    expect(await said(id)).toEqual(['1:I was born in Leeds']);
  });

  it('puts what was understood late where it was said', async () => {
    const { id } = await freshTalk();
    await saveTalk(visitor, id, [say('1', 'a'), say('3', 'c'), say('4', 'd')]);
    await saveTalk(visitor, id, [say('1', 'a'), say('2', 'b'), say('3', 'c')]);
    expect(await said(id)).toEqual(['1:a', '2:b', '3:c', '4:d']);
  });

  it('reads texts and lists of parts, and keeps only what has an id, a role and a text', async () => {
    const { id } = await freshTalk();
    const messages = [
      { id: '1', role: 'user', content: [{ type: 'input_audio', transcript: 'From a voice' }] },
      { id: '2', role: 'assistant', content: [{ type: 'text', text: 'One' }, { text: 'two' }] },
      { id: '3', speaker: 'user', text: 'By other names' },
      { id: '4', role: 'tool', content: 'With a label of its own' },
      { id: '5', role: 'user', content: '  ' },
      { id: '6', role: 'user', content: [{ type: 'audio' }] },
      { id: '7', content: 'Nobody' },
      { role: 'user', content: 'No id' },
      null,
      'words',
      { id: 8, role: 'user', content: 'A number' },
      { id: '9', role: 'user', content: 'Kept', userId: v7(), __proto__: { isAdmin: true } },
    ];
    const saved = await visitor.call(conversationRoutes.save, {
      params: { id },
      body: { messages, status: 'completed', userId: v7() },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.conversation.status).toBe('active');
    expect(await said(id)).toEqual([
      '1:From a voice',
      '2:One two',
      '3:By other names',
      '4:With a label of its own',
      '9:Kept',
    ]);
  });

  it.each([
    [{}],
    [{ messages: 'x' }],
    [{ messages: {} }],
    [{ messages: [], shouldSummarize: 'y' }],
  ])('refuses %j', async (body) => {
    const { id } = await freshTalk();
    const refused = await visitor.call(conversationRoutes.save, { params: { id }, body });
    expect(refused.status).toBe(400);
  });

  it('by two tabs at once keeps what both have', async () => {
    const { id } = await freshTalk();
    const tab = (name: string) =>
      Array.from({ length: 10 }, (_, number) =>
        saveTalk(
          visitor,
          id,
          Array.from({ length: number + 1 }, (_, n) => say(`${name}${n}`, `${name} ${n}`)),
        ),
      );
    const saves = await Promise.all([...tab('left'), ...tab('right')]);
    expect(saves.every(({ status }) => status === 200)).toBe(true);
    const kept = await said(id);
    expect(kept).toHaveLength(20);
    expect(new Set(kept).size).toBe(20);
  });

  it('as final leaves it open for the next call, until its interview is complete', async () => {
    const { id, project } = await freshTalk();
    const first = await saveTalk(visitor, id, [say('1', 'Hello')], true);
    expect(first.body.conversation.status).toBe('active');
    expect(await beginTalk(visitor, project, journey)).toBe(id);
    await visitor.call(projectRoutes.completeInterview, {
      params: { id: project },
      body: { interviewId: journey.interviewId },
    });
    const second = await saveTalk(visitor, id, [say('2', 'Goodbye')], true);
    expect(second.body.conversation.status).toBe('completed');
    const late = await saveTalk(visitor, id, [say('3', 'One more thing')], true);
    expect(late.body.conversation.completedAt).toBe(second.body.conversation.completedAt);
    expect(late.body.conversation.messages).toHaveLength(3);
    expect(await beginTalk(visitor, project, journey)).not.toBe(id);
  });

  it('holds ten thousand turns, which a late sentence can still join', async () => {
    const { id } = await freshTalk();
    const turns = Array.from({ length: 10_000 }, (_, n) =>
      say(
        `turn-${n}`,
        `This is what was said in turn ${n}, and it went on for a while. `.repeat(4),
      ),
    );
    const [early] = turns.splice(5000, 1);
    expect((await saveTalk(visitor, id, turns)).status).toBe(200);
    expect(early).toBeDefined();
    const again = await saveTalk(visitor, id, turns.toSpliced(5000, 0, early ?? say('', '')));
    expect(again.body.conversation.messageCount).toBe(10_000);
    const { messages } = (await get(id)).body.conversation;
    expect(messages.map((message: { id: string }) => message.id)).toEqual(
      Array.from({ length: 10_000 }, (_, n) => `turn-${n}`),
    );
    const { body } = await visitor.call(conversationRoutes.list, { query: { limit: '1' } });
    expect(body.conversations[0]).toMatchObject({ id, messageCount: 10_000 });
    expect(body.conversations[0].messages).toHaveLength(100);
  });
});
