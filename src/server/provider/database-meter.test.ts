import { expect, it } from 'vitest';
import { openTestHouse } from '#server/testing/test-house.ts';
import { budgetMessages, createDatabaseMeter } from './database-meter.ts';

const house = await openTestHouse();
const meter = (monthly: number | null, monthlyPerPerson: number | null, day = '2026-05-31') =>
  createDatabaseMeter(house.deps.db, { monthly, monthlyPerPerson }, () => new Date(day));

it('counts by month and person, and stops with a sentence where either budget is spent', async () => {
  const count = meter(null, null);
  await count.count('ada', { read: 60, written: 10 });
  await count.count('ada', { read: 20, written: 10 });
  await count.count('bert', { read: 5, written: 5 });
  await expect(meter(null, 100).mayAsk('ada')).rejects.toThrow(budgetMessages.yours);
  await meter(null, 101).mayAsk('ada');
  await meter(null, 100).mayAsk('bert');
  await expect(meter(110, null).mayAsk('bert')).rejects.toThrow(budgetMessages.all);
  await meter(111, 101).mayAsk('bert');
  await meter(110, 100, '2026-06-01').mayAsk('ada');
});
