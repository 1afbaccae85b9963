import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailboxPieceBytes } from '#contract/mailbox-files.ts';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createMindReader } from '#server/email/mind-reader.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { asMbox, margaret, plainMail, tom } from '#server/testing/test-mails.ts';

const mails = Number(process.argv[2] ?? 10_000);
/** So that ten thousand of them fill a gigabyte. */
const attachedBytes = 100_000;

/**
 * A file of mail of a gigabyte, ten thousand mails with one contact: how fast it is read, and how much memory that
 * takes. What the mind makes of each mail is measured elsewhere; here it finds nothing.
 */
async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const house = await compose(config, jobs, createLog(config.logLevel));
  house.deps.emailReader = createMindReader(() => ({
    read: async () => [],
    heed: async () => ({ withheld: [], included: [], kept: [], lifted: [], unclear: null }),
    extractFacts: async () => ({ facts: [], contradictions: [] }),
  }));
  const app = await buildApp(house.deps);
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = await signUp(url);
    const { id, bytes } = await sendFile(ask);
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const began = performance.now();
    const response = await ask(`/api/mailbox-files/${id}/process-with-contact`, {
      contactEmail: margaret,
    });
    let events = 0;
    for await (const chunk of response.body ?? []) events += chunk.length > 0 ? 1 : 0;
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1000;
    const insights = await (await ask('/api/gmail/insights')).json();
    console.log(
      `${insights.total} mails, ${megabytes(bytes)} MB in ${seconds.toFixed(0)} s (${Math.round(mails / seconds)} a second); memory ${megabytes(before)} MB before, ${megabytes(peak)} MB at most; ${events} pieces of answer`,
    );
    if (insights.total !== mails) process.exitCode = 1;
  } finally {
    await app.close();
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

async function signUp(url: string) {
  const account = { name: 'Tom Hale', email: tom, password: 'a quiet evening' };
  let cookie = '';
  const ask = (path: string, body?: object | FormData) =>
    fetch(`${url}${path}`, {
      headers: {
        cookie,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  await ask('/api/auth/register', account);
  const answer = await ask('/api/auth/login', account);
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return ask;
}

/** Sent as a browser sends it; what is made here is never held whole either. */
async function sendFile(ask: Awaited<ReturnType<typeof signUp>>) {
  const one = (at: number) => asMbox([mailWithPicture(at)]);
  const bytes = Array.from({ length: mails }, (_, at) => one(at).length).reduce((a, b) => a + b, 0);
  const made = await ask('/api/mailbox-files', { name: 'Takeout.mbox', bytes });
  const { id } = await made.json();
  let pending = Buffer.alloc(0);
  let offset = 0;
  for (let at = 0; at < mails || pending.length > 0; ) {
    while (at < mails && pending.length < mailboxPieceBytes) {
      pending = Buffer.concat([pending, one(at)]);
      at += 1;
    }
    const piece = pending.subarray(0, mailboxPieceBytes);
    pending = Buffer.from(pending.subarray(piece.length));
    const form = new FormData();
    form.append('piece', new Blob([piece]), 'piece');
    const sent = await ask(`/api/mailbox-files/${id}/pieces?offset=${offset}`, form);
    if (!sent.ok) throw new Error(await sent.text());
    offset += piece.length;
  }
  return { id, bytes };
}

function mailWithPicture(at: number) {
  const picture = `${'A'.repeat(76)}\n`.repeat(Math.ceil(attachedBytes / 77));
  return plainMail({
    id: `bench-${at}`,
    ...(at % 2 === 0 ? { from: margaret, to: tom } : { from: tom, to: margaret }),
    head: ['Content-Type: multipart/mixed; boundary=x'],
    text: [
      '--x',
      'Content-Type: text/plain',
      '',
      `I moved to Harbour Street ${at} in 1962, and it rained.`,
      '--x',
      'Content-Type: image/jpeg; name=a.jpg',
      'Content-Transfer-Encoding: base64',
      '',
      picture,
      '--x--',
    ].join('\n'),
  });
}

await main();
