import { expect, it, onTestFinished } from 'vitest';
import { callRoutes, offerType } from '#contract/calls.ts';
import { connect } from '#server/db/database.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { type Product, startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { freshDatabase } from '#server/testing/test-house.ts';
import { say } from '#server/voice/flite.ts';
import { callUp } from '#server/voice/realtime/test-caller.ts';
import { joined, silence } from '#server/voice/test-voices.ts';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { listen } from './test-calls.ts';

const told = 'I was born in a small village near the sea.';
/** On a busy machine the sound takes a while to arrive; to someone very patient the turn is not over yet. */
const underWay = silence(1.5);

async function callProduct({ fetch: ask, origin }: Product) {
  const account = { name: 'Rose', email: 'rose@example.org', password: 'quiet evening' };
  await ask('/api/auth/register', { method: 'POST', body: account });
  const { cookies: cookie } = await ask('/api/auth/login', { method: 'POST', body: account });
  const read = async (path: string, body?: object) => {
    const { text } = await ask(path, { cookie, ...(body && { method: 'POST', body }) });
    return JSON.parse(text);
  };
  const { id: projectId } = await read('/api/projects', { title: 'A life' });
  const { id: interviewId } = await read('/api/interviews/default');
  const { conversation } = await read('/api/conversations/start', { interviewId, projectId });
  const session = await read(callRoutes.startCall.path, { conversationId: conversation.id });
  return callUp(async (body) => {
    const headers = {
      'content-type': offerType,
      authorization: `Bearer ${session.clientSecret}`,
    };
    const answer = await fetch(`${origin}${callRoutes.connect.path}`, {
      method: 'POST',
      headers,
      body,
    });
    return answer.text();
  });
}

it('what someone is saying when Walt is stopped is kept before he goes', async () => {
  const database = await freshDatabase();
  const product = await startProduct({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: database.url,
  });
  const caller = await callProduct(product);
  await caller.next('session.created');
  listen(caller, 'veryPatient');
  await caller.next('session.updated');
  await caller.say(joined([await say('rms', told), underWay]));
  await caller.next('input_audio_buffer.speech_started');
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  caller.hangUp();
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const kept = await db.select().from(messagesTable);
  const heard = kept.filter(({ role }) => role === 'user').map(({ content }) => content);
  expect(wordErrorRate(told, heard.join(' '))).toBeLessThan(0.15);
});
