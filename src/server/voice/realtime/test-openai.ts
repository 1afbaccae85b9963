import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

export const testKey = 'sk-secret-of-the-house';

const transcription = z.strictObject({
  model: z.string(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
});
const noise = z.strictObject({ type: z.enum(['near_field', 'far_field']) });

const realtime = z.strictObject({
  type: z.literal('realtime'),
  model: z.string(),
  instructions: z.string(),
  // Text and audio together are refused.
  output_modalities: z.tuple([z.enum(['audio', 'text'])]),
  audio: z.strictObject({
    input: z.strictObject({
      noise_reduction: noise,
      transcription,
      turn_detection: z.strictObject({
        type: z.literal('semantic_vad'),
        eagerness: z.enum(['low', 'medium', 'high', 'auto']),
      }),
    }),
    output: z.strictObject({ voice: z.string() }),
  }),
  tools: z.array(
    z.strictObject({
      type: z.literal('function'),
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string(),
      parameters: z.looseObject({ type: z.literal('object') }),
    }),
  ),
  tool_choice: z.literal('auto'),
});

const dictation = z.strictObject({
  type: z.literal('transcription'),
  audio: z.strictObject({
    input: z.strictObject({
      noise_reduction: noise.optional(),
      transcription,
      turn_detection: z.strictObject({
        type: z.literal('server_vad'),
        threshold: z.number().min(0).max(1),
        prefix_padding_ms: z.int(),
        silence_duration_ms: z.int(),
      }),
    }),
  }),
});

const request = z.strictObject({
  expires_after: z.strictObject({
    anchor: z.literal('created_at'),
    seconds: z.int().min(10).max(7200),
  }),
  session: z.discriminatedUnion('type', [realtime, dictation]),
});
export type Minting = z.output<typeof request>;

/** A server that mints as OpenAI documents it, and refuses what it refuses; `failures` come first. */
export async function startTestOpenAi(...failures: number[]) {
  const minted: Minting[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const refuse = (status: number) =>
      void response.writeHead(status).end(`{"error":{"message":"no ${testKey}"}}`);
    if (incoming.method !== 'POST' || incoming.url !== '/v1/realtime/client_secrets') {
      return refuse(404);
    }
    if (incoming.headers.authorization !== `Bearer ${testKey}`) return refuse(401);
    const failure = failures.shift();
    if (failure !== undefined) return refuse(failure);
    const read = request.safeParse(JSON.parse(text));
    if (!read.success) return refuse(400);
    minted.push(read.data);
    const { session, expires_after } = read.data;
    const expires_at = Math.floor(Date.now() / 1000) + expires_after.seconds;
    const value = `ek_test_${minted.length}`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ value, expires_at, session: { id: 'sess_1', ...session } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, minted };
}
