import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { sessionRoutes } from '#contract/sessions.ts';
import { layJourney, type TestJourney } from '#server/features/conversations/test-talks.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { joined, silence } from '#server/voice/test-voices.ts';
import { dialIn } from './test-calls.ts';

let house: TestHouse;
let journey: TestJourney;
beforeAll(async () => {
  const reply = { move: 'follow' as const, say: 'Hello.', askedQuestionId: null, tools: [] };
  house = await openTestHouse(
    { LOG_LEVEL: 'trace' },
    scriptedMind({ converse: async () => reply }),
  );
  journey = await layJourney(house);
});
afterAll(() => house.close());

const password = 'a quiet evening';
const told = joined([await say('rms', 'We met at the harbour.'), silence(1)]);

async function callAndSpeak() {
  const call = await dialIn(house, journey, { route: 'startCall' });
  const { user } = (await call.visitor.call(accountRoutes.status)).body;
  const desk = house.visitor();
  await desk.call(accountRoutes.login, { body: { email: user.email, password } });
  await call.caller.say(told);
  await call.caller.next('input_audio_buffer.speech_started');
  return { ...call, desk };
}

it('a call of someone who is signed out elsewhere is hung up, and what they said is kept', async () => {
  const { caller, desk, conversationId } = await callAndSpeak();
  await desk.call(sessionRoutes.removeOthers);
  await caller.closed;
  const messages = await eventually(async () => {
    const { body } = await desk.call(conversationRoutes.get, { params: { id: conversationId } });
    return body.conversation.messages.length > 0 ? body.conversation.messages : undefined;
  });
  expect(messages[0]).toMatchObject({ role: 'user', content: expect.stringMatching(/harbo/) });
  caller.hangUp();
});

it('a call of someone who deletes their account is hung up, and nothing of it is told', async () => {
  const { caller, desk } = await callAndSpeak();
  expect((await desk.call(accountRoutes.remove, { body: { password } })).status).toBe(204);
  await caller.closed;
  await eventually(() => house.logged.find((line) => line.includes('could not be saved')));
  expect(house.logged.join('')).not.toContain('harbo');
  caller.hangUp();
});

it('a dictation of someone who is signed out is hung up, while others go on', async () => {
  const others = await dialIn(house, journey, { route: 'startDictation' });
  const { caller, visitor } = await dialIn(house, journey, { route: 'startDictation' });
  await visitor.call(accountRoutes.logout);
  await caller.closed;
  const from = others.caller.events.length;
  await others.caller.say(told);
  await others.caller.next('input_audio_buffer.speech_started', from);
  for (const one of [caller, others.caller]) one.hangUp();
});
