import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRoutes, patienceScales, usualPatience } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { layStarterContent } from '#server/starter/starter.ts';
import { say } from '#server/voice/flite.ts';
import { waitAfter } from '#server/voice/realtime/patience.ts';
import { type Caller, callUp } from '#server/voice/realtime/test-caller.ts';
import { trimSilence } from '#server/voice/realtime/trim.ts';
import { story } from '#server/voice/test-story.ts';

/**
 * From the end of someone's speech to the first sound of Walt's answer, with the offline mind: `turns`
 * of them in one call, then again with more and more calls at once. The callers run in this process.
 */
const turns = Number(process.argv[2] ?? 20);
const crowds = (process.argv[3] ?? '2,4').split(',').map(Number);
const nextMs = 700;

const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
const house = await compose(config, jobs, createLog(config.logLevel));
await layStarterContent(house.deps.db);
const app = await buildApp(house.deps);
const spoken = await Promise.all(story.map(async (text) => trimSilence(await say('slt', text))));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const late = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let people = 0;

const send = async (cookie: string, url: string, payload?: object) => {
  const method = payload ? 'POST' : 'GET';
  const answer = await app.inject({
    method,
    url,
    headers: { cookie },
    ...(payload && { payload }),
  });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
  return answer;
};

/** Someone new with a project, a conversation, and Walt on the line. */
async function dial() {
  const account = { name: 'Rose', email: `${people++}@example.org`, password: 'quiet evening' };
  await send('', '/api/auth/register', account);
  const login = await send('', '/api/auth/login', account);
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const projectId = (await send(cookie, '/api/projects', { title: 'A life' })).json().id;
  const interviewId = (await send(cookie, '/api/interviews/default')).json().id;
  const started = await send(cookie, '/api/conversations/start', { interviewId, projectId });
  const body = { conversationId: started.json().conversation.id };
  const began = performance.now();
  const minted = (await send(cookie, callRoutes.startCall.path, body)).json();
  const mintingMs = performance.now() - began;
  const caller = await callUp(async (offer) => {
    const headers = {
      'content-type': 'application/sdp',
      authorization: `Bearer ${minted.clientSecret}`,
    };
    const { path: url } = callRoutes.connect;
    return (await app.inject({ method: 'POST', url, headers, payload: offer })).body;
  });
  caller.send({ type: 'response.create' });
  await caller.next('output_audio_buffer.started');
  caller.send({ type: 'response.cancel' });
  await wait(nextMs);
  return { caller, mintingMs };
}

type Turn = { totalMs: number; waitMs: number };

/** Says one thing, and listens for the first sound after it. Walt is not heard out. */
async function takeTurn(caller: Caller, index: number): Promise<Turn> {
  const from = caller.events.length;
  const ended = await caller.say(spoken[index % spoken.length] ?? new Float32Array());
  await caller.next('output_audio_buffer.started', from);
  while (!caller.loudAt.some((at) => at > ended)) await wait(5);
  const heard = caller.events.findLast(({ type }) => type.endsWith('transcription.completed'));
  const first = caller.loudAt.find((at) => at > ended) ?? 0;
  caller.send({ type: 'response.cancel' });
  await wait(nextMs);
  const asked = waitAfter(String(heard?.['transcript'])) * patienceScales[usualPatience];
  return { totalMs: first - ended, waitMs: asked };
}

function report(what: string, all: Turn[]) {
  const totals = all.map(({ totalMs }) => totalMs);
  const waits = all.map(({ waitMs }) => waitMs);
  const ours = all.map(({ totalMs, waitMs }) => totalMs - waitMs);
  const both = (values: number[]) =>
    `${Math.round(median(values))} / ${Math.round(late(values))} ms`;
  console.log(
    `${what}: ${both(totals)} in all, ${both(waits)} of it waiting for silence, ${both(ours)} ours (median / 95th of ${all.length})`,
  );
}

/** One figure about the process of the calls, as `ps` tells it. */
function ask(what: 'rss' | 'time') {
  const { pid } = house.deps.switchboard;
  return execFileSync('ps', ['-o', `${what}=`, '-p', String(pid())], { encoding: 'utf8' });
}

function cpuSeconds() {
  const parts = ask('time').trim().split(/[:-]/).map(Number);
  return parts.reduceRight((sum, part, index) => sum + part * 60 ** (parts.length - 1 - index), 0);
}

const load = () => loadavg()[0]?.toFixed(1);
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, load ${load()} before`);
const { caller, mintingMs } = await dial();
const one: Turn[] = [];
const [began, beganCpu] = [performance.now(), cpuSeconds()];
for (let index = 0; index < turns; index += 1) one.push(await takeTurn(caller, index));
const share = (cpuSeconds() - beganCpu) / ((performance.now() - began) / 1000);
report('one call', one);
console.log(`the process of the calls used ${Math.round(share * 100)} % of one core for it`);
caller.hangUp();
console.log(`minting the first session took ${Math.round(mintingMs)} ms`);
for (const crowd of crowds) {
  const lines = await Promise.all(Array.from({ length: crowd }, dial));
  const all = await Promise.all(
    lines.map(async (line, place) => {
      const mine: Turn[] = [];
      for (let index = 0; index < 6; index += 1)
        mine.push(await takeTurn(line.caller, index + place));
      return mine;
    }),
  );
  report(`${crowd} calls at once`, all.flat());
  console.log(
    `  minting took ${lines.map((line) => Math.round(line.mintingMs)).join(', ')} ms; load ${load()}`,
  );
  console.log(`  the process of the calls stands at ${Math.round(Number(ask('rss')) / 1024)} MB`);
  for (const line of lines) line.caller.hangUp();
}
await app.close();
await house.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
