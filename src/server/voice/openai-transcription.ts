import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

export type Provider = { baseUrl: string; key: string; model: string };

/** How often and how patiently a provider is asked. */
export type Persistence = { tries: number; timeoutMs: number; pauseMs: number };

export const persistence: Persistence = { tries: 4, timeoutMs: 120_000, pauseMs: 1_000 };

const answerShape = z.object({ text: z.string() });
const longestAnswer = 1024 * 1024;
const longestPauseMs = 30_000;

/** What the provider did, by number alone: its sentences may quote the key or the recording. */
class Refused extends Error {
  readonly retryAfterMs: number | undefined;
  readonly again: boolean;
  constructor(status: number, retryAfter: string | null) {
    super(`The transcription provider answered ${status}`);
    this.again = status === 408 || status === 409 || status === 429 || status >= 500;
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  }
}

/** Sends one piece as WAV and returns its words; tries again where that may help. */
export async function transcribeByProvider(
  wav: Uint8Array<ArrayBuffer>,
  provider: Provider,
  signal: AbortSignal,
  { tries, timeoutMs, pauseMs }: Persistence = persistence,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await post(wav, provider, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    } catch (error) {
      signal.throwIfAborted();
      const again = !(error instanceof Refused) || error.again;
      if (!again || attempt >= tries) throw plain(error);
      const asked = error instanceof Refused ? error.retryAfterMs : undefined;
      const wait = asked ?? pauseMs * 2 ** (attempt - 1) * (1 + Math.random() / 4);
      await sleep(Math.min(wait, longestPauseMs), undefined, { signal });
    }
  }
}

async function post(wav: Uint8Array<ArrayBuffer>, provider: Provider, signal: AbortSignal) {
  const body = new FormData();
  body.set('file', new Blob([wav], { type: 'audio/wav' }), 'recording.wav');
  body.set('model', provider.model);
  body.set('response_format', 'json');
  const response = await fetch(`${provider.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${provider.key}` },
    body,
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Refused(response.status, response.headers.get('retry-after'));
  }
  return answerShape.parse(JSON.parse(await readAtMost(response, longestAnswer))).text;
}

async function readAtMost(response: Response, most: number) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error('The transcription provider answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** For the log: what kind of failure, and nothing that was sent or received. */
function plain(error: unknown) {
  if (error instanceof Refused) return error;
  const { name, cause } = error instanceof Error ? error : { name: 'Error', cause: undefined };
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new Error(`The transcription provider could not be heard: ${name}${code}`);
}
