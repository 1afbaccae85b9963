import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPacer } from '#server/voice/realtime/pacer.ts';
import { answerOffer } from '#server/voice/realtime/peer.ts';
import {
  type ClientEvent,
  type Minting,
  mintRequest,
} from '#server/voice/realtime/test-openai-shapes.ts';
import { type Play, scriptedSession } from './scripted-session.ts';

export const openAiKey = 'sk-the-key-of-the-house';

type Incoming = { request: IncomingMessage; body: string; reply: Reply };
type Reply = (status: number, body: string, type?: string) => void;

/** What the server has been asked, and what it had to refuse. */
type Seen = { minted: Minting[]; offers: string[]; events: ClientEvent[]; refused: string[] };

const nothing: Play = { heard: [], acts: [], tellsOfSound: 'yes' };

/**
 * OpenAI's realtime service as documented, with a play instead of a model. What is asked in writing is answered by the
 * model at this address, if there is one.
 */
export async function startScriptedOpenAi(modelUrl: string | null) {
  let play = nothing;
  let here = true;
  let seen: Seen = { minted: [], offers: [], events: [], refused: [] };
  const secrets = new Map<string, Minting['session']>();
  const pacer = createPacer();
  const lines = new Set<() => void>();

  const refuse = (reply: Reply, status: number, why: string) => {
    seen.refused.push(why);
    reply(status, JSON.stringify({ error: { message: why, type: 'invalid_request_error' } }));
  };
  const mint = ({ request, body, reply }: Incoming) => {
    if (bearerOf(request) !== openAiKey) return refuse(reply, 401, 'Incorrect API key provided');
    const read = mintRequest.safeParse(JSON.parse(body));
    if (!read.success) return refuse(reply, 400, read.error.message);
    const { session, expires_after } = read.data;
    seen.minted.push(read.data);
    const value = `ek_scripted_${seen.minted.length}`;
    secrets.set(value, session);
    const expires_at = Math.floor(Date.now() / 1000) + expires_after.seconds;
    reply(200, JSON.stringify({ value, expires_at, session: { id: 'sess_1', ...session } }));
  };
  const connect = async ({ request, body, reply }: Incoming) => {
    const secret = bearerOf(request);
    seen.offers.push(secret);
    const session = secrets.get(secret);
    if (!session) return refuse(reply, 401, 'Invalid client secret');
    if (request.headers['content-type'] !== 'application/sdp')
      return refuse(reply, 400, 'Not an offer');
    if (session.type !== 'realtime') return refuse(reply, 400, 'Not a session for a call');
    const talk = scriptedSession(play, session, seen);
    const line = await answerOffer(body, {
      onOpen: talk.begin,
      onEvent: talk.receive,
      onSound: talk.hear,
      onEnd: () => pacer.remove(talk.player),
    });
    talk.connect(line);
    pacer.add(talk.player);
    lines.add(line.end);
    reply(201, line.sdp, 'application/sdp');
  };
  const think = async ({ body, reply }: Incoming) => {
    if (!modelUrl) return refuse(reply, 404, 'No model answers in writing');
    const answer = await fetch(`${modelUrl}/chat/completions`, { method: 'POST', body });
    return reply(answer.status, await answer.text(), answer.headers.get('content-type') ?? '');
  };
  const doors: Record<string, (incoming: Incoming) => unknown> = {
    'POST /v1/chat/completions': think,
    'POST /v1/realtime/client_secrets': mint,
    'POST /v1/realtime/calls': connect,
  };
  const server = createServer(async (request, response) => {
    const reply = replyWith(response);
    if (request.method === 'OPTIONS') return reply(204, '');
    if (!here) return reply(503, '{}');
    let body = '';
    for await (const chunk of request) body += chunk;
    const door = doors[`${request.method} ${request.url}`];
    if (door) await door({ request, body, reply });
    else refuse(reply, 404, `Unknown request URL: ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const end of lines) end();
    lines.clear();
  };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen: () => seen,
    perform(next: Play) {
      play = next;
      seen = { minted: [], offers: [], events: [], refused: [] };
    },
    /** Every line that is open is lost, and nobody answers until it is back. */
    leave() {
      here = false;
      drop();
    },
    comeBack() {
      here = true;
    },
    /** No secret that was minted opens a line any more. */
    expire: () => secrets.clear(),
    close() {
      drop();
      server.closeAllConnections();
      server.close();
    },
  };
}

const bearerOf = ({ headers }: IncomingMessage) =>
  headers.authorization?.replace(/^Bearer /, '') ?? '';

/** Pages of other addresses may call, as they may call OpenAI. */
function replyWith(response: ServerResponse): Reply {
  return (status, body, type = 'application/json') => {
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'content-type': type,
    });
    response.end(body);
  };
}
