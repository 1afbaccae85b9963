import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { layJourney, type TestJourney } from '#server/features/conversations/test-talks.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { joined, silence } from '#server/voice/test-voices.ts';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { dialIn, greet, typesOf } from './test-calls.ts';

let house: TestHouse;
let journey: TestJourney;
beforeAll(async () => {
  const reply = { move: 'follow' as const, say: 'Hello.', askedQuestionId: null, tools: [] };
  house = await openTestHouse({}, scriptedMind({ converse: async () => reply }));
  journey = await layJourney(house);
});
afterAll(() => house.close());

const told = 'I was born in a small village near the sea.';
/** The sound takes a moment to arrive, and more of it on a busy machine; the turn is not over by then. */
const underWay = silence(1);

async function callAndSpeak() {
  const call = await dialIn(house, journey, { route: 'startCall', before: ['My name is Kitty.'] });
  greet(call.caller, 'veryPatient');
  await call.caller.next('output_audio_buffer.stopped');
  const from = call.caller.events.length;
  await call.caller.say(joined([await say('rms', told), underWay]));
  return { ...call, from };
}

it('whoever hangs up in mid-sentence is written down to the last word, and not answered', async () => {
  const { caller, from } = await callAndSpeak();
  caller.send({ type: 'input_audio_buffer.commit' });
  const heard = await caller.next('conversation.item.input_audio_transcription.completed', from);
  expect(wordErrorRate(told, String(heard['transcript']))).toBeLessThan(0.15);
  caller.send({ type: 'input_audio_buffer.commit' });
  const refused = await caller.next('error', from);
  expect(refused).toMatchObject({ error: { code: 'input_audio_buffer_commit_empty' } });
  expect(typesOf(caller, from)).not.toContain('response.created');
  caller.hangUp();
});

it('what someone was saying when their browser vanished is kept with the conversation', async () => {
  const { caller, visitor, conversationId, from } = await callAndSpeak();
  caller.hangUp();
  const messages = await eventually(async () => {
    const { body } = await visitor.call(conversationRoutes.get, { params: { id: conversationId } });
    return body.conversation.messages.length > 1 ? body.conversation.messages : undefined;
  });
  expect(messages).toMatchObject([
    { role: 'user', content: 'My name is Kitty.' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'user' },
  ]);
  expect(wordErrorRate(told, messages[2].content)).toBeLessThan(0.15);
  const begun = caller.events.slice(from).find(({ type }) => type.endsWith('speech_started'));
  expect(messages[2].id).toBe(begun?.['item_id']);
});
