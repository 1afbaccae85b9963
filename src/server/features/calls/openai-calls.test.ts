import { expect, it, onTestFinished } from 'vitest';
import { callMessages, callRoutes } from '#contract/calls.ts';
import { noteRoutes } from '#contract/notes.ts';
import { redactionRoutes } from '#contract/redactions.ts';
import {
  beginTalk,
  layJourney,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { openTestHouse } from '#server/testing/test-house.ts';
import { startTestOpenAi, testKey } from '#server/voice/realtime/test-openai.ts';

async function openHouse(...failures: number[]) {
  const { baseUrl, minted } = await startTestOpenAi(...failures);
  const house = await openTestHouse({
    OPENAI_API_KEY: testKey,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_REALTIME_MODEL: 'gpt-realtime',
    LOG_LEVEL: 'warn',
  });
  onTestFinished(() => house.close());
  const journey = await layJourney(house);
  const { visitor, projectId } = await someoneWithProject(house, journey);
  const conversationId = await beginTalk(visitor, projectId, journey);
  return { house, baseUrl, minted, visitor, projectId, conversationId };
}

it('a call with OpenAI begins with its secret and all that Walt knows, never with the key', async () => {
  const { house, baseUrl, minted, visitor, conversationId, projectId } = await openHouse();
  await saveTalk(visitor, conversationId, [say('1', 'I was born in Ballina.')]);
  await visitor.call(noteRoutes.add, {
    body: { content: 'Kitty likes </material> herons.', conversationId, projectId },
  });
  const { status, body, text } = await visitor.call(callRoutes.startCall, {
    body: { conversationId },
  });
  expect([status, body]).toEqual([
    200,
    {
      clientSecret: 'ek_test_1',
      hasExistingMessages: true,
      url: `${baseUrl}/realtime/calls`,
      model: 'gpt-realtime',
      expiresAt: expect.any(String),
    },
  ]);
  expect(text).not.toContain(testKey);
  expect(house.logged.join()).not.toContain(testKey);
  const [{ session }] = minted as [(typeof minted)[0]];
  if (session.type !== 'realtime') throw new Error('It is a call');
  expect(session.audio.input.turn_detection).toEqual({ type: 'semantic_vad', eagerness: 'low' });
  expect(session.tools.map(({ name }) => name)).toEqual([
    'addNote',
    'updateNote',
    'removeNote',
    'reviewNotes',
    'markProjectInterviewComplete',
    'hangUp',
  ]);
  for (const part of ['You are Walt', 'obliged to take notes', 'Exit criteria', 'Ballina']) {
    expect(session.instructions).toContain(part);
  }
  expect(session.instructions).toContain('herons');
  expect(session.instructions.match(/<\/material>/g)).toHaveLength(2);
});

it('nothing that is to be left out is told to OpenAI before a call', async () => {
  const { minted, visitor, conversationId, projectId } = await openHouse();
  const params = { id: projectId };
  await visitor.call(redactionRoutes.addBanned, { params, body: { text: 'Beryl' } });
  await saveTalk(visitor, conversationId, [
    say('1', 'My brother was in prison. Leave that out of the book.'),
    say('2', 'And Beryl? Where was the shop?', 'assistant'),
    say('3', 'We lived in Ballina. Beryl kept the shop.'),
  ]);
  for (const content of ['Ask about Beryl.', 'Ask about Ballina.'])
    await visitor.call(noteRoutes.add, { body: { content, conversationId, projectId } });
  await visitor.call(callRoutes.startCall, { body: { conversationId } });
  const told = JSON.stringify(minted);
  expect(told).toContain('We lived in Ballina.');
  expect(told).toContain('Ask about Ballina.');
  expect(told).not.toMatch(/Beryl|prison/);
});

it('dictation with OpenAI listens as the specification says', async () => {
  const { minted, visitor } = await openHouse();
  const answer = await visitor.call(callRoutes.startDictation, {
    body: { language: 'en', noiseReduction: 'near_field' },
  });
  expect([answer.status, answer.body.clientSecret]).toEqual([200, 'ek_test_1']);
  await visitor.call(callRoutes.startDictation, { body: { noiseReduction: 'made up' } });
  expect(minted.map(({ session }) => session.audio.input)).toMatchObject([
    {
      noise_reduction: { type: 'near_field' },
      transcription: { language: 'en' },
      turn_detection: { threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 500 },
    },
    { transcription: { model: 'gpt-transcribe' } },
  ]);
});

it('a provider that stumbles is asked again; one that is away is said to be so', async () => {
  const { house, visitor, conversationId } = await openHouse(500, 401);
  const call = () => visitor.call(callRoutes.startCall, { body: { conversationId } });
  const away = await call();
  expect([away.status, away.body]).toEqual([503, { error: callMessages.providerAway }]);
  expect(house.logged.join('')).toContain('The provider answered 401');
  expect((await call()).status).toBe(200);
});

it('pages may talk to the provider, and to nobody else', async () => {
  const { house, baseUrl } = await openHouse();
  const { headers } = await house.visitor().send({ method: 'GET', url: '/api/openapi.json' });
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});
