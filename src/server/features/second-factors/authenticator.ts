import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondFactorMessages } from '#contract/second-factors.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { Viewer } from '#server/http/gate.ts';
import type { Keys } from '#server/secrets.ts';
import { authenticatorsTable } from './second-factors.table.ts';
import { settleNewFactor } from './second-factors.ts';

const { userId: ownerId, confirmedAt, lastStep } = authenticatorsTable;

const appOf = (key: string, label = '') =>
  new TOTP({ issuer: 'Walt', label, secret: Secret.fromBase32(key), digits: 6, period: 30 });

/** A key for the app, in place of one that was never confirmed. */
export async function beginAuthenticator(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  user: { id: string; email: string },
) {
  const key = new Secret({ size: 20 }).base32;
  const values = { userId: user.id, sealedKey: seal(keys, user.id, key) };
  const begun = await db
    .insert(authenticatorsTable)
    .values(values)
    .onConflictDoUpdate({
      target: ownerId,
      set: { sealedKey: values.sealedKey, lastStep: 0 },
      setWhere: isNull(confirmedAt),
    })
    .returning({ userId: ownerId });
  if (begun.length === 0) throw conflict(secondFactorMessages.alreadyOn);
  return { key, address: appOf(key, user.email).toString() };
}

/** Turns it on with a code that only the app can know. */
export async function confirmAuthenticator(
  deps: Pick<Deps, 'db' | 'keys'>,
  viewer: Viewer,
  code: string,
) {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ confirmedAt })
      .from(authenticatorsTable)
      .where(eq(ownerId, viewer.userId))
      .for('update');
    if (!row) throw invalid(secondFactorMessages.notBegun);
    if (row.confirmedAt) throw conflict(secondFactorMessages.alreadyOn);
    await tx
      .update(authenticatorsTable)
      .set({ confirmedAt: new Date() })
      .where(eq(ownerId, viewer.userId));
    if (!(await spendCode(tx, deps.keys, viewer.userId, code))) {
      throw invalid(secondFactorMessages.wrongCode);
    }
    return { recoveryCodes: await settleNewFactor(deps, tx, viewer) };
  });
}

/** Whether the app shows this code now, or did half a minute ago; and it has not been used before. */
export async function spendCode(tx: Tx, keys: Keys, userId: string, code: string) {
  const [row] = await tx
    .select({ sealedKey: authenticatorsTable.sealedKey })
    .from(authenticatorsTable)
    .where(and(eq(ownerId, userId), isNotNull(confirmedAt)));
  if (!row) return false;
  const delta = appOf(unseal(keys, userId, row.sealedKey)).validate({
    token: code.replace(/\s/g, ''),
    window: 1,
  });
  if (delta === null) return false;
  const step = TOTP.counter({ period: 30 }) + delta;
  const spent = await tx
    .update(authenticatorsTable)
    .set({ lastStep: step })
    .where(and(eq(ownerId, userId), lt(lastStep, step)))
    .returning({ userId: ownerId });
  return spent.length === 1;
}

/** Encrypted for this person alone: a row that is moved to another account opens nothing. */
function seal(keys: Keys, userId: string, key: string) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.for('authenticators'), iv);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(keys: Keys, userId: string, text: string) {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keys.for('authenticators'),
    bytes.subarray(0, 12),
  );
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28)).toString('utf8') + decipher.final('utf8');
}
