import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeMail = {
  id: string;
  from: string;
  to: string[];
  /** Whether the owner of the mailbox wrote it. */
  isSent?: boolean;
  threadId?: string;
  raw: Uint8Array;
};

type Misdeed = (response: ServerResponse) => void;

export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>;

type Options = { address?: string; mails?: FakeMail[]; pageSize?: number; tokenSeconds?: number };

type Code = { challenge: string; redirectUri: string };

/** A local server that does what Google's are documented to do: asking for leave, giving tokens, handing out mail. */
export async function startFakeGoogle(options: Options = {}) {
  const { address = 'tom@example.org', pageSize = 100, tokenSeconds = 3_600 } = options;
  const state = {
    address,
    pageSize,
    tokenSeconds,
    mails: options.mails ?? [],
    codes: new Map<string, Code>(),
    accessTokens: new Set<string>(),
    refreshTokens: new Set<string>(),
    /** What the next requests for mail meet with, one after the other. */
    misdeeds: [] as Misdeed[],
    /** Or by their number, counted from one. */
    trouble: (_request: number): Misdeed | null => null,
    requests: 0,
    /** Milliseconds that each mail takes to be handed out. */
    slowness: 0,
    searches: [] as string[],
    reads: [] as string[],
    authorizations: [] as URLSearchParams[],
    renewals: 0,
    revocations: [] as string[],
    isDeaf: false,
  };
  const server = createServer((request, response) => {
    handle(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    environment: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_BASE_URL: `http://127.0.0.1:${port}`,
    },
    /** As if an hour had passed. */
    expireTokens: () => state.accessTokens.clear(),
    /** As if the person had withdrawn their leave in their Google account. */
    withdrawLeave() {
      state.accessTokens.clear();
      state.refreshTokens.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

const clientId = 'walt.apps.example.org';
const clientSecret = 'kept by the operator';
const scope = 'https://www.googleapis.com/auth/gmail.readonly';

type Known = {
  address: string;
  pageSize: number;
  tokenSeconds: number;
  mails: FakeMail[];
  codes: Map<string, Code>;
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
  misdeeds: Misdeed[];
  trouble(request: number): Misdeed | null;
  requests: number;
  slowness: number;
  searches: string[];
  reads: string[];
  authorizations: URLSearchParams[];
  renewals: number;
  revocations: string[];
  isDeaf: boolean;
};

async function handle(state: Known, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { pathname, searchParams: params } = url;
  if (state.isDeaf) return;
  if (pathname === '/o/oauth2/v2/auth') return askForLeave(state, params, response);
  if (pathname === '/consent') return consent(state, params, response);
  if (request.method === 'POST' && pathname === '/token') {
    return giveTokens(state, await formOf(request), response);
  }
  if (request.method === 'POST' && pathname === '/revoke') {
    return forget(state, await formOf(request), response);
  }
  if (pathname.startsWith('/gmail/v1/users/me/')) {
    return openMailbox(state, pathname.replace('/gmail/v1/users/me/', ''), {
      params,
      request,
      response,
    });
  }
  response.writeHead(404).end();
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));

async function formOf(request: IncomingMessage) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** The page on which Google asks. */
function askForLeave(state: Known, params: URLSearchParams, response: ServerResponse) {
  state.authorizations.push(params);
  const isRight =
    params.get('client_id') === clientId &&
    params.get('response_type') === 'code' &&
    params.get('scope') === scope &&
    params.get('access_type') === 'offline' &&
    params.get('code_challenge_method') === 'S256' &&
    (params.get('code_challenge') ?? '').length === 43 &&
    params.has('state');
  if (!isRight) return void response.writeHead(400).end('Error 400: invalid_request');
  const answer = (said: string) => {
    const link = new URLSearchParams(params);
    link.set('answer', said);
    return `/consent?${link}`.replaceAll('&', '&amp;');
  };
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>Sign in</title><h1>Walt wants to read your mail</h1>
    <p><a href="${answer('allow')}">Allow</a></p><p><a href="${answer('deny')}">Deny</a></p></html>`);
}

function consent(state: Known, params: URLSearchParams, response: ServerResponse) {
  const redirectUri = params.get('redirect_uri') ?? '';
  const back = new URL(redirectUri);
  back.searchParams.set('state', params.get('state') ?? '');
  if (params.get('answer') === 'allow') {
    const code = randomBytes(12).toString('hex');
    state.codes.set(code, { challenge: params.get('code_challenge') ?? '', redirectUri });
    back.searchParams.set('code', code);
    back.searchParams.set('scope', scope);
  } else {
    back.searchParams.set('error', 'access_denied');
  }
  response.writeHead(302, { location: back.href }).end();
}

function giveTokens(state: Known, form: URLSearchParams, response: ServerResponse) {
  const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  if (!isClient) return json(response, 401, { error: 'invalid_client' });
  const accessToken = `ya29.${randomBytes(12).toString('hex')}`;
  const granted = { token_type: 'Bearer', scope, expires_in: state.tokenSeconds };
  if (form.get('grant_type') === 'refresh_token') {
    if (!state.refreshTokens.has(form.get('refresh_token') ?? '')) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    state.renewals += 1;
    state.accessTokens.add(accessToken);
    return json(response, 200, { access_token: accessToken, ...granted });
  }
  const code = state.codes.get(form.get('code') ?? '');
  state.codes.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) {
    return json(response, 400, { error: 'invalid_grant' });
  }
  const refreshToken = `1//${randomBytes(12).toString('hex')}`;
  state.accessTokens.add(accessToken);
  state.refreshTokens.add(refreshToken);
  return json(response, 200, {
    access_token: accessToken,
    refresh_token: refreshToken,
    ...granted,
  });
}

function forget(state: Known, form: URLSearchParams, response: ServerResponse) {
  const token = form.get('token') ?? '';
  if (!state.refreshTokens.delete(token)) return json(response, 400, { error: 'invalid_token' });
  state.revocations.push(token);
  state.accessTokens.clear();
  json(response, 200, {});
}

type Asked = { params: URLSearchParams; request: IncomingMessage; response: ServerResponse };

async function openMailbox(state: Known, path: string, { params, request, response }: Asked) {
  state.requests += 1;
  const misdeed = state.misdeeds.shift() ?? state.trouble(state.requests);
  if (misdeed) return misdeed(response);
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  if (!state.accessTokens.has(token)) {
    return json(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
  }
  if (path === 'profile') return json(response, 200, { emailAddress: state.address });
  if (path === 'messages') return list(state, params, response);
  const id = decodeURIComponent(path.replace('messages/', ''));
  const mail = state.mails.find((each) => each.id === id);
  if (!mail || params.get('format') !== 'raw') return json(response, 404, { error: { code: 404 } });
  state.reads.push(id);
  if (state.slowness) await new Promise((resolve) => setTimeout(resolve, state.slowness));
  json(response, 200, {
    ...{ id, threadId: mail.threadId ?? id, labelIds: [mail.isSent ? 'SENT' : 'INBOX'] },
    ...{ sizeEstimate: mail.raw.length, raw: Buffer.from(mail.raw).toString('base64url') },
  });
}

/** The sender in `from:` and the owner's mails to them: the only query that Walt may send. */
function list(state: Known, params: URLSearchParams, response: ServerResponse) {
  const query = params.get('q') ?? '';
  if (!params.get('pageToken')) state.searches.push(query);
  const contact = /from:([^\s()]+)/.exec(query)?.[1] ?? '';
  const found = state.mails.filter(
    ({ from, to, isSent }) => from === contact || (isSent && to.includes(contact)),
  );
  const start = Number(params.get('pageToken') ?? 0);
  const size = Math.min(state.pageSize, Number(params.get('maxResults') ?? 100));
  const page = found.slice(start, start + size);
  const end = start + page.length;
  json(response, 200, {
    ...(page.length > 0 && {
      messages: page.map(({ id, threadId }) => ({ id, threadId: threadId ?? id })),
    }),
    ...(end < found.length && { nextPageToken: String(end) }),
    resultSizeEstimate: found.length,
  });
}
