import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { chatMessages, createAsk } from './chat.ts';
import { readGrowing } from './growing-json.ts';
import { instructions, type Prompt } from './prompt.ts';
import { eventsIn } from './server-sent-events.ts';
import { failing, type Scripted, say, startTestProvider, stream } from './test-provider.ts';

const impatient = { tries: 3, timeoutMs: 600, pauseMs: 10 };
const prompt: Prompt<{ title: string }> = {
  name: 'title',
  instructions: instructions`Give it a title.`,
  material: { told: 'I was born in Ballina.' },
  answer: z.object({ title: z.string() }),
};
const said = { title: 'The river, and the house above it' };
const text = JSON.stringify(said);

const listenTo = async (script: Scripted[], asked = 1) => {
  const { provider, sent } = await startTestProvider(...script);
  const counted: { read: number; written: number }[] = [];
  const meter = {
    mayAsk: async () => {},
    count: async (_: string, tokens: { read: number; written: number }) =>
      void counted.push(tokens),
  };
  const ask = createAsk(provider, { persistence: impatient, meter });
  const heard: string[] = [];
  const ending = new AbortController();
  const listening = { hear: (soFar: string) => void heard.push(soFar), signal: ending.signal };
  const answers: unknown[] = [];
  for (let at = 0; at < asked; at += 1) {
    answers.push(await ask(prompt, 'kitty', listening).catch((error: unknown) => error));
  }
  return { answers, heard, sent, counted, ask, listening, ending };
};

test('an answer is heard while it is written, and its tokens are those that the server counted', async () => {
  const usage = { prompt_tokens: 120, completion_tokens: 9 };
  const { answers, heard, sent, counted } = await listenTo([
    (response) => stream(response, text, { usage }),
  ]);
  expect(answers).toEqual([said]);
  expect(heard.length).toBeGreaterThan(4);
  expect(heard.at(0)).toBe('');
  expect(heard.at(-1)).toBe(text);
  expect(heard.every((soFar) => text.startsWith(soFar))).toBe(true);
  expect(sent[0]).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  expect(counted).toEqual([{ read: 120, written: 9 }]);
});

test('who does not listen asks for no stream', async () => {
  const { provider, sent } = await startTestProvider(said);
  await createAsk(provider, { persistence: impatient })(prompt, 'kitty');
  expect(sent[0]?.stream).toBeUndefined();
});

test('a server that answers in one piece although a stream was asked for is heard', async () => {
  const { answers, heard } = await listenTo([(response) => say(response, text)]);
  expect([answers, heard]).toEqual([[said], []]);
});

test('a server that refuses to stream is asked without, and from the second refusal on at once', async () => {
  const plain: Scripted = (response) => say(response, text);
  const script = [failing(400), plain, failing(400), plain, plain];
  const { answers, sent } = await listenTo(script, 3);
  expect(answers).toEqual([said, said, said]);
  expect(sent.map(({ stream: asked }) => asked === true)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(sent.every(({ response_format: format }) => format?.type === 'json_schema')).toBe(true);
});

test('a stream that breaks off is asked for again from the start, and what it cost is counted', async () => {
  const { answers, heard, sent, counted } = await listenTo([
    (response) => stream(response, text, { breaksAfter: 21 }),
    said,
  ]);
  expect(answers).toEqual([said]);
  expect(sent).toHaveLength(2);
  expect(heard.filter((soFar) => soFar === '')).toHaveLength(2);
  expect(counted).toHaveLength(2);
  expect(counted[1]?.written).toBe(Math.ceil(21 / 4));
});

test.each<[string, Scripted]>([
  ['breaks off each time', (response) => stream(response, text, { breaksAfter: 21 })],
  [
    'falls silent',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choices":[{"delta":{"content":"{"}}]}\n\n');
    },
  ],
  [
    'ends without an end',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: {"choices":[{"delta":{"content":${JSON.stringify(text)}}}]}\n\n`);
    },
  ],
  [
    'tells an error in the middle',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('data: {"error":{"message":"overloaded"}}\n\ndata: [DONE]\n\n');
    },
  ],
])('one that %s fails with a sentence', async (_, line) => {
  const { answers, sent } = await listenTo([line]);
  expect(answers[0]).toHaveProperty('message', chatMessages.away);
  expect(sent).toHaveLength(3);
});

test('a slow stream is waited for as long as something comes', async () => {
  const { answers, sent } = await listenTo([
    async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const letter of text) {
        response.write(`data: {"choices":[{"delta":{"content":${JSON.stringify(letter)}}}]}\n\n`);
        await sleep(25);
      }
      response.end('data: [DONE]\n\n');
    },
  ]);
  expect(answers).toEqual([said]);
  expect(sent).toHaveLength(1);
});

test('who wants no more is not asked again', async () => {
  const { ask, listening, ending, sent } = await listenTo(
    [
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"choices":[{"delta":{"content":"{"}}]}\n\n');
        setTimeout(() => ending.abort(), 50);
      },
    ],
    0,
  );
  await expect(ask(prompt, 'kitty', listening)).rejects.toThrow();
  expect(sent).toHaveLength(1);
});

test('events are read however they are cut and whatever ends their lines', async () => {
  const sent =
    ': a comment\r\ndata: one\r\n\r\nevent: x\ndata: two\ndata:  lines\n\ndata: Ärger\r\r';
  const bytes = new TextEncoder().encode(sent);
  for (const size of [1, 2, 3, 7, 1000]) {
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
    }
    const events: string[] = [];
    for await (const event of eventsIn(chunks())) events.push(event);
    expect(events).toEqual(['one', 'two\n lines', 'Ärger']);
  }
});

test('JSON is read while it grows, and never says what it does not say in the end', () => {
  const whole = {
    say: 'He said “no”. \\ "Yes" \u{1F600} ü\nThen',
    list: [{ text: 'a', cites: ['x', 'y'] }, 12.5, true, null],
    more: { empty: {}, none: [] },
  };
  const json = JSON.stringify(whole, null, 1).replace('ü', '\\u00fc');
  const grown = Array.from({ length: json.length }, (_, at) => readGrowing(json.slice(0, at + 1)));
  expect(grown.at(-1)).toEqual(whole);
  for (const soFar of grown) {
    const { say: begun = '', list = [] } = soFar as { say?: string; list?: unknown[] };
    expect(whole.say.startsWith(begun)).toBe(true);
    expect(whole.list.length).toBeGreaterThanOrEqual(list.length);
  }
  expect(readGrowing('Certainly!')).toBeUndefined();
  expect(readGrowing('Certainly! {"say": "Hel')).toEqual({ say: 'Hel' });
  expect(readGrowing(`{"a":${'['.repeat(100_000)}`)).toBeDefined();
});
