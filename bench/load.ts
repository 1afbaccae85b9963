import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePicture } from '#server/pictures/test-pictures.ts';
import { npmStart } from './npm-start.ts';
import { processorTime } from './processor-time.ts';

const people = 200;
const seconds = Number(process.argv[2] ?? 60);
/** Someone at a screen asks for something every few seconds. */
const thinkingMs = 2_000;

/** How much longer others may wait because of one person. */
const mostSlower = 2;

type Person = { cookie: string; projectId: string };

/**
 * Two hundred people at once on ordinary routes, then the same with one heavy person beside them:
 * long transcripts, ten photos and a download of everything.
 */
async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
  const { origin, child } = await start(dataDir);
  try {
    const crowd: Person[] = [];
    for (let n = 0; n < people; n++) crowd.push(await arrive(origin, n));
    const heavy = await arrive(origin, people);
    const picture = new Uint8Array(await makePicture({ width: 4_000 }));
    const processors = () => processorTime(child.pid ?? 0, postgresIn(dataDir));
    const quietTime = processors();
    const quiet = await live(origin, crowd);
    report('200 people', quiet, child);
    console.log(quietTime());
    const besideTime = processors();
    const [beside, rounds] = await Promise.all([
      live(origin, crowd),
      beHeavy(origin, heavy, picture),
    ]);
    report('200 people beside a heavy one', beside, child);
    console.log(besideTime());
    const slower = at(beside.ms, 0.95) / at(quiet.ms, 0.95);
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `p95 beside against alone: ${slower.toFixed(2)} × (${rounds} heavy rounds, load ${load})`,
    );
    const failed = quiet.failed + beside.failed;
    if (failed > 0 || rounds === 0 || slower > mostSlower) process.exitCode = 1;
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string) {
  const child = spawn(process.execPath, [...npmStart.options, 'src/server/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...npmStart.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const port = said.match(/Walt is at http:\/\/[^:]+:(\d+)/)?.[1];
      if (port && said.includes('Ready in')) resolve(`http://127.0.0.1:${port}`);
    });
  });
  return { origin, child };
}

async function ask(
  origin: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
) {
  const answer = await fetch(`${origin}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : null,
    cookies: cookies.join('; '),
  };
}

async function arrive(origin: string, n: number): Promise<Person> {
  const account = { name: 'Ida', email: `ida${n}@example.org`, password: 'a quiet evening' };
  // Each from a home of their own: one address may register only so many in an hour.
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.${n % 250}.${n % 100}`,
  };
  const post = (path: string) =>
    fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(account), headers });
  await post('/api/auth/register');
  const login = await post('/api/auth/login');
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const { body } = await ask(origin, '/api/projects', { cookie, body: { title: 'A life' } });
  return { cookie, projectId: body.id };
}

type Figures = { ms: number[]; failed: number };

async function live(origin: string, crowd: Person[]): Promise<Figures> {
  const figures: Figures = { ms: [], failed: 0 };
  const until = Date.now() + seconds * 1_000;
  const lines = crowd.map(async ({ cookie, projectId }, n) => {
    const reads = [
      '/api/auth/status',
      '/api/projects',
      `/api/projects/${projectId}/entries`,
      `/api/projects/${projectId}/photos`,
      `/api/facts/project/${projectId}`,
      '/api/profile',
      '/api/search?q=sea',
    ];
    await pause((thinkingMs * n) / crowd.length);
    for (let turn = 0; Date.now() < until; turn++) {
      const began = performance.now();
      // Each at their own moment: two hundred who write in the same second are another question.
      const path = reads[(turn + n) % reads.length] ?? '';
      const written = (turn + n) % 10 === 9 && {
        body: { content: `I remember the sea, ${turn}.` },
      };
      const answer = await ask(origin, written ? `/api/projects/${projectId}/text-entries` : path, {
        cookie,
        ...written,
      }).catch(() => null);
      figures.ms.push(performance.now() - began);
      if (!answer || answer.status >= 400) figures.failed += 1;
      await pause(thinkingMs);
    }
  });
  await Promise.all(lines);
  return figures;
}

/** Is heavy for as long as the others are there, and answers how often all of it was done. */
async function beHeavy(origin: string, person: Person, picture: Uint8Array<ArrayBuffer>) {
  const until = Date.now() + seconds * 1_000;
  const { body: interview } = await ask(origin, '/api/interviews/default', person);
  const { cookie, projectId } = person;
  const started = await ask(origin, '/api/conversations/start', {
    cookie,
    body: { interviewId: interview.id, projectId },
  });
  let rounds = 0;
  while (Date.now() < until) {
    await tellMuch(origin, person, started.body.conversation.id, rounds);
    await addTenPhotos(origin, person, picture);
    const everything = await fetch(`${origin}/api/account/export`, { headers: { cookie } });
    await everything.arrayBuffer();
    rounds += 1;
  }
  return rounds;
}

async function tellMuch(origin: string, { cookie }: Person, conversationId: string, round: number) {
  const messages = Array.from({ length: 400 }, (_, n) => ({
    id: `${round}-${n}`,
    role: n % 2 ? 'assistant' : 'user',
    content: 'We lived by the sea, and my father mended nets in the winter of 1947. '.repeat(4),
  }));
  await ask(origin, `/api/conversations/${conversationId}/save`, {
    cookie,
    body: { messages, shouldSummarize: true },
  });
}

async function addTenPhotos(
  origin: string,
  { cookie, projectId }: Person,
  picture: Uint8Array<ArrayBuffer>,
) {
  const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: picture.length };
  const asked = await ask(origin, `/api/projects/${projectId}/upload-urls`, {
    cookie,
    body: { files: Array.from({ length: 10 }, () => file) },
  });
  for (const { uploadUrl } of asked.body.uploadUrls) {
    const { pathname, search } = new URL(uploadUrl);
    await fetch(`${origin}${pathname}${search}`, {
      method: 'PUT',
      body: picture,
      headers: { 'content-type': 'image/jpeg' },
    });
  }
  const photos = asked.body.uploadUrls.map(({ s3Key }: { s3Key: string }) => ({ s3Key }));
  await ask(origin, `/api/projects/${projectId}/photos`, { cookie, body: { photos } });
}

const postgresIn = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

const at = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

function report(name: string, { ms, failed }: Figures, { pid }: ChildProcess) {
  const memory =
    Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;
  console.log(
    `${name}, ${seconds} s: ${ms.length} requests, ${failed} failed; p50 ${at(ms, 0.5).toFixed(0)}, p95 ${at(ms, 0.95).toFixed(0)}, p99 ${at(ms, 0.99).toFixed(0)} ms; at most ${memory.toFixed(0)} MB`,
  );
}

await main();
