import type {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { maxPasskeys, secondFactorMessages } from '#contract/second-factors.ts';
import type { Deps } from '#server/compose.ts';
import { isDuplicate, type Tx } from '#server/db/database.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { Viewer } from '#server/http/gate.ts';
import { hashToken } from '#server/secrets.ts';
import { passkeysTable, secondStepsTable } from './second-factors.table.ts';
import { settleNewFactor } from './second-factors.ts';

/** Large, and only those with a passkey need it. */
const webauthn = () => import('@simplewebauthn/server');

/** Where the browser is: passkeys are bound to it. */
export type Site = { origin: string; host: string };

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Transports = NonNullable<Registration['response']['transports']>;

const passkeysOf = async (tx: Tx, userId: string) =>
  (await tx.select().from(passkeysTable).where(eq(passkeysTable.userId, userId))).map((row) => ({
    ...row,
    transports: row.transports as Transports,
  }));

/** The step under which someone's passkey is being made; nobody is handed its name. */
const makingOf = ({ sessionId }: Viewer) => hashToken(`passkey of ${sessionId}`);

export async function beginPasskey(
  db: Deps['db'],
  viewer: Viewer,
  site: Site,
  user: { id: string; email: string; name: string },
) {
  const mine = await passkeysOf(db, user.id);
  if (mine.length >= maxPasskeys) throw conflict(secondFactorMessages.tooManyPasskeys);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Walt',
    rpID: site.host,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: mine.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge } = options;
  const expiresAt = sql`now() + interval '5 minutes'`;
  await db
    .insert(secondStepsTable)
    .values({ tokenHash: makingOf(viewer), userId: user.id, challenge, expiresAt })
    .onConflictDoUpdate({ target: secondStepsTable.tokenHash, set: { challenge, expiresAt } });
  return options;
}

export async function addPasskey(
  deps: Pick<Deps, 'db' | 'keys'>,
  viewer: Viewer,
  site: Site,
  { name, credential }: { name: string; credential: unknown },
) {
  const making = and(
    eq(secondStepsTable.tokenHash, makingOf(viewer)),
    sql`${secondStepsTable.expiresAt} > now()`,
  );
  // Spent by the first answer, right or wrong.
  const [step] = await deps.db.delete(secondStepsTable).where(making).returning();
  const made = await checkRegistration(credential as Registration, site, step?.challenge);
  try {
    return await deps.db.transaction(async (tx) => {
      const { id, publicKey, counter, transports = [] } = made;
      await tx.insert(passkeysTable).values({
        ...{ id, userId: viewer.userId, name, counter, transports },
        publicKey: Buffer.from(publicKey).toString('base64url'),
      });
      return { recoveryCodes: await settleNewFactor(deps, tx, viewer) };
    });
  } catch (error) {
    if (isDuplicate(error)) throw conflict(secondFactorMessages.passkeyTaken);
    throw error;
  }
}

async function checkRegistration(
  response: Registration,
  { origin, host }: Site,
  challenge: string | null | undefined,
) {
  if (!challenge) throw invalid(secondFactorMessages.wrongPasskey);
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    // Whatever the library cannot read or does not believe is the sender's.
  }).catch(() => null);
  if (!checked?.verified) throw invalid(secondFactorMessages.wrongPasskey);
  return checked.registrationInfo.credential;
}

export async function beginProof(tx: Tx, site: Site, userId: string) {
  const mine = await passkeysOf(tx, userId);
  return (await webauthn()).generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: mine.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
}

/** Whether one of this person's passkeys has signed what it was asked to. */
export async function checkProof(
  tx: Tx,
  { origin, host }: Site,
  { userId, challenge }: { userId: string; challenge: string | null },
  credential: unknown,
) {
  const response = credential as Authentication;
  const [row] = await tx
    .select()
    .from(passkeysTable)
    .where(and(eq(passkeysTable.id, response.id), eq(passkeysTable.userId, userId)))
    .for('update');
  if (!row || !challenge) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
      transports: row.transports as Transports,
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  await tx
    .update(passkeysTable)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(passkeysTable.id, row.id));
  return true;
}
