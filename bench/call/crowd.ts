import { callRoutes, offerType, patienceScales, usualPatience } from '#contract/calls.ts';
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

async function takeTurn(caller: Caller, voice: Float32Array): Promise<Timed> {
  const from = caller.events.length;
  const ended = await caller.say(voice);
  await caller.next('output_audio_buffer.started', from);
  while (!caller.loudAt.some((at) => at > ended)) await wait(5);
  const first = caller.loudAt.find((at) => at > ended) ?? 0;
  const heard = caller.events.findLast(({ type }) => type.endsWith('transcription.completed'));
  await hush(caller);
  const waitMs = waitAfter(String(heard?.['transcript'])) * patienceScales[usualPatience];
  return { totalMs: first - ended, waitMs };
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
