import { afterAll, beforeAll, expect, it } from 'vitest';
import { layJourney, type TestJourney } from '#server/features/conversations/test-talks.ts';
import type { KeptMoment, Reply } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { dialIn, greet, typesOf } from './test-calls.ts';

let house: TestHouse;
let journey: TestJourney;
let reply: (moment: KeptMoment) => Partial<Reply>;
const moments: KeptMoment[] = [];
beforeAll(async () => {
  const converse = async (moment: KeptMoment) => {
    moments.push(moment);
    return { move: 'follow' as const, say: '', askedQuestionId: null, tools: [], ...reply(moment) };
  };
  house = await openTestHouse({}, scriptedMind({ converse }));
  journey = await layJourney(house);
});
afterAll(() => house.close());

const dial = (route: 'startCall' | 'startDictation', before: string[] = []) =>
  dialIn(house, journey, { route, before });

/** Where Walt has heard all of it. He thinks ahead at each pause, and a busy machine makes some. */
const momentAfter = (told: string, { cut, wrong = 0.3 }: { cut?: string; wrong?: number } = {}) =>
  moments.find(({ turns }) => {
    if (cut !== undefined && turns[0]?.content !== cut) return false;
    const theirs = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
    return wordErrorRate(told, theirs.join(' ')) < wrong;
  });

it('a call is a conversation: Walt greets, hears, notes, answers aloud and hangs up', async () => {
  reply = () => ({ say: 'Hello again.' });
  const { caller, visitor, conversationId } = await dial('startCall', ['My name is Kitty.']);
  greet(caller, 'patient');
  await caller.next('output_audio_buffer.stopped');
  expect(typesOf(caller, 0)).toEqual([
    'session.created',
    'session.updated',
    'conversation.item.added',
    'conversation.item.done',
    'response.created',
    'response.output_item.added',
    'conversation.item.added',
    'response.content_part.added',
    'output_audio_buffer.started',
    'response.output_audio_transcript.delta',
    'response.output_audio.done',
    'response.output_audio_transcript.done',
    'response.content_part.done',
    'response.output_item.done',
    'conversation.item.done',
    'response.done',
    'output_audio_buffer.stopped',
  ]);
  expect(caller.loudAt.length).toBeGreaterThan(20);

  const [question] = moments[0]?.interview.questions ?? [];
  reply = () => ({
    say: 'Thank you. Goodbye, Kitty.',
    askedQuestionId: question?.id ?? null,
    tools: [{ name: 'addNote', content: 'Born by the sea.' }, { name: 'hangUp' }],
  });
  const from = caller.events.length;
  const told = 'I was born in a small village near the sea.';
  await caller.say(await say('slt', told));
  const heard = await caller.next('conversation.item.input_audio_transcription.completed', from);
  expect(wordErrorRate(told, String(heard['transcript']))).toBeLessThan(0.15);
  await caller.next('output_audio_buffer.stopped', from);
  // On a busy machine he may have said a word while he thought, before he called his tools.
  expect(
    typesOf(caller, from).filter(
      (type) => !/delta|part|item.added|buffer.started|conversation.item.done/.test(type),
    ),
  ).toEqual([
    'input_audio_buffer.speech_started',
    'input_audio_buffer.speech_stopped',
    'input_audio_buffer.committed',
    'conversation.item.input_audio_transcription.completed',
    'response.created',
    'response.function_call_arguments.done',
    'response.output_item.done',
    'response.function_call_arguments.done',
    'response.output_item.done',
    'response.output_audio.done',
    'response.output_audio_transcript.done',
    'response.output_item.done',
    'response.done',
    'output_audio_buffer.stopped',
  ]);
  const calls = caller.events.filter(
    ({ type }) => type === 'response.function_call_arguments.done',
  );
  expect(calls).toMatchObject([
    { name: 'addNote', call_id: expect.any(String), arguments: '{"content":"Born by the sea."}' },
    { name: 'hangUp', arguments: '{}' },
  ]);
  const turns = momentAfter(`My name is Kitty. ${told}`)?.turns;
  expect(turns?.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'My name is Kitty.'],
    ['assistant', 'Hello again.'],
    ['user', heard['transcript']],
  ]);
  expect(turns?.at(-1)?.id).toBe(heard['item_id']);

  const quiet = caller.events.length;
  const output = {
    type: 'function_call_output',
    call_id: String(calls[0]?.['call_id']),
    output: 'Done',
  };
  caller.send({ type: 'conversation.item.create', item: output });
  caller.send({ type: 'response.create' });
  caller.send({ type: 'nonsense' });
  await caller.next('error', quiet);
  expect(typesOf(caller, quiet)).toEqual([
    'conversation.item.added',
    'conversation.item.done',
    'error',
  ]);
  const asked = await visitor.send({ method: 'GET', url: `/api/conversations/${conversationId}` });
  expect(asked.body.conversation.askedQuestionIds).toEqual([question?.id]);
  caller.hangUp();
});

