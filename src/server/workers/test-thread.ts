import { setTimeout } from 'node:timers/promises';
import { invalid } from '#server/errors.ts';
import { answerOrders } from './answer-orders.ts';

type Wanted = { say?: string; after?: number; fail?: string; die?: true; spin?: true };

/** Does what a test of the pool asks for. */
answerOrders(async (order) => {
  const { say, after = 0, fail, die, spin } = order as Wanted;
  while (spin);
  if (die) process.exit(1);
  if (fail) throw invalid(fail);
  await setTimeout(after);
  return say;
});
