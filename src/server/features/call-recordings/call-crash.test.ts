import { v7 as uuidv7 } from 'uuid';
import { expect, it, vi } from 'vitest';
import { type Product, startProduct, temporaryFolder } from '#server/testing/running-product.ts';

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

const person = { name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' };

async function enter(product: Product) {
  const { cookies } = await product.fetch('/api/auth/login', { method: 'POST', body: person });
  return {
    json: async (path: string, body?: object) => {
      const method = body ? 'POST' : 'GET';
      const sent = { method, cookie: cookies, ...(body && { body }) };
      const { status, text } = await product.fetch(path, sent);
      return { status, body: JSON.parse(text) };
    },
    piece: async (path: string, sound: Buffer) => {
      const form = new FormData();
      form.append('audio', new Blob([new Uint8Array(sound)]));
      const url = `${product.origin}${path}`;
      return (await fetch(url, { method: 'POST', headers: { cookie: cookies }, body: form }))
        .status;
    },
    bytes: async (path: string) => {
      const answer = await fetch(`${product.origin}${path}`, { headers: { cookie: cookies } });
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

type Caller = Awaited<ReturnType<typeof enter>>;

async function beginTalk({ json }: Caller) {
  const { body: project } = await json('/api/projects', { title: 'A life' });
  const { body: interview } = await json('/api/interviews/default');
  const terms = { interviewId: interview.id, projectId: project.id };
  return `/api/conversations/${(await json('/api/conversations/start', terms)).body.conversation.id}`;
}

const soundOf = (n: number) =>
  Buffer.concat([Buffer.from(n === 0 ? '1a45dfa3' : '', 'hex'), Buffer.alloc(5_000, n + 1)]);

/** Talks on and on, and remembers what was acknowledged. */
function talkOn({ json, piece }: Caller, talk: string, voice: string) {
  const kept = { words: [] as string[], pieces: 0 };
  const speak = async () => {
    for (let n = 0; ; n += 1) {
      const messages = [{ id: `m${n}`, role: 'user', content: `Sentence ${n}` }];
      const { status } = await json(`${talk}/save`, { messages });
      if (status === 200) kept.words.push(`m${n}`);
    }
  };
  const record = async () => {
    for (let n = 0; ; n += 1) {
      const place = `sequence=${n}&offsetMs=${n * 3000}&durationMs=3000`;
      if ((await piece(`${voice}/pieces?${place}`, soundOf(n))) === 204) kept.pieces = n + 1;
    }
  };
  return { kept, over: Promise.allSettled([speak(), record()]) };
}

it('kill -9 in the middle of a call loses no acknowledged word and no acknowledged sound', async () => {
  const DATA_DIR = await temporaryFolder();
  const product = await startProduct({ DATA_DIR });
  await product.fetch('/api/auth/register', { method: 'POST', body: person });
  const before = await enter(product);
  const talk = await beginTalk(before);
  const voice = `${talk}/voice/${uuidv7()}`;
  const { kept, over } = talkOn(before, talk, voice);
  await vi.waitFor(
    () => expect(Math.min(kept.words.length, kept.pieces)).toBeGreaterThan(5),
    60_000,
  );
  product.kill('SIGKILL');
  await Promise.all([product.ended, over]);

  const after = await enter(await startProduct({ DATA_DIR }));
  const { body } = await after.json(talk);
  const ids: string[] = body.conversation.messages.map((message: { id: string }) => message.id);
  expect(ids.slice(0, kept.words.length)).toEqual(kept.words);
  expect(ids.length).toBeLessThanOrEqual(kept.words.length + 1);
  const sound = await after.bytes(`${voice}/audio`);
  const expected = Buffer.concat(Array.from({ length: kept.pieces }, (_, n) => soundOf(n)));
  expect(sound.subarray(0, expected.length).equals(expected)).toBe(true);

  const again = `sequence=${kept.pieces}&offsetMs=0&durationMs=3000`;
  expect(await after.piece(`${voice}/pieces?${again}`, soundOf(kept.pieces))).toBe(204);
  const whole = await after.bytes(`${voice}/audio`);
  expect(whole.length).toBe(expected.length + soundOf(kept.pieces).length);
});
