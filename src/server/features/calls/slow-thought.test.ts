import { afterAll, beforeAll, expect, it } from 'vitest';
import { layJourney, type TestJourney } from '#server/features/conversations/test-talks.ts';
import type { KeptMoment, Reply } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { isThinkingAloud } from '#server/voice/realtime/empty-talk.ts';
import type { Caller } from '#server/voice/realtime/test-caller.ts';
import { dialIn, greet } from './test-calls.ts';

let house: TestHouse;
let journey: TestJourney;
let reply: (moment: KeptMoment) => Promise<Partial<Reply>>;
beforeAll(async () => {
  const converse = async (moment: KeptMoment) => ({
    move: 'follow' as const,
    say: '',
    askedQuestionId: null,
    tools: [],
    ...(await reply(moment)),
  });
  house = await openTestHouse({}, scriptedMind({ converse }));
  journey = await layJourney(house);
});
afterAll(() => house.close());

const captionsOf = ({ events }: Caller, from: number) =>
  events
    .slice(from)
    .filter(({ type }) => type === 'response.output_audio_transcript.delta')
    .map(({ delta }) => String(delta).trim());

it('while an answer takes its time Walt says a word, once, aloud and in the captions', async () => {
  reply = async () => ({ say: 'Hello.' });
  const { caller } = await dialIn(house, journey, { route: 'startCall' });
  greet(caller, 'patient');
  await caller.next('output_audio_buffer.stopped');
  const [from, loud] = [caller.events.length, caller.loudAt.length];

  // He goes on thinking until something of his was heard.
  const heard = Promise.withResolvers<void>();
  const note = { name: 'addNote' as const, content: 'Born by the sea.' };
  reply = async () => {
    await heard.promise;
    return { say: 'Which sea was that?', tools: [note] };
  };
  await caller.say(await say('slt', 'I was born in a small village near the sea.'));
  await caller.next('response.output_audio_transcript.delta', from);
  const [word = '', ...more] = captionsOf(caller, from);
  expect([isThinkingAloud(word), more]).toEqual([true, []]);
  heard.resolve();

  const done = await caller.next('response.done', from);
  expect(caller.loudAt.length).toBeGreaterThan(loud);
  expect(captionsOf(caller, from)).toEqual([word, 'Which sea was that?']);
  expect(await caller.next('response.output_audio_transcript.done', from)).toMatchObject({
    transcript: `${word} Which sea was that?`,
  });
  expect(done).toMatchObject({
    response: {
      status: 'completed',
      output: [{ type: 'message' }, { type: 'function_call', name: 'addNote' }],
    },
  });
  const places = caller.events
    .slice(from)
    .filter(({ type }) => type === 'response.output_item.added')
    .map(({ output_index }) => output_index);
  expect(places).toEqual([0, 1]);
  caller.hangUp();
});

it('an answer that is there at once comes without it', async () => {
  reply = async () => ({ say: 'Hello.' });
  const { caller } = await dialIn(house, journey, { route: 'startCall' });
  greet(caller, 'patient');
  await caller.next('output_audio_buffer.stopped');
  const from = caller.events.length;
  reply = async () => ({ say: 'Which sea was that?' });
  await caller.say(await say('slt', 'I was born in a small village near the sea.'));
  await caller.next('output_audio_buffer.stopped', from);
  expect(captionsOf(caller, from)).toEqual(['Which sea was that?']);
  caller.hangUp();
});
