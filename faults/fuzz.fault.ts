import { expect, it } from 'vitest';
import { fuzzEveryRoute } from '#server/features/projects/test-fuzzing.ts';
import { count } from './count.ts';

it('sixty requests for each route, made from the contract by hostile hands: nothing fails, nothing hangs', async () => {
  const counts = await fuzzEveryRoute(60);
  const sent = [...counts.values()].reduce((sum, each) => sum + each, 0);
  count({ requests: sent, ...Object.fromEntries(counts) });
  expect(sent).toBeGreaterThan(8_000);
});
