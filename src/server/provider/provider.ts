import { setTimeout as sleep } from 'node:timers/promises';
import { eventsIn } from './server-sent-events.ts';

/** OpenAI, or any server that speaks its API. */
export type Provider = { baseUrl: string; key: string; model: string };

/** How often and how patiently a provider is asked. */
export type Persistence = { tries: number; timeoutMs: number; pauseMs: number };

export const persistence: Persistence = { tries: 4, timeoutMs: 120_000, pauseMs: 1_000 };

type Question<Answer> = {
  /** Below the provider's base address, such as `/chat/completions`. */
  path: string;
  body: FormData | string;
  /** In bytes; what is longer is not read to its end. */
  longestAnswer: number;
  /** Makes sense of the answer's text; what makes none is asked for again. */
  read(text: string): Answer;
  /** Where a stream was asked for: makes sense of its events while they come. */
  follow?: ((events: AsyncIterable<string>) => Promise<Answer>) | undefined;
  signal?: AbortSignal | undefined;
};

/** A stream may take so many times as long as an answer in one piece, as long as something comes. */
const longestStream = 5;

/** Our own patience between two tries, and how long a provider may ask us to wait. */
const longestPauseMs = 30_000;
const longestAskedMs = 120_000;

/** What the provider did, by number alone: its sentences may quote the key or the material. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  constructor(status: number, headers: Headers) {
    super(`The provider answered ${status}`);
    this.status = status;
    this.retryAfterMs = waitIn(headers);
  }
  get mayChangeItsMind() {
    return [408, 409, 429].includes(this.status) || this.status >= 500;
  }
}

/** The model itself would not answer; asking the same again does not help. */
export class Declined extends Error {
  override name = 'Declined';
  constructor() {
    super('The model declined');
  }
}

/** How long the provider asks to wait: in milliseconds, in seconds, or until a date. */
function waitIn(headers: Headers): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return exact;
  const after = headers.get('retry-after');
  if (after === null) return undefined;
  const seconds = Number(after);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** Asks, and asks again where that may help. */
export async function askProvider<Answer>(
  provider: Provider,
  question: Question<Answer>,
  { tries, timeoutMs, pauseMs }: Persistence = persistence,
): Promise<Answer> {
  const { signal = new AbortController().signal } = question;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attempted(provider, question, { signal, timeoutMs });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Declined) throw error;
      const again = !(error instanceof Refused) || error.mayChangeItsMind;
      if (!again || attempt >= tries) throw plain(error);
      const asked = error instanceof Refused ? error.retryAfterMs : undefined;
      // Who asks for more patience than anybody has is taken at their word: it is no use now.
      if (asked !== undefined && asked > longestAskedMs) throw error;
      const own = Math.min(pauseMs * 2 ** (attempt - 1) * (1 + Math.random() / 4), longestPauseMs);
      await sleep(asked ?? own, undefined, { signal });
    }
  }
}

type Patience = { signal: AbortSignal; timeoutMs: number };

async function attempted<Answer>(
  provider: Provider,
  question: Question<Answer>,
  { signal, timeoutMs }: Patience,
): Promise<Answer> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('Nothing came')), timeoutMs);
  const longest = AbortSignal.timeout(timeoutMs * longestStream);
  try {
    const ends = AbortSignal.any([signal, silence.signal, longest]);
    const response = await post(provider, question, ends);
    const body = atMost(response, question.longestAnswer);
    if (!question.follow || !isStream(response)) return question.read(await textIn(body));
    return await question.follow(eventsIn(heartening(body, () => timer.refresh())));
  } finally {
    clearTimeout(timer);
  }
}

const isStream = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

async function post(provider: Provider, { path, body }: Question<unknown>, signal: AbortSignal) {
  const response = await fetch(`${provider.baseUrl.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${provider.key}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
    redirect: 'error',
    signal,
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Refused(response.status, response.headers);
}

async function* atMost(response: Response, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error('The provider answered too much');
    yield chunk;
  }
}

/** Whoever still says something is waited for. */
async function* heartening(body: AsyncIterable<Uint8Array>, onChunk: () => void) {
  for await (const chunk of body) {
    onChunk();
    yield chunk;
  }
}

async function textIn(body: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** For the log: what kind of failure, and nothing that was sent or received. */
function plain(error: unknown) {
  if (error instanceof Refused) return error;
  const { name, cause } = error instanceof Error ? error : { name: 'Error', cause: undefined };
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new Error(`The provider could not be reached: ${name}${code}`);
}
