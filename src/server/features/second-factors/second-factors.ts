import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { SecondWay } from '#contract/accounts.ts';
import { type SecondFactors, secondFactorMessages } from '#contract/second-factors.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { Failure, notFound } from '#server/errors.ts';
import type { ExportFile } from '#server/feature.ts';
import { endSessionsOf } from '#server/features/sessions/sessions.ts';
import type { Viewer } from '#server/http/gate.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import {
  authenticatorsTable,
  passkeysTable,
  recoveryCodesTable,
  secondStepsTable,
} from './second-factors.table.ts';

const turnedOn = (userId: string) =>
  and(eq(authenticatorsTable.userId, userId), isNotNull(authenticatorsTable.confirmedAt));

/** How this person can show a second factor; none for those who have not set one up. */
export async function waysOf(db: Tx, userId: string): Promise<SecondWay[]> {
  const app = await db.$count(authenticatorsTable, turnedOn(userId));
  const passkeys = await db.$count(passkeysTable, eq(passkeysTable.userId, userId));
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(app > 0 ? (['authenticator'] as const) : []),
  ];
}

export async function listSecondFactors(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, isAdmin }: Pick<Viewer, 'userId' | 'isAdmin'>,
): Promise<SecondFactors> {
  const passkeys = await db
    .select({
      id: passkeysTable.id,
      name: passkeysTable.name,
      createdAt: passkeysTable.createdAt,
      lastUsedAt: passkeysTable.lastUsedAt,
    })
    .from(passkeysTable)
    .where(eq(passkeysTable.userId, userId))
    .orderBy(asc(passkeysTable.createdAt), asc(passkeysTable.id));
  return {
    authenticator: (await db.$count(authenticatorsTable, turnedOn(userId))) > 0,
    passkeys,
    recoveryCodesLeft: await db.$count(recoveryCodesTable, eq(recoveryCodesTable.userId, userId)),
    needed: isAdmin && config.adminsNeedSecondFactor,
  };
}

/**
 * What follows from setting a factor up: devices that signed in with the password alone are signed
 * out, and with the first factor come the recovery codes.
 */
export async function settleNewFactor(
  { keys }: Pick<Deps, 'keys'>,
  tx: Tx,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
) {
  await endSessionsOf(tx, userId, { except: sessionId });
  await endSecondSteps(tx, userId);
  const codes = await tx.$count(recoveryCodesTable, eq(recoveryCodesTable.userId, userId));
  return codes > 0 ? null : newRecoveryCodes(tx, keys, userId);
}

export async function removeAuthenticator(tx: Tx, userId: string) {
  await tx.delete(authenticatorsTable).where(eq(authenticatorsTable.userId, userId));
  await forgetCodesOfNobody(tx, userId);
}

export async function removePasskey(tx: Tx, userId: string, id: string) {
  const removed = await tx
    .delete(passkeysTable)
    .where(and(eq(passkeysTable.id, id), eq(passkeysTable.userId, userId)))
    .returning({ id: passkeysTable.id });
  if (removed.length === 0) throw notFound(secondFactorMessages.notFound);
  await forgetCodesOfNobody(tx, userId);
}

/** For someone who has lost their phone and their codes alike. */
export async function removeSecondFactors(tx: Tx, userId: string) {
  for (const table of [authenticatorsTable, passkeysTable, recoveryCodesTable, secondStepsTable]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

/** Codes replace a factor that is lost; without any factor there is nothing to replace. */
async function forgetCodesOfNobody(tx: Tx, userId: string) {
  if ((await waysOf(tx, userId)).length > 0) return;
  await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
}

/** A password that was changed makes every half-finished sign-in worthless. */
export async function endSecondSteps(tx: Tx, userId: string) {
  await tx.delete(secondStepsTable).where(eq(secondStepsTable.userId, userId));
}

/** Where the operator asks it of administrators: those without a second factor may only set one up. */
export const requireSecondFactor =
  ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  async ({ userId }: Viewer) => {
    if (!config.adminsNeedSecondFactor) return;
    if ((await waysOf(db, userId)).length > 0) return;
    throw new Failure(403, secondFactorMessages.needed, { code: 'second_factor_needed' });
  };

/** Which ways someone has set up; never what they open with. */
export async function* secondFactorExport(deps: Deps, userId: string): AsyncIterable<ExportFile> {
  const { needed: _, ...factors } = await listSecondFactors(deps, { userId, isAdmin: false });
  yield { path: 'sign-in.json', text: `${JSON.stringify(factors, null, 2)}\n` };
}
