import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

export const testKey = 'sk-secret-of-the-house';

/** What a provider is sent, as its documentation has it. */
const request = z.object({
  model: z.literal('test-model'),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(2),
  stream: z.optional(z.literal(true)),
  stream_options: z.optional(z.object({ include_usage: z.literal(true) })),
  response_format: z.optional(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({
          name: z.string().regex(/^[\w-]{1,64}$/),
          strict: z.literal(true),
          schema: z.record(z.string(), z.unknown()),
        }),
      }),
    ]),
  ),
});
export type Sent = z.output<typeof request>;

/** Answers one request; a plain object is what the model says as JSON. */
export type Scripted = Record<string, unknown> | string | ((response: ServerResponse) => void);

export const failing =
  (status: number, headers: Record<string, string> = {}): Scripted =>
  (response) =>
    void response.writeHead(status, headers).end(`{"error":{"message":"no ${testKey}"}}`);

/** A server that speaks the chat API and says what the script has, the last line over and over. */
export const startTestProvider = (...script: Scripted[]) =>
  startAnsweringProvider((sent) => lineOf(script, sent.length));

/** The line of a script at its turn, counted from one; after the last it is the last. */
export const lineOf = (script: Scripted[], turn: number) =>
  script[Math.min(turn, script.length) - 1];

/** The same, with a line that depends on all that was sent, the newest last. */
export async function startAnsweringProvider(answer: (sent: Sent[]) => Scripted | undefined) {
  const sent: Sent[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') {
      return void response.writeHead(404).end();
    }
    if (incoming.headers.authorization !== `Bearer ${testKey}`) {
      return void response.writeHead(401).end();
    }
    const read = request.safeParse(JSON.parse(text));
    if (!read.success || !isStrict(read.data)) return void response.writeHead(400).end();
    sent.push(read.data);
    const line = answer(sent);
    if (typeof line === 'function') return line(response);
    const content = typeof line === 'string' ? line : JSON.stringify(line);
    if (read.data.stream) return void stream(response, content);
    say(response, content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const provider = { baseUrl: `http://127.0.0.1:${port}/v1/`, key: testKey, model: 'test-model' };
  return { provider, sent };
}

export function say(
  response: ServerResponse,
  content: string,
  finish = 'stop',
  usage?: { prompt_tokens: number; completion_tokens: number },
) {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: 'chat-1', object: 'chat.completion', choices, usage }));
}

type Streaming = {
  /** In characters. */
  each?: number;
  /** The line is cut after so many characters. */
  breaksAfter?: number;
  usage?: { prompt_tokens: number; completion_tokens: number };
  /** Its second half waits for this. */
  goesOn?: Promise<void>;
};

/** Says it piece by piece, as server-sent events. */
export async function stream(
  response: ServerResponse,
  content: string,
  { each = 7, breaksAfter = Number.POSITIVE_INFINITY, usage, goesOn }: Streaming = {},
) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  const piece = (delta: object, finish_reason: string | null = null) =>
    send({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
  piece({ role: 'assistant', content: '' });
  for (let at = 0; at < Math.min(content.length, breaksAfter); at += each) {
    piece({ content: content.slice(at, Math.min(at + each, breaksAfter)) });
    if (goesOn && at + each >= content.length / 2) await goesOn;
  }
  if (breaksAfter < content.length) {
    // What was written goes out before the line is cut.
    return void setTimeout(() => response.destroy(), 50);
  }
  piece({}, 'stop');
  if (usage) send({ object: 'chat.completion.chunk', choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/** Strict schemas are taken only if every object names all its keys and allows no others. */
function isStrict({ response_format: format }: Sent): boolean {
  return format?.type !== 'json_schema' || isStrictSchema(format.json_schema.schema);
}

function isStrictSchema(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrictSchema);
  if (typeof schema !== 'object' || schema === null) return true;
  if ('oneOf' in schema) return false;
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  if (type === 'object') {
    const keys = Object.keys(properties ?? {}).toSorted();
    const named = Array.isArray(required) ? required.toSorted() : [];
    if (additionalProperties !== false || keys.join() !== named.join()) return false;
  }
  return Object.values(schema).every(isStrictSchema);
}

/** The material of a request, as the model sees it. */
export function materialOf({ messages }: Sent): Record<string, unknown> {
  const [, content = ''] =
    /^<material>\n(.*)\n<\/material>$/s.exec(messages[1]?.content ?? '') ?? [];
  return JSON.parse(content);
}
