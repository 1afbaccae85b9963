import { expect, it, onTestFinished } from 'vitest';
import { layJourney } from '#server/features/conversations/test-talks.ts';
import type { KeptMoment } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { openTestHouse } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { joined, silence } from '#server/voice/test-voices.ts';
import { dial, dialIn, greet, listen, typesOf } from './test-calls.ts';

it('a call goes on over a new line: Walt waits, and knows what was said on the old one', async () => {
  const moments: KeptMoment[] = [];
  const converse = async (moment: KeptMoment) => {
    moments.push(moment);
    return { move: 'follow' as const, say: 'Tell me more.', askedQuestionId: null, tools: [] };
  };
  const house = await openTestHouse({}, scriptedMind({ converse }));
  onTestFinished(() => house.close());
  const {
    caller: old,
    visitor,
    conversationId,
  } = await dialIn(house, await layJourney(house), {
    route: 'startCall',
  });
  greet(old, 'patient');
  await old.next('output_audio_buffer.stopped');
  const from = old.events.length;
  await old.say(joined([await say('slt', 'I was born near the harbour.'), silence(1)]));
  await old.next('output_audio_buffer.stopped', from);

  // Of a line that was lost the house may hear only when the next one is open.
  const renewed = await dial(house, visitor, 'startCall', conversationId);
  old.hangUp();
  listen(renewed, 'patient');
  await renewed.next('session.updated');
  await renewed.say(joined([await say('slt', 'My father was a baker.'), silence(1)]));
  await renewed.next('output_audio_buffer.stopped');
  renewed.hangUp();

  // On a busy machine he may have thought aloud before.
  const said = expect.stringMatching(/(?:^|\. )Tell me more\.$/);
  const answers = typesOf(renewed, 0).filter((type) => type === 'response.created');
  expect(answers).toHaveLength(1);
  expect(moments.at(-1)?.turns.map(({ role, content }) => [role, content])).toEqual([
    ['assistant', said],
    ['user', expect.stringMatching(/harbo/)],
    ['assistant', said],
    ['user', expect.stringMatching(/baker/)],
  ]);
});
