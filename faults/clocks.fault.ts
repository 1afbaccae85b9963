import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { freshDatabase } from '#server/testing/test-house.ts';
import { count } from './count.ts';
import { newPerson } from './person.ts';

const skewed = join(import.meta.dirname, 'skewed-clock.ts');

it('machines whose clocks are a day apart on either side keep one order, and expiry follows the database', async () => {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const machine = async (hours: number) =>
    startProduct({
      DATABASE_URL: database.url,
      DATA_DIR: await temporaryFolder(),
      ENCRYPTION_KEY: '5'.repeat(64),
      NODE_OPTIONS: `--import=${skewed}`,
      CLOCK_OFF: String(hours),
    });
  const machines = [await machine(24), await machine(-24)];
  let turn = 0;
  const person = await newPerson(() => machines[turn++ % 2]?.origin ?? '');
  for (let note = 0; note < 30; note++) expect(await person.write()).toBe(201);
  const { body } = await person.ask(`/api/projects/${person.projectId}/entries?limit=100`);
  const order = body.entries.map(({ id }: { id: string }) => id);
  expect(order).toEqual(person.acknowledged.map(({ id }) => id).reverse());
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await person.ask('/api/auth/status')).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  count({ machines: 2, hoursApart: 48, notes: order.length, outOfOrder: 0 });
  for (const each of machines) each.kill('SIGTERM');
  for (const each of machines) expect(await each.ended).toBe(0);
});
