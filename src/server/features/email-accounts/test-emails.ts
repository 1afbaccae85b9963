import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { emailAccountRoutes, type ProcessingEvent } from '#contract/email-accounts.ts';
import { mailboxFileRoutes } from '#contract/mailbox-files.ts';
import type { FoundFact } from '#server/email/email-reader.ts';
import { openGoogle } from '#server/email/open-google.ts';
import type { Mind } from '#server/mind/mind.ts';
import { type FakeGoogle, startFakeGoogle } from '#server/testing/fake-google.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { margaret } from '#server/testing/test-mails.ts';
import type { Visitor } from '#server/testing/visitor.ts';

type Unit = Parameters<Mind['extractFacts']>[0]['told'][number];

/** Takes every sentence with a year in it for a fact. */
const factsIn = ({ id, source, text }: Unit): FoundFact[] =>
  (text.match(/[^.\n]*\b(?:19|20)\d\d\b[^.\n]*\./g) ?? []).map((sentence) => {
    const year = /\b(?:19|20)\d\d\b/.exec(sentence)?.[0] ?? '';
    const quote = sentence.trim();
    return {
      ...{ kind: 'event', statement: `It was said: ${quote}`, people: [], places: [] },
      when: {
        ...{ from: `${year}-01-01`, to: `${year}-12-31`, precision: 'year', text: year },
        workedOut: false,
      },
      rests: [{ unitId: id, source, quote }],
    };
  });

/** A mind that needs no time. */
export const quickMind = () =>
  scriptedMind({
    extractFacts: async ({ told }) => ({ facts: told.flatMap(factsIn), contradictions: [] }),
  });

/** A house beside a Google of its own, asked without long pauses. It closes after the tests of its file. */
export async function openMailHouse(options: Parameters<typeof startFakeGoogle>[0] = {}) {
  const google = await startFakeGoogle(options);
  const house = await openTestHouse({ ...google.environment, LOG_LEVEL: 'trace' }, quickMind());
  const impatient = { tries: 6, timeoutMs: 20_000, pauseMs: 5 };
  house.deps.google = openGoogle(house.deps.config, impatient);
  afterAll(async () => {
    await house.close();
    google.close();
  });
  return { house, google };
}

/** Where Google sends the browser after the person has said yes. */
export async function consentAt(google: FakeGoogle, authUrl: string, answer = 'allow') {
  const url = new URL(authUrl);
  const asked = await fetch(url);
  if (!asked.ok) throw new Error(`Google did not ask: ${asked.status}`);
  url.searchParams.set('answer', answer);
  const back = await fetch(`${google.url}/consent${url.search}`, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '');
}

export async function link(visitor: Visitor, google: FakeGoogle) {
  const { body } = await visitor.call(emailAccountRoutes.authUrl);
  const back = await consentAt(google, body.authUrl);
  return visitor.send({ method: 'GET', url: `${back.pathname}${back.search}` });
}

export async function linkedVisitor(house: TestHouse, google: FakeGoogle) {
  const visitor = house.visitor();
  const user = await visitor.register({ name: 'Tom Hale' });
  const { headers } = await link(visitor, google);
  if (!headers.location?.includes('gmail_connected')) throw new Error('Gmail was not connected');
  return { visitor, user };
}

export const eventsIn = (text: string): ProcessingEvent[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

export async function process(visitor: Visitor, contactEmail: string) {
  const { status, text, headers } = await visitor.call(emailAccountRoutes.process, {
    body: { contactEmail },
  });
  return { status, headers, events: eventsIn(text) };
}

export const sendPiece = (visitor: Visitor, id: string, offset: number, piece: Uint8Array) =>
  visitor.call(mailboxFileRoutes.addPiece, {
    params: { id },
    query: { offset: String(offset) },
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="piece"; filename="piece"\r\n'),
      Buffer.from('content-type: application/octet-stream\r\n\r\n'),
      piece,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });

/** Where a house answers by a real connection, which a browser may cut. */
export async function listeningHouse({ app }: TestHouse) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

type Reader = { origin: string; visitor: Visitor; id: string; most: number };

/** Has the mails of a file read, and goes away as soon as so many have been. */
export async function readUntil({ origin, visitor, id, most }: Reader) {
  const gone = new AbortController();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = mailboxFileRoutes.process.path.replace(':id', id);
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ contactEmail: margaret }),
    signal: gone.signal,
  });
  let [total, processed, lines, pending] = [0, 0, 0, ''];
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    const parts = `${pending}${decoder.decode(chunk, { stream: true })}`.split('\n');
    pending = parts.pop() ?? '';
    lines += parts.length;
    for (const event of eventsIn(parts.join('\n'))) {
      if (event.type === 'error') throw new Error(event.error);
      if (event.type === 'init') total = event.totalEmails;
      if (event.type === 'progress') processed = event.processed;
    }
    if (processed >= most) break;
  }
  gone.abort();
  if (processed < most) throw new Error(`Only ${processed} were read: ${answer.status}`);
  return { total, processed, lines };
}
