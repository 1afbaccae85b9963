import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRoutes } from '#contract/calls.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

async function someone() {
  const visitor = house.visitor();
  await visitor.register();
  return visitor;
}

it('Walt waits patiently until someone chooses otherwise, for themself alone', async () => {
  const [rose, tom] = [await someone(), await someone()];
  const endOfTurnWaitOf = async (visitor: typeof rose) =>
    (await visitor.call(callRoutes.getEndOfTurnWait)).body.wait;
  expect(await endOfTurnWaitOf(rose)).toBe('patient');
  const body = { wait: 'veryPatient' };
  const saved = await rose.call(callRoutes.saveEndOfTurnWait, { body });
  expect([saved.status, saved.body]).toEqual([200, body]);
  expect([await endOfTurnWaitOf(rose), await endOfTurnWaitOf(tom)]).toEqual([
    'veryPatient',
    'patient',
  ]);
});

it('a wait that does not exist is refused', async () => {
  const rose = await someone();
  const answer = await rose.call(callRoutes.saveEndOfTurnWait, { body: { wait: 'endless' } });
  expect(answer.status).toBe(400);
});
