import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { type FakeWikipedia, startFakeWikipedia } from '#server/testing/fake-wikipedia.ts';
import { createGuardedFetch } from '#server/web-reading/guarded-fetch.ts';
import { createWikipedia, wikipediaMessages } from './wikipedia.ts';

let fake: FakeWikipedia;
beforeAll(async () => {
  fake = await startFakeWikipedia([
    {
      title: 'Gdynia Shipyard',
      extract: 'A shipyard in Gdynia.\n\n== History ==\nFounded in 1922.',
    },
    { title: 'Gdynia (disambiguation)', extract: 'Gdynia may mean:', disambiguation: true },
  ]);
});
afterEach(() => {
  fake.misdeeds.length = 0;
  fake.asked.length = 0;
});
afterAll(() => fake.close());

function wikipediaAt(address: string, timeoutMs = 20_000) {
  const baseUrl = new URL(address);
  return createWikipedia({
    baseUrl,
    fetch: createGuardedFetch({ trusted: baseUrl }),
    userAgent: 'Walt/1.0 (https://walt.example.org; walt@example.org)',
    persistence: { tries: 3, timeoutMs, pauseMs: 5 },
  });
}

describe('Wikipedia', () => {
  it('is searched and read, and told who is asking', async () => {
    const wikipedia = wikipediaAt(fake.url);
    const found = await wikipedia.find('shipyard in Gdynia', 5);
    const url = `${fake.url}/wiki/Gdynia_Shipyard`;
    expect(found[0]).toEqual({ title: 'Gdynia Shipyard', url });
    expect(await wikipedia.read('Gdynia Shipyard')).toEqual({
      title: 'Gdynia Shipyard',
      url,
      text: 'A shipyard in Gdynia.\n\n== History ==\nFounded in 1922.',
    });
    expect(fake.asked.map(({ userAgent }) => userAgent)).toEqual(
      Array(2).fill('Walt/1.0 (https://walt.example.org; walt@example.org)'),
    );
  });

  it('has no article where a page is missing or only lists meanings', async () => {
    const wikipedia = wikipediaAt(fake.url);
    expect(await wikipedia.read('Nothing of the kind')).toBeNull();
    expect(await wikipedia.read('Gdynia (disambiguation)')).toBeNull();
  });

  it('is asked for one title, whatever the title holds', async () => {
    await wikipediaAt(fake.url).read('A|B&action=delete');
    const [{ params } = await Promise.reject()] = fake.asked;
    expect([params.get('titles'), params.getAll('action')]).toEqual([
      'A B&action=delete',
      ['query'],
    ]);
  });

  it('is asked again when it is busy or stumbles', async () => {
    fake.misdeeds.push(
      (response) => void response.writeHead(429, { 'retry-after': '0' }).end(),
      (response) => void response.writeHead(500).end(),
    );
    expect(await wikipediaAt(fake.url).find('Gdynia', 1)).toHaveLength(1);
    expect(fake.asked).toHaveLength(3);
  });

  const ok = (text: string) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(text);

  it.each<[string, (response: ServerResponse) => void, string, number]>([
    ['stays busy', (r) => void r.writeHead(429, { 'retry-after': '0' }).end(), 'busy', 3],
    ['wants an hour', (r) => void r.writeHead(429, { 'retry-after': '3600' }).end(), 'busy', 1],
    ['keeps stumbling', (r) => void r.writeHead(500).end(), 'failing', 3],
    ['refuses', (r) => void r.writeHead(403).end(), 'failing', 1],
    ['breaks off', (r) => void r.write('{', () => r.destroy()), 'away', 3],
    ['sends broken JSON', ok('{"query":'), 'failing', 3],
    ['sends something else', ok('{"query":{"search":7}}'), 'failing', 3],
    ['never stops', ok(`"${'a'.repeat(5e6)}"`), 'failing', 1],
  ] as const)('that %s fails with a sentence', async (_, misdeed, sentence, tries) => {
    fake.misdeeds.push(misdeed, misdeed, misdeed);
    const failure = await wikipediaAt(fake.url)
      .find('Gdynia', 1)
      .catch((reason) => reason);
    expect(failure).toBeInstanceOf(MindFailure);
    expect(failure.message).toBe(wikipediaMessages[sentence as keyof typeof wikipediaMessages]);
    expect(fake.asked).toHaveLength(tries);
  });

  it('that hangs is given up, and asked again', async () => {
    const hang = () => {};
    fake.misdeeds.push(hang, hang, hang);
    await expect(wikipediaAt(fake.url, 300).find('Gdynia', 1)).rejects.toThrow(
      wikipediaMessages.away,
    );
    expect(fake.asked).toHaveLength(3);
  });

  it('that is not there says that the network is away', async () => {
    const gone = await startFakeWikipedia([]);
    gone.close();
    await expect(wikipediaAt(gone.url).read('Gdynia')).rejects.toThrow(wikipediaMessages.away);
  });
});
