import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Minting, mintRequest } from './test-openai-shapes.ts';

export const testKey = 'sk-secret-of-the-house';

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
    const read = mintRequest.safeParse(JSON.parse(text));
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
