import { beforeEach, describe, expect, it } from 'vitest';
import { chatMessages, chatRoutes } from '#contract/chats.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { noteRoutes } from '#contract/notes.ts';
import { projectRoutes } from '#contract/projects.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { KeptMoment, Reply } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let visitor: Visitor;
let projectId: string;
let id: string;
let reply: (moment: KeptMoment) => Promise<Reply>;

const { house, journey } = await openTalkingHouse(
  scriptedMind({ converse: (moment) => reply(moment) }),
);
beforeEach(async () => {
  ({ visitor, projectId } = await someoneWithProject(house, journey));
  id = await beginTalk(visitor, projectId, journey);
});

const answer = (text: string, more: Partial<Reply> = {}) => {
  reply = async () => ({ move: 'follow', say: text, askedQuestionId: null, tools: [], ...more });
};
const type = (message: { id: string; content: string }) =>
  visitor.call(chatRoutes.say, { params: { id }, body: { message } });
const read = async () =>
  (await visitor.call(conversationRoutes.get, { params: { id } })).body.conversation;

describe('a typed turn', () => {
  it('makes a conversation a chat in which nobody has spoken yet, and no other', async () => {
    answer('Go on.');
    await saveTalk(visitor, id, [say('0', 'Where does it begin?', 'assistant')]);
    expect((await read()).type).toBe('interview');
    await type({ id: '1', content: 'In Ballina.' });
    expect((await read()).type).toBe('chat');
    const { visitor: caller, projectId: other } = await someoneWithProject(house, journey);
    const spoken = await beginTalk(caller, other, journey);
    await saveTalk(caller, spoken, [say('0', 'I said this aloud.')]);
    await caller.call(chatRoutes.say, {
      params: { id: spoken },
      body: { message: { id: '1', content: 'And typed this.' } },
    });
    const talk = await caller.call(conversationRoutes.get, { params: { id: spoken } });
    expect(talk.body.conversation.type).toBe('interview');
  });

  it('is kept with its answer, and Walt knows what was said before', async () => {
    const moments: KeptMoment[] = [];
    reply = async (moment) => {
      moments.push(moment);
      return { move: 'follow', say: 'Who was in the house?', askedQuestionId: null, tools: [] };
    };
    await saveTalk(visitor, id, [say('0', 'Where does it begin?', 'assistant')]);
    const { status, body } = await type({ id: '1', content: 'In Ballina.' });
    expect([status, body]).toEqual([
      200,
      {
        message: { id: expect.any(String), role: 'assistant', content: 'Who was in the house?' },
        notes: [],
        interviewComplete: false,
        hangUp: false,
      },
    ]);
    expect((await read()).messages.map(({ content }: { content: string }) => content)).toEqual([
      'Where does it begin?',
      'In Ballina.',
      'Who was in the house?',
    ]);
    expect(moments[0]?.turns.map(({ content }) => content)).toEqual([
      'Where does it begin?',
      'In Ballina.',
    ]);
    expect(moments[0]?.interview.questions.length).toBeGreaterThan(0);
  });

  it('sent many times at once is said once and answered the same', async () => {
    answer('Go on.', { tools: [{ name: 'addNote', content: 'Born in Ballina.' }] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => type({ id: '1', content: 'In Ballina.' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await read()).messages).toHaveLength(2);
    expect(answers[0]?.body.notes).toHaveLength(1);
  });

  it('is kept when Walt cannot answer, and answered when it is sent again', async () => {
    reply = async () => {
      throw new MindFailure('Walt is away.');
    };
    const failed = await type({ id: '1', content: 'In Ballina.' });
    expect([failed.status, failed.body.error]).toEqual([503, 'Walt is away.']);
    expect((await read()).messages).toHaveLength(1);
    answer('Go on.');
    expect((await type({ id: '1', content: 'In Ballina.' })).status).toBe(200);
    expect((await read()).messages).toHaveLength(2);
  });

  it('that is blank is refused with a sentence', async () => {
    const { status, body } = await type({ id: '1', content: ' ' });
    expect([status, body.error]).toEqual([400, chatMessages.blank]);
  });

  it('in another person’s conversation is not possible', async () => {
    const stranger = house.visitor();
    await stranger.register();
    const body = { message: { id: '1', content: 'Hello' } };
    const { status } = await stranger.call(chatRoutes.say, { params: { id }, body });
    expect(status).toBe(404);
    expect((await read()).messages).toEqual([]);
  });
});

describe('what Walt does with an answer', () => {
  it('are notes that he writes, corrects and takes away', async () => {
    answer('Go on.', { tools: [{ name: 'addNote', content: 'Kitty was born in Balina.' }] });
    const [note] = (await type({ id: '1', content: 'In Ballina.' })).body.notes;
    expect(note).toMatchObject({ createdBy: 'walt', step: { name: expect.any(String) } });
    const content = 'Kitty was born in Ballina.';
    answer('Two l.', { tools: [{ name: 'updateNote', noteId: note.id, content }] });
    const changed = (await type({ id: '2', content: 'With two l.' })).body.notes;
    expect(changed).toMatchObject([{ id: note.id, content, version: 2 }]);
    answer('Gone.', { tools: [{ name: 'removeNote', noteId: note.id }] });
    expect((await type({ id: '3', content: 'Leave that out.' })).body.notes).toEqual([]);
  });

  it('never touches a note of another conversation', async () => {
    const body = { content: 'Mine.', projectId };
    const note = (await visitor.call(noteRoutes.add, { body })).body;
    answer('Gone.', {
      tools: [
        { name: 'updateNote', noteId: note.id, content: 'Overwritten' },
        { name: 'removeNote', noteId: note.id },
      ],
    });
    await type({ id: '1', content: 'Hello' });
    const kept = await visitor.call(noteRoutes.get, { params: { id: note.id } });
    expect(kept.body.content).toBe('Mine.');
  });

  it('completes the interview and its step, and finishes the conversation', async () => {
    answer('Thank you. Goodbye.', {
      tools: [{ name: 'markProjectInterviewComplete' }, { name: 'hangUp' }],
    });
    const { body } = await type({ id: '1', content: 'That is all.' });
    expect(body).toMatchObject({ interviewComplete: true, hangUp: true });
    expect((await read()).status).toBe('completed');
    const project = await visitor.call(projectRoutes.get, { params: { id: projectId } });
    expect(project.body.projectStepCompletions).toHaveLength(1);
  });

  it('marks the question he asks', async () => {
    const [question] = (
      await visitor.send({
        method: 'GET',
        url: `/api/interviews/${journey.interviewId}`,
      })
    ).body.questions;
    answer('Where?', { askedQuestionId: question.id });
    await type({ id: '1', content: 'Hello' });
    expect((await read()).askedQuestionIds).toEqual([question.id]);
  });
});
