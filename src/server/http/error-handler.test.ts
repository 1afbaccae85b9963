import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { accountMessages } from '#contract/accounts.ts';
import { callMessages } from '#contract/calls.ts';
import { failureMessages } from '#contract/failures.ts';
import { conflict, Failure, Interrupted, notFound, tooMany } from '#server/errors.ts';
import { createLog } from '#server/log.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { answerError } from './error-handler.ts';

let app: FastifyInstance;
let thrown: unknown;
let logged: string[];
beforeEach(() => {
  logged = [];
  app = fastify({ loggerInstance: createLog('warn', { write: (line) => void logged.push(line) }) });
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw thrown;
  });
});

const answerTo = async (error: unknown) => {
  thrown = error;
  const response = await app.inject('/');
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('an answer to an error', () => {
  it.each([
    ['a failure of ours', notFound(), 404, failureMessages.notFound],
    ['a conflict', conflict('Taken'), 409, 'Taken'],
    ['anything unforeseen', new Error('secret'), 500, failureMessages.unexpected],
    ['a failed query', coded('duplicate key (secret)', '23505'), 500, failureMessages.unexpected],
    [
      'something of what was deleted meanwhile',
      new Error('Failed query: insert secret', { cause: coded('violates (secret)', '23503') }),
      404,
      failureMessages.notFound,
    ],
    ['a full disk', coded('no space left', 'ENOSPC'), 507, failureMessages.full],
    ['a used-up quota', coded('quota exceeded', 'EDQUOT'), 507, failureMessages.full],
    [
      'a full disk behind a query',
      new Error('Failed query: insert secret', { cause: coded('could not extend', '53100') }),
      507,
      failureMessages.full,
    ],
    ['a refused connection', coded('connect', 'ECONNREFUSED'), 503, failureMessages.away],
    ['a server that shuts down', coded('terminating', '57P01'), 503, failureMessages.away],
    ['a server that starts up', coded('starting up', '57P03'), 503, failureMessages.away],
    ['a stop in the middle of it', new Interrupted(), 503, failureMessages.stopping],
    ['a lost connection', coded('lost', '08006'), 503, failureMessages.away],
    [
      'a lost connection behind a query',
      new Error('Failed query: select secret', { cause: coded('gone', 'ECONNRESET') }),
      503,
      failureMessages.away,
    ],
    [
      'a pool that finds no connection',
      new Error('timeout exceeded when trying to connect'),
      503,
      failureMessages.away,
    ],
  ])('is a status and a sentence: %s', async (_, error, status, sentence) => {
    const answer = await answerTo(error);
    expect([answer.status, answer.body]).toEqual([status, { error: sentence }]);
  });

  it('says when to come back, where waiting helps', async () => {
    const limited = await answerTo(tooMany(42));
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '42']);
    expect(limited.body).toEqual({ error: failureMessages.tooMany(42), code: 'too_many' });
    expect(limited.body.error).toContain('42 seconds');
    const away = await answerTo(coded('connect', 'ECONNREFUSED'));
    expect(away.headers['retry-after']).toBe('2');
  });

  it('carries code and details where they help', async () => {
    const { body } = await answerTo(new Failure(409, 'In use', { code: 'used', details: ['x'] }));
    expect(body).toEqual({ error: 'In use', code: 'used', details: ['x'] });
  });
});

