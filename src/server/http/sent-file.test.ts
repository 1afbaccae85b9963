import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import { answerError } from './error-handler.ts';
import { readSentFile } from './sent-file.ts';

const missing = 'Please send it.';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.setErrorHandler(answerError);
  await app.register(multipart, {
    limits: { files: 1, fileSize: 20, fields: 2 },
    throwFileSizeLimit: false,
  });
  app.post('/', async (request) => {
    const { body, contentType, isTruncated } = await readSentFile(request, missing);
    return { sound: await text(body), contentType, truncated: isTruncated() };
  });
});
afterAll(() => app.close());

const send = async (body: string, type = 'multipart/form-data; boundary=x') => {
  const headers = { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/', body, headers });
  return [answer.statusCode, answer.json()];
};

const part = (content: string, name = 'audio') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\ncontent-type: audio/webm\r\n\r\n${content}`;
const whole = `${part('the sea')}\r\n--x--\r\n`;

it('a file that was sent is read to its end, or to what is allowed', async () => {
  const sound = { contentType: 'audio/webm', truncated: false };
  expect(await send(whole)).toEqual([200, { ...sound, sound: 'the sea' }]);
  const long = 'a long way to the sea';
  const cut = { ...sound, sound: long.slice(0, 20), truncated: true };
  expect(await send(`${part(long)}\r\n--x--\r\n`)).toEqual([200, cut]);
});

it.each([
  ['is cut off in the file', part('the s')],
  ['is cut off before the file', whole.slice(0, 30)],
  ['never begins', 'the sea'],
  ['has no boundary', whole, 'multipart/form-data'],
  ['has an empty boundary', whole, 'multipart/form-data; boundary='],
  ['has an endless boundary', whole, `multipart/form-data; boundary=${'x'.repeat(300)}`],
])('a body that %s is refused, and nothing has failed here', async (_, body, type?) => {
  expect(await send(body, type)).toEqual([400, { error: failureMessages.unreadable }]);
});

it.each([
  ['nothing', '', 400, missing],
  ['no file', '--x\r\n\r\n\r\n--x--\r\n', 400, missing],
  ['another field', `${part('the sea', 'sound')}\r\n--x--\r\n`, 400, missing],
  ['a prototype', `${part('the sea', '__proto__')}\r\n--x--\r\n`, 400, failureMessages.unreadable],
  [
    'too many fields',
    `${'--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(9)}--x--\r\n`,
    413,
    failureMessages.tooLarge,
  ],
])('a body with %s is refused with a sentence', async (_, body, status, error) => {
  expect(await send(body)).toEqual([status, { error }]);
});
