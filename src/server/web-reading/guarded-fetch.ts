import type { LookupAddress } from 'node:dns';
import { lookup as lookUpName } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { readAnswer, type WebAnswer } from './read-answer.ts';

/** Why nothing came of reading a page. */
export class CannotRead extends Error {
  override name = 'CannotRead';
  readonly reason: 'forbidden' | 'unreachable' | 'timeout' | 'tooLarge' | 'broken';
  constructor(reason: CannotRead['reason'], options?: ErrorOptions) {
    super(`The page could not be read: ${reason}`, options);
    this.reason = reason;
  }
}

type LookUp = (hostname: string) => Promise<LookupAddress[]>;

export type Guard = {
  /** The one address that an operator has named; it may stand in a private network. */
  trusted?: URL | undefined;
  lookUp?: LookUp;
};

export type Reading = {
  headers?: Record<string, string>;
  maxBytes?: number;
  timeoutMs?: number;
};

const mostRedirects = 5;

/** Reads from the web by GET. It reaches no private address, by name, number, redirect or rebinding. */
export function createGuardedFetch({ trusted, lookUp = allAddresses }: Guard = {}) {
  return async function guardedFetch(address: URL | string, reading: Reading = {}) {
    const { headers = {}, maxBytes = 4 * 1024 * 1024, timeoutMs = 15_000 } = reading;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(String(address));
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const addresses = await checkedAddresses(url, trusted, lookUp, signal);
      const answer = await read(url, { addresses, headers, maxBytes, signal });
      const { location } = answer.headers;
      if (!isRedirect(answer.status) || !location) return answer;
      if (!URL.canParse(location, url.href)) throw new CannotRead('broken');
      url = new URL(location, url);
    }
    throw new CannotRead('broken', { cause: 'too many redirects' });
  };
}
export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const allAddresses: LookUp = (hostname) => lookUpName(hostname, { all: true });

/** The addresses behind a name, asked for once: what is checked here is what is connected to. */
async function checkedAddresses(
  url: URL,
  trusted: URL | undefined,
  lookUp: LookUp,
  signal: AbortSignal,
) {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new CannotRead('forbidden');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const found =
    version === 0 ? await inTime(lookUp(host), signal) : [{ address: host, family: version }];
  if (found.length === 0) throw new CannotRead('unreachable');
  const allowed = url.origin === trusted?.origin;
  // One private address among public ones is reason enough: it is how a name would be rebound.
  if (!allowed && !found.every(({ address }) => isPublicAddress(address))) {
    throw new CannotRead('forbidden');
  }
  return found;
}

function inTime(looking: Promise<LookupAddress[]>, signal: AbortSignal) {
  return new Promise<LookupAddress[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CannotRead('timeout')), { once: true });
    looking.then(resolve, (cause) => reject(new CannotRead('unreachable', { cause })));
  });
}

type Plan = {
  addresses: LookupAddress[];
  headers: Record<string, string>;
  maxBytes: number;
  signal: AbortSignal;
};

function read(url: URL, { addresses, headers, maxBytes, signal }: Plan) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<WebAnswer>((resolve, reject) => {
    const fail = (cause: unknown) => reject(asFailure(cause, signal));
    const sent = request(
      url,
      {
        // A connection of its own: one that is kept open could belong to another check.
        agent: false,
        headers: { 'accept-encoding': 'gzip', ...headers },
        signal,
        lookup: (_name, options, done) => {
          const [first] = addresses;
          if (options.all) done(null, addresses);
          else done(null, first?.address ?? '', first?.family);
        },
      },
      (answer) => readAnswer(answer, maxBytes).then(resolve, fail),
    );
    sent.on('error', fail);
    sent.end();
  });
}

function asFailure(cause: unknown, signal: AbortSignal) {
  if (cause instanceof CannotRead) return cause;
  if (signal.aborted) return new CannotRead('timeout', { cause });
  const isLarge = cause instanceof RangeError;
  return new CannotRead(isLarge ? 'tooLarge' : 'unreachable', { cause });
}