describe('the log', () => {
  const lines = () => logged.map((line) => JSON.parse(line));

  it.each([
    [
      'a service that is away',
      new Failure(503, callMessages.providerAway),
      callMessages.providerAway,
    ],
    [
      'a mind that could not',
      new MindFailure('Walt could not read that.'),
      'Walt could not read that.',
    ],
    ['a stop in the middle of it', new Interrupted(), failureMessages.stopping],
  ])('has one line of warning, and no stack, for %s', async (_, error, reason) => {
    await answerTo(error);
    expect(lines()).toEqual([expect.objectContaining({ level: 40, status: 503, reason })]);
    expect(logged[0]).not.toContain('error-handler');
  });

  it.each([
    ['anything unforeseen', new Error('a hole in the code')],
    ['a database that is away', coded('connect', 'ECONNREFUSED')],
    ['a full disk', coded('no space left', 'ENOSPC')],
  ])('has an error, with where it happened, for %s', async (_, error) => {
    await answerTo(error);
    const err = expect.objectContaining({
      stack: expect.stringContaining('error-handler.test.ts'),
    });
    expect(lines()).toEqual([expect.objectContaining({ level: 50, err })]);
  });

  it('has, of a service that is away, what it did', async () => {
    const cause = new Error('The provider answered 401');
    await answerTo(new Failure(503, callMessages.providerAway, { cause }));
    expect(lines()).toMatchObject([{ reason: callMessages.providerAway, cause: cause.message }]);
  });

  it('has nothing of what the caller did wrong', async () => {
    await answerTo(conflict('Taken'));
    expect(logged).toEqual([]);
  });
});

it('whoever goes away while sending has not made us fail', async () => {
  const house = fastify({
    logger: { stream: { write: (line: string) => void logged.push(line) } },
  });
  onTestFinished(() => house.close());
  const answered = Promise.withResolvers<void>();
  house.setErrorHandler((error: FastifyError, request, reply) => {
    answered.resolve();
    return answerError(error, request, reply);
  });
  house.post('/', async () => 'heard');
  await house.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((house.server.address() as AddressInfo).port, '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json';
  socket.write(`${head}\r\ncontent-length: 100\r\n\r\n{`);
  await expect.poll(() => logged.join('')).toContain('incoming request');
  socket.destroy();
  await answered.promise;
  expect(logged.map((line) => JSON.parse(line).level)).toEqual(logged.map(() => 30));
});

it('what is stored and does not fit is our fault and not the reader’s', async () => {
  const { status, body } = await answerTo(z.string().safeParse(7).error);
  expect([status, body]).toEqual([500, { error: failureMessages.unexpected }]);
});

describe('input that does not fit', () => {
  const refusal = async (shape: z.ZodType, value: unknown) => {
    // As Fastify marks what was sent.
    const error = Object.assign(Object(shape.safeParse(value).error), {
      validationContext: 'body',
    });
    const { status, body } = await answerTo(error);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    return body.error;
  };

  it.each([
    accountMessages.invalidResetLink,
    accountMessages.invalidCredentials,
    accountMessages.nameTooLong,
    'Too many photos',
    'Invalid reset link',
  ])('answers our own sentence alone: %s', async (sentence) => {
    expect(await refusal(z.object({ it: z.string(sentence) }), {})).toBe(sentence);
  });

  it.each([
    [z.object({ name: z.string() }), {}, 'name', /missing/],
    [z.object({ yes: z.boolean() }), { yes: 'no' }, 'yes', /does not fit/],
    [z.object({ id: z.uuid() }), { id: 'x' }, 'id', /does not lead to anything/],
    [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'kind', /not one of the choices/],
    [z.object({ list: z.array(z.string()).max(1) }), { list: ['', ''] }, 'list', /at most 1 is/],
    [z.object({ name: z.string().max(2000) }), { name: 'x'.repeat(2001) }, 'name', /2,000 char/],
    [z.object({ count: z.int().min(3) }), { count: 1 }, 'count', /at least 3/],
    [z.object({ at: z.iso.datetime() }), { at: 'noon' }, 'at', /date and time/],
    [z.strictObject({}), { more: 1 }, '', /does not fit/],
    [z.object({}), 7, '', /does not fit/],
  ])(
    'answers a sentence, and which part it is about beside it',
    async (shape, value, path, words) => {
      const unfit = shape.safeParse(value).error ?? new Error('It fits');
      const { body } = await answerTo(Object.assign(unfit, { validationContext: 'body' }));
      expect(body.error).toMatch(words);
      expect(body.error).toMatch(/^[A-Z][^{}]*\.$/);
      expect(body.error).not.toMatch(/Invalid|expected|received|UUID/);
      expect(body.details[0].path).toBe(path);
      expect(body.details[0].message).not.toBe(body.error);
    },
  );
});
