import {
  callRoutes,
  offerType,
  type Patience,
  patienceScales,
  usualPatience,
} from '#contract/calls.ts';
import { waitAfter } from '#server/voice/realtime/patience.ts';
import { type Caller, callUp } from '#server/voice/realtime/test-caller.ts';
import type { Timed } from './figures.ts';
import { newPerson, type Person } from './person.ts';

const nextMs = 700;
const turnsEach = 6;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function mint({ ask, conversationId }: Person) {
  const began = performance.now();
  const session = await ask(callRoutes.startCall.path, { conversationId });
  return { ms: performance.now() - began, secret: String(session.clientSecret) };
}

/** Someone with a telephone but no browser: many of them fit beside the product on one machine. */
async function dial(url: string) {
  const { secret } = await mint(await newPerson(url));
  const caller = await callUp(async (offer) => {
    const headers = { 'content-type': offerType, authorization: `Bearer ${secret}` };
    const path = `${url}${callRoutes.connect.path}`;
    const response = await fetch(path, { method: 'POST', headers, body: offer });
    return response.text();
  });
  caller.send({ type: 'response.create' });
  await caller.next('output_audio_buffer.started');
  await hush(caller);
  return caller;
}

async function hush(caller: Caller) {
  caller.send({ type: 'response.cancel' });
  await wait(nextMs);
}

async function outcomeOf({ events }: Caller, from: number) {
  for (const until = performance.now() + 30_000; performance.now() < until; await wait(5)) {
    const types = events.slice(from).map(({ type }) => type);
    if (types.includes('output_audio_buffer.started')) return 'answered';
    if (types.includes('input_audio_buffer.cleared')) return 'unheard';
  }
  throw new Error('Walt did not answer');
}

async function takeTurn(
  caller: Caller,
  voice: Float32Array,
  patience: Patience = usualPatience,
): Promise<Timed> {
  const from = caller.events.length;
  const ended = await caller.say(voice);
  // A recogniser may hear no words in a short answer; then it is given again.
  if ((await outcomeOf(caller, from)) === 'unheard') return takeTurn(caller, voice, patience);
  while (!caller.loudAt.some((at) => at > ended)) await wait(5);
  const first = caller.loudAt.find((at) => at > ended) ?? 0;
  const heard = caller.events.findLast(({ type }) => type.endsWith('transcription.completed'));
  await hush(caller);
  const waitMs = waitAfter(String(heard?.['transcript'])) * patienceScales[patience];
  return { totalMs: first - ended, waitMs };
}

/** One call of many turns, with someone who is not waited for long. */
export async function holdLongCall(url: string, count: number, voices: Float32Array[]) {
  const caller = await dial(url);
  const turn_detection = { type: 'semantic_vad', patience: 'brisk' };
  caller.send({ type: 'session.update', session: { audio: { input: { turn_detection } } } });
  const turns: Timed[] = [];
  for (let index = 0; index < count; index += 1) {
    const voice = voices[index % voices.length];
    if (voice) turns.push(await takeTurn(caller, voice, 'brisk'));
  }
  caller.hangUp();
  return turns;
}

/** So many calls at once, a few turns each, none in step with another. */
export async function holdCalls(url: string, count: number, voices: Float32Array[]) {
  const callers: Caller[] = [];
  for (let one = 0; one < count; one += 1) callers.push(await dial(url));
  const turns = await Promise.all(
    callers.map(async (caller, place) => {
      await wait((place * 5_000) / count);
      const mine: Timed[] = [];
      for (let index = 0; index < turnsEach; index += 1) {
        const voice = voices[(index + place * turnsEach) % voices.length];
        if (voice) mine.push(await takeTurn(caller, voice));
      }
      return mine;
    }),
  );
  const playouts = await Promise.all(callers.map((caller) => caller.playout()));
  for (const caller of callers) caller.hangUp();
  const sum = (key: 'concealed' | 'total') => playouts.reduce((all, one) => all + one[key], 0);
  return { turns: turns.flat(), concealed: sum('concealed'), total: sum('total') };
}