it('whoever speaks while Walt speaks is listened to, and Walt knows how far he came', async () => {
  const long =
    'Let me tell you what I have heard so far, from the very beginning of your story, with the village and the sea and the boats.';
  reply = () => ({ say: `${long} And then there is more of it.` });
  const { caller } = await dial('startCall');
  greet(caller);
  await caller.next('output_audio_buffer.started');
  const from = caller.events.length;
  reply = () => ({ say: 'Of course.' });
  const told = 'Please stop for a moment, I forgot something important.';
  await caller.say(await say('slt', told));
  await caller.next('output_audio_buffer.cleared', from);
  const done = await caller.next('response.output_audio_transcript.done', from);
  const heard = String(done['transcript']);
  expect(long.startsWith(heard)).toBe(true);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.length).toBeLessThan(long.length);
  expect(await caller.next('response.done', from)).toMatchObject({
    response: { status: 'cancelled', status_details: { reason: 'turn_detected' } },
  });
  expect(await caller.next('conversation.item.truncated', from)).toMatchObject({
    item: { content: [{ transcript: heard }] },
  });
  const ends = ['speech_started', 'audio_transcript.done', 'response.done', 'buffer.cleared'];
  const order = typesOf(caller, from).filter((type) => ends.some((end) => type.endsWith(end)));
  expect(order.slice(0, 4).map((type, index) => type.endsWith(ends[index] ?? ''))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await caller.next('output_audio_buffer.stopped', from);
  // Over Walt's own voice a word may be lost, but not the matter.
  const { turns } = await eventually(() => momentAfter(told, { cut: heard, wrong: 0.5 }));
  expect(turns[0]?.role).toBe('assistant');
  caller.hangUp();
});

it('dictation is written down sentence by sentence, and nobody answers', async () => {
  const { caller } = await dial('startDictation');
  const told = ['I was born in a small village near the sea.', 'My father was a baker.'];
  for (const sentence of told) {
    const from = caller.events.length;
    await caller.say(await say('rms', sentence));
    await caller.next('conversation.item.input_audio_transcription.completed', from);
  }
  // A busy machine makes pauses where there were none, and then pieces of a sentence come apart.
  await eventually(() => {
    const done = caller.events.filter(({ type }) => type.endsWith('transcription.completed'));
    const heard = done.map((event) => String(event['transcript'])).join(' ');
    return wordErrorRate(told.join(' '), heard) < 0.15 ? heard : undefined;
  });
  expect(typesOf(caller, 0).filter((type) => /response|output/.test(type))).toEqual([]);
  caller.hangUp();
});

it('a call whose process dies is over, and the next one is answered', async () => {
  reply = () => ({ say: 'Hello.' });
  const { pid } = house.deps.switchboard;
  const before = pid();
  expect(before).toEqual(expect.any(Number));
  process.kill(Number(before), 'SIGKILL');
  await eventually(() => (pid() === undefined ? 'gone' : undefined));
  const { caller } = await dial('startCall');
  greet(caller);
  await caller.next('output_audio_buffer.started');
  expect(pid()).not.toBe(before);
  caller.hangUp();
});
