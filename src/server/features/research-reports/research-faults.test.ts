import { expect, it, vi } from 'vitest';
import { startFakeWikipedia } from '#server/testing/fake-wikipedia.ts';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { eventually } from '#server/testing/test-house.ts';

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 240_000 });

const person = { name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' };
const post = (body: object, cookie = '') => ({ method: 'POST', body, cookie });

it('kill -9 in the middle of research leaves one report, which is finished by the next start', async () => {
  const wikipedia = await startFakeWikipedia([
    { title: 'Otley', extract: 'Otley is a market town in Yorkshire. It has a bridge.' },
  ]);
  const environment = { DATA_DIR: await temporaryFolder(), WIKIPEDIA_BASE_URL: wikipedia.url };
  const first = await startProduct(environment);
  await first.fetch('/api/auth/register', post(person));
  const { cookies: cookie } = await first.fetch('/api/auth/login', post(person));
  const made = await first.fetch('/api/projects', post({ title: 'A life' }, cookie));
  const projectId: string = JSON.parse(made.text).id;
  // It never answers, so that the process dies while it waits.
  wikipedia.misdeeds.push(() => {});
  const order = post({ title: 'Otley', query: 'Otley', projectId }, cookie);
  expect((await first.fetch('/api/research-reports', order)).status).toBe(201);
  await eventually(() => wikipedia.asked.length > 0 || undefined);
  first.kill('SIGKILL');
  await first.ended;

  const second = await startProduct(environment);
  const finished = await eventually(
    async () => {
      const list = await second.fetch(`/api/research-reports?projectId=${projectId}`, { cookie });
      const reports: { status: string; content: string }[] = JSON.parse(list.text);
      return reports.every(({ status }) => status === 'completed') ? reports : undefined;
    },
    { seconds: 90 },
  );
  expect(finished).toHaveLength(1);
  expect(finished[0]?.content).toContain('market town');
  second.kill('SIGTERM');
  await second.ended;
  wikipedia.close();
});
