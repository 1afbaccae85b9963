import {
  callRoutes,
  type EndOfTurnWait,
  endOfTurnScales,
  offerType,
  turnDetections,
  usualEndOfTurnWait,
} from '#contract/calls.ts';
import { waitAfter } from '#server/voice/realtime/end-of-turn-wait.ts';
import { type Caller, callUp } from '#server/voice/realtime/test-caller.ts';
import type { Timed } from './figures.ts';
import { newPerson, type Person } from './person.ts';

const nextMs = 700;
const turnsEach = 6;
const mostTimes = 5;
/** Longer than any answer takes. */
const answerMs = 10_000;
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

/** Whether Walt answers; where no words were heard he may ask for them again, which is no answer. */
async function isAnswered({ events }: Caller, from: number) {
  for (const until = performance.now() + answerMs; performance.now() < until; await wait(5)) {
    const types = events.slice(from).map(({ type }) => type);
    if (types.includes('input_audio_buffer.cleared')) return false;
    if (types.includes('output_audio_buffer.started')) return true;
  }
  return false;
}

type Taken = Timed & { times: number };

/** Says something, up to five times: a short answer may not be heard or not be understood. */
async function takeTurn(
  caller: Caller,
  voice: Float32Array,
  chosen: EndOfTurnWait = usualEndOfTurnWait,
  times = 1,
): Promise<Taken> {
  const from = caller.events.length;
  const ended = await caller.say(voice);
  if (!(await isAnswered(caller, from))) {
    if (times === mostTimes) throw new Error('Walt did not answer');
    await wait(nextMs);
    await hush(caller);
    return takeTurn(caller, voice, chosen, times + 1);
  }
  while (!caller.loudAt.some((at) => at > ended)) await wait(5);
  const first = caller.loudAt.find((at) => at > ended) ?? 0;
  const heard = caller.events.findLast(({ type }) => type.endsWith('transcription.completed'));
  await hush(caller);
  const waitMs = waitAfter(String(heard?.['transcript'])) * endOfTurnScales[chosen];
  return { totalMs: first - ended, waitMs, times };
}

/** One call of many turns, with someone who is not waited for long. */
export async function holdLongCall(url: string, count: number, voices: Float32Array[]) {
  const caller = await dial(url);
  const turn_detection = turnDetections.brisk;
  caller.send({ type: 'session.update', session: { audio: { input: { turn_detection } } } });
  const turns: Taken[] = [];
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
