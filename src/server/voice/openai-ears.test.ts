import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CannotHear } from './ears.ts';
import { say } from './flite.ts';
import { createOpenAiEars } from './openai-ears.ts';
import { record } from './test-recordings.ts';
import { story } from './test-story.ts';
import { joined, silence } from './test-voices.ts';

type Asked = { path: string; authorization: string | undefined; form: FormData };
type Answer = (asked: Asked, response: ServerResponse, count: number) => void;

const key = 'sk-secret-of-the-house';
const ready = (text: string) => (_: Asked, response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ text }));
const refuse =
  (status: number, headers = {}) =>
  (_: Asked, response: ServerResponse) =>
    void response.writeHead(status, headers).end(`{"error":{"message":"no ${key}"}}`);

const cleanups: (() => Promise<void> | void)[] = [];
let folder: string;
let memo: string;
let minutes: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walt-openai-'));
  memo = join(folder, 'memo.webm');
  minutes = join(folder, 'minutes.webm');
  const spoken = joined([await say('rms', `${story[0]}`), silence(0.8)]);
  const make = { container: 'webm', codec: 'libopus', live: true } as const;
  await record(memo, spoken, make);
  await record(minutes, joined(Array(20).fill(spoken)), make);
});
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startProvider(...script: Answer[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = await read(request);
    asked.push(one);
    script[Math.min(asked.length, script.length) - 1]?.(one, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ears = createOpenAiEars({
    baseUrl: `http://127.0.0.1:${port}/v1/`,
    key,
    model: 'gpt-transcribe',
    folder,
    persistence: { tries: 3, timeoutMs: 4_000, pauseMs: 20 },
  });
  cleanups.push(() => {
    ears.close();
    server.closeAllConnections();
    server.close();
  });
  return { asked, ears };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': type },
  }).formData();
  return { path: request.url ?? '', authorization: request.headers.authorization, form };
}

async function failure(ears: ReturnType<typeof createOpenAiEars>) {
  const error = await ears.transcribe({ path: memo }).catch((reason) => reason);
  expect(error).toBeInstanceOf(CannotHear);
  expect(error.message).toBe('Failed to transcribe audio. Please try again.');
  expect(inspect(error, { depth: 9 })).not.toContain(key);
  return error;
}

test('what is sent is a WAV, the model and the key, where the provider expects them', async () => {
  const { asked, ears } = await startProvider(ready(' I was born in a small village. '));
  const { text, segments, durationMs } = await ears.transcribe({ path: memo });
  expect(text).toBe('I was born in a small village.');
  expect(segments).toHaveLength(1);
  expect(asked).toHaveLength(1);
  const [{ path, authorization, form } = await Promise.reject()] = asked;
  expect(path).toBe('/v1/audio/transcriptions');
  expect(authorization).toBe(`Bearer ${key}`);
  expect([...form.keys()].toSorted()).toEqual(['file', 'model', 'response_format']);
  expect(form.get('model')).toBe('gpt-transcribe');
  expect(form.get('response_format')).toBe('json');
  const file = form.get('file') as File;
  expect([file.name, file.type]).toEqual(['recording.wav', 'audio/wav']);
  const wav = Buffer.from(await file.arrayBuffer());
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.readUInt32LE(24)).toBe(16_000);
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  expect(Math.abs((wav.length - 44) / 32 - durationMs)).toBeLessThan(1_500);
});

test('a long recording goes in pieces under the limit and comes back in order', async () => {
  const { asked, ears } = await startProvider((_, response, count) => {
    setTimeout(() => ready(`Part ${count}.`)(_, response), count === 1 ? 300 : 0);
  });
  const { text, segments, durationMs } = await ears.transcribe({ path: minutes });
  expect(asked.length).toBe(Math.ceil(durationMs / 60_000));
  for (const { form } of asked) expect((form.get('file') as File).size).toBeLessThan(2_000_000);
  expect(segments.map(({ startMs }) => startMs)).toEqual(
    segments.map(({ startMs }) => startMs).toSorted((a, b) => a - b),
  );
  expect(text).toBe(segments.map((segment) => segment.text).join(' '));
  expect(text).toMatch(/^Part 1\./);
});

test('a busy or stumbling provider is asked again', async () => {
  const { asked, ears } = await startProvider(
    refuse(429, { 'retry-after': '0' }),
    refuse(503),
    ready('At last.'),
  );
  expect((await ears.transcribe({ path: memo })).text).toBe('At last.');
  expect(asked).toHaveLength(3);
});

const bad: { does: string; answer: Answer }[] = [
  { does: 'hangs', answer: () => {} },
  {
    does: 'breaks off',
    answer: (_, response) => {
      response.writeHead(200).write('{"te');
      setTimeout(() => response.destroy(), 20);
    },
  },
  { does: 'talks nonsense', answer: (_, response) => void response.writeHead(200).end('<html>') },
  { does: 'never stops talking', answer: ready('a'.repeat(2_000_000)) },
  { does: 'stumbles', answer: refuse(500) },
];

test.each(bad)('one that $does fails with a sentence after a few tries', async ({ answer }) => {
  const { asked, ears } = await startProvider(answer);
  expect((await failure(ears)).reason).toBe('failed');
  expect(asked).toHaveLength(3);
});

test('a refused key is not tried again, and never shown', async () => {
  const { asked, ears } = await startProvider(refuse(401));
  expect(inspect((await failure(ears)).cause)).toContain('401');
  expect(asked).toHaveLength(1);
  expect(ears.description).toMatch(/^gpt-transcribe at 127\.0\.0\.1:\d+$/);
});

test('silence is not sent', async () => {
  const { asked, ears } = await startProvider(ready('Thank you for watching.'));
  const path = join(folder, 'silence.wav');
  await record(path, silence(5), { container: 'wav', codec: 'pcm_s16le' });
  expect((await ears.transcribe({ path })).text).toBe('');
  expect(asked).toHaveLength(0);
});

test('stopping ends the request', async () => {
  const stop = new AbortController();
  const hungUp = Promise.withResolvers<void>();
  const { ears } = await startProvider((_, response) => {
    response.once('close', hungUp.resolve);
    stop.abort();
  });
  const listening = ears.transcribe({ path: memo }, { signal: stop.signal });
  await expect(listening).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await hungUp.promise;
});
