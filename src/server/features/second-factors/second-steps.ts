import { and, eq, gt, sql } from 'drizzle-orm';
import type { SecondWay } from '#contract/accounts.ts';
import { secondFactorMessages } from '#contract/second-factors.ts';
import type { Tx } from '#server/db/database.ts';
import { notAuthenticated } from '#server/errors.ts';
import { hashToken, newToken } from '#server/secrets.ts';
import { secondStepsTable } from './second-factors.table.ts';

const stepMinutes = 5;

/** The password was right: half of a sign-in, good for a few minutes. Only its hash is kept. */
export async function beginSecondStep(tx: Tx, userId: string, ways: SecondWay[]) {
  const { token, hash } = newToken();
  await tx.insert(secondStepsTable).values({ tokenHash: hash, userId, expiresAt });
  return { secondFactor: { token, ways } };
}

const expiresAt = sql`now() + make_interval(mins => ${stepMinutes})`;

const isGood = (token: string) =>
  and(eq(secondStepsTable.tokenHash, hashToken(token)), gt(secondStepsTable.expiresAt, sql`now()`));

/** Whose sign-in it is, held until the transaction ends. */
export async function holdSecondStep(tx: Tx, token: string) {
  const [step] = await tx.select().from(secondStepsTable).where(isGood(token)).for('update');
  if (!step) throw notAuthenticated(secondFactorMessages.stepOver);
  return step;
}

export async function setChallenge(tx: Tx, token: string, challenge: string) {
  await tx.update(secondStepsTable).set({ challenge }).where(isGood(token));
}

/** Finished: the token opens nothing more. */
export async function endSecondStep(tx: Tx, token: string) {
  await tx.delete(secondStepsTable).where(eq(secondStepsTable.tokenHash, hashToken(token)));
}
