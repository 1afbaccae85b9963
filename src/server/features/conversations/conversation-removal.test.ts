import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { noteRoutes } from '#contract/notes.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
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
  const reply = { move: 'follow' as const, say: 'Tell me more.', askedQuestionId: null, tools: [] };
  house = await openTestHouse({}, scriptedMind({ converse: async () => reply }));
});
afterAll(() => house.close());

it('deleting a conversation in which something happens leaves each call either done or not found', async () => {
  const journey = await layJourney(house);
  const { visitor, projectId } = await someoneWithProject(house, journey);
  for (let round = 0; round < 4; round += 1) {
    const id = await beginTalk(visitor, projectId, journey);
    const note = { content: 'Late', conversationId: id, projectId };
    const message = say('typed', 'I was born in Cork.');
    const calls = Array.from({ length: 4 }, (_, n) => [
      () => saveTalk(visitor, id, [say(`${n}`, 'I was born in Cork.')], true),
      () => visitor.call(noteRoutes.add, { body: note }),
      () => visitor.call(chatRoutes.say, { params: { id }, body: { message } }),
      () => finishTalk(visitor, id),
    ]).flat();
    calls.splice(6, 0, () => visitor.call(conversationRoutes.remove, { params: { id } }));
    const answers = await Promise.all(calls.map((call) => call()));
    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    expect(answers[6]?.status).toBe(204);
  }
});
