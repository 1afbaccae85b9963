import { expect, it } from 'vitest';
import { modelUsageRoutes } from '#contract/model-usage.ts';
import { createDatabaseMeter, monthOf } from '#server/provider/database-meter.ts';
import { openTestHouse } from '#server/testing/test-house.ts';

const house = await openTestHouse({
  OPENAI_API_KEY: 'any-word',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'scripted',
  OPENAI_MONTHLY_TOKENS: '5000',
  OPENAI_MONTHLY_TOKENS_PER_PERSON: '900',
});
const admin = house.visitor();
await admin.register();

it('administrators see what the model read and wrote this month, by whom, the most first', async () => {
  const empty = (await admin.call(modelUsageRoutes.get)).body;
  expect(empty).toMatchObject({ tokens: 0, budget: 5000, budgetPerPerson: 900, people: [] });
  expect(empty.model).toContain('scripted');

  const meter = createDatabaseMeter(house.deps.db, { monthly: null, monthlyPerPerson: null });
  const { rows } = await house.deps.db.execute<{ id: string; name: string }>(
    'select id, name from users',
  );
  const [person] = rows;
  if (!person) throw new Error('Nobody is registered');
  await meter.count('somebody who left', { read: 20, written: 5 });
  await meter.count(person.id, { read: 300, written: 40 });
  await meter.count(person.id, { read: 100, written: 10 });
  const earlier = createDatabaseMeter(
    house.deps.db,
    { monthly: null, monthlyPerPerson: null },
    () => new Date('2020-01-15'),
  );
  await earlier.count(person.id, { read: 7000, written: 7000 });

  expect((await admin.call(modelUsageRoutes.get)).body).toMatchObject({
    month: monthOf(new Date()),
    tokens: 475,
    people: [
      { id: person.id, name: person.name, tokens: 450 },
      { id: 'somebody who left', name: null, tokens: 25 },
    ],
  });
});

it('nobody else sees it', async () => {
  const user = house.visitor();
  await user.register();
  expect((await user.call(modelUsageRoutes.get)).status).toBe(403);
});
