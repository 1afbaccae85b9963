import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { invalid } from '#server/errors.ts';
import { answerOrders } from './answer-orders.ts';

type Wanted = {
  say?: string;
  after?: number;
  fail?: string;
  die?: true;
  spin?: true;
  priority?: true;
  count?: true;
};

let answered = 0;

/** Does what a test of the pool asks for. */
answerOrders(async (order) => {
  const { say, after = 0, fail, die, spin, priority, count } = order as Wanted;
  answered += 1;
  while (spin);
  if (die) process.exit(1);
  if (fail) throw invalid(fail);
  if (count) return answered;
  if (priority) return priorityHere();
  await setTimeout(after);
  return say;
});

/** The nineteenth field of what the system says about a thread. */
const priorityHere = () =>
  process.platform === 'linux'
    ? Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ')[16])
    : getPriority();
