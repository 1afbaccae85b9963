import { expect, it, onTestFinished } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { failureMessages } from '#contract/failures.ts';
import { recordingRoutes } from '#contract/recordings.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import type { Ears } from '#server/voice/ears.ts';
import { recordingsTable } from './recordings.table.ts';

const head = 'content-disposition: form-data; name="audio"; filename="a.webm"';
const body = `--x\r\n${head}\r\ncontent-type: audio/webm\r\n\r\nthe sea\r\n--x--\r\n`;
const headers = { 'content-type': 'multipart/form-data; boundary=x' };

/** Someone has sent a recording that takes Walt longer than anyone waits. */
async function openAndSend() {
  const house = await openTestHouse({ LOG_LEVEL: 'info' });
  const heard = Promise.withResolvers<Awaited<ReturnType<Ears['transcribe']>>>();
  house.deps.ears = {
    description: 'slow',
    async transcribe(recording) {
      if ('stream' in recording) recording.stream.resume();
      return heard.promise;
    },
  };
  onTestFinished(async () => {
    heard.resolve({ text: 'The sea.', segments: [], durationMs: 1_000 });
    await house.close();
  });
  // The first of all is the last administrator, who has to stay.
  await house.visitor().register();
  const visitor = house.visitor();
  const { password } = await visitor.register();
  const sent = visitor.call(recordingRoutes.transcribe, { body, headers });
  await eventually(async () => (await house.deps.db.select().from(recordingsTable))[0]);
  return { house, visitor, password, sent };
}

it('whoever waits for a transcript when Walt is stopped is answered with what there is', async () => {
  const { house, sent } = await openAndSend();
  await house.app.close();
  expect(await sent).toMatchObject({
    status: 200,
    body: { transcript: null, recording: { status: expect.stringMatching(/pending|processing/) } },
  });
  expect(house.logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

it.each([
  ['signs out', accountRoutes.logout],
  ['deletes their account', accountRoutes.remove],
])('whoever %s no longer waits for a transcript', async (_, route) => {
  const { visitor, password, sent } = await openAndSend();
  expect((await visitor.copy().call(route, { body: { password } })).status).toBe(204);
  expect(await sent).toMatchObject({
    status: 401,
    body: { error: failureMessages.notAuthenticated },
  });
});
