import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { type Dashboard, dashboardDays, dashboardRoutes } from '#contract/dashboards.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let admin: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  admin = house.visitor();
  await admin.register();
});
afterAll(() => house.close());

const read = async () => {
  const { status, body, text } = await admin.call(dashboardRoutes.get);
  expect(status).toBe(200);
  return { dashboard: body as Dashboard, text };
};

it('counts the sign-ups of each of the last thirty days, and of none before', async () => {
  for (const [days, name] of [
    [3, 'three days ago'],
    [dashboardDays - 1, 'on the first day'],
    [dashboardDays, 'too long ago'],
  ] as const) {
    const { id } = await house.visitor().register({ name });
    await house.deps.db.execute(
      sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${id}`,
    );
  }
  const { days } = (await read()).dashboard;
  expect(days).toHaveLength(dashboardDays);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(days.map(({ signUps }) => signUps).filter(Boolean)).toEqual([1, 1, 1]);
  expect(days[0]?.signUps).toBe(1);
  expect(days.at(-4)?.signUps).toBe(1);
  expect(days.at(-1)?.signUps).toBe(1);
});

it('says what is configured, and no secret of it', async () => {
  const { dashboard, text } = await read();
  expect(dashboard.configuration.map(({ part }) => part)).toEqual([
    'Database',
    'Files',
    'Mail',
    'Mind',
    'Ears',
    'Gmail',
    'Background work',
  ]);
  const { database } = house.deps.config;
  if (database.kind !== 'url') throw new Error('Tests run on a given database');
  expect(text).not.toContain(new URL(database.url).password);
});

it('says how much work waits and how much is under way', async () => {
  const { promise: enough, resolve: goOn } = Promise.withResolvers<void>();
  house.deps.mail.send = () => enough;
  const { email } = await house.visitor().register();
  for (let letters = 0; letters < 3; letters += 1) {
    await house.visitor().call(accountRoutes.forgotPassword, { body: { email } });
  }
  const reaches = (queue: Dashboard['queue']) =>
    eventually(async () => {
      const now = (await read()).dashboard.queue;
      return JSON.stringify(now) === JSON.stringify(queue) || undefined;
    });
  await reaches({ waiting: 1, running: 2, failed: 0 });
  goOn();
  await reaches({ waiting: 0, running: 0, failed: 0 });
});
