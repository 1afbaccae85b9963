import { createHmac, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { recoveryCodeCount } from '#contract/second-factors.ts';
import type { Tx } from '#server/db/database.ts';
import { hashWithSalt } from '#server/features/accounts/passwords.ts';
import type { Keys } from '#server/secrets.ts';
import { recoveryCodesTable } from './second-factors.table.ts';

/** Nothing that is mistaken for something else when it is read from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** As it was meant, however it was typed. */
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

export const looksLikeRecoveryCode = (typed: string) => plain(typed).length === 12;

/** One salt for each person, so that one hash tells whether a code is among theirs. */
const hashOf = (keys: Keys, userId: string, code: string) => {
  const salt = createHmac('sha256', keys.for('recovery-codes')).update(userId).digest();
  return hashWithSalt(plain(code), salt.subarray(0, 16));
};

/** Ten new codes in place of those from before. They are shown once and kept as hashes. */
export async function newRecoveryCodes(tx: Tx, keys: Keys, userId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(keys, userId, code)));
  await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
  await tx.insert(recoveryCodesTable).values(hashes.map((codeHash) => ({ codeHash, userId })));
  return codes;
}

/** Spends a code: of many at once only one finds it. */
export async function spendRecoveryCode(tx: Tx, keys: Keys, userId: string, code: string) {
  const codeHash = await hashOf(keys, userId, code);
  const spent = await tx
    .delete(recoveryCodesTable)
    .where(and(eq(recoveryCodesTable.codeHash, codeHash), eq(recoveryCodesTable.userId, userId)))
    .returning({ userId: recoveryCodesTable.userId });
  return spent.length === 1;
}
