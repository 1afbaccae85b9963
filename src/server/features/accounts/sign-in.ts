import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountMessages, type User } from '#contract/accounts.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notAuthenticated } from '#server/errors.ts';
import { waysOf } from '#server/features/second-factors/second-factors.ts';
import { beginSecondStep } from '#server/features/second-factors/second-steps.ts';
import { createSession, endSession } from '#server/features/sessions/sessions.ts';
import { knowsDevice, newDevice } from '#server/features/sessions/trusted-devices.ts';
import type { SessionCookies } from '#server/http/cookies.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Keys } from '#server/secrets.ts';
import { usersTable } from './accounts.table.ts';
import { asUser, findUserByEmail } from './accounts.ts';
import { passwordMatches } from './passwords.ts';

const quarterHour = 15 * 60;
const perAccount: Limit = { name: 'sign-in-account', most: 20, seconds: quarterHour };
const perAddress: Limit = { name: 'sign-in-address', most: 100, seconds: quarterHour };
const perDevice: Limit = { name: 'sign-in-device', most: 20, seconds: quarterHour };

export type Visit = {
  address: string;
  userAgent: string;
  /** What the browser showed: a session that ends now, and proof of an earlier sign-in. */
  sessionToken?: string | undefined;
  deviceToken?: string | undefined;
};

/** Signs in. A device that has signed in before has a count of its own, so nobody else can lock it out. */
export async function signIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  visit: Visit,
) {
  const { db, limits, keys } = deps;
  const user = await findUserByEmail(db, email);
  const device = user && knowsDevice(keys, visit.deviceToken, user.id) ? visit.deviceToken : null;
  const counts: [Limit, string][] = device
    ? [[perDevice, device]]
    : [
        [perAccount, email],
        [perAddress, visit.address],
      ];
  for (const [limit, subject] of counts) await limits.take(limit, subject);
  const matches = await passwordMatches(password, user?.passwordHash);
  if (!user || !matches) {
    deps.log.info({ event: 'sign-in refused', userId: user?.id }, 'A password was wrong');
    throw notAuthenticated(accountMessages.invalidCredentials);
  }
  const opened = await db.transaction(async (tx) => {
    await holdPassword(tx, user);
    return openOrAskOn({ db: tx, keys }, asUser(user), visit);
  });
  for (const [limit, subject] of counts) await limits.giveBack(limit, subject);
  const event = 'secondFactor' in opened ? 'password accepted' : 'signed in';
  deps.log.info({ event, userId: user.id }, 'A password was right');
  return opened;
}

/** A password that was changed while it was being compared opens nothing any more. */
async function holdPassword(tx: Tx, { id, passwordHash }: { id: string; passwordHash: string }) {
  const [still] = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), eq(usersTable.passwordHash, passwordHash)))
    .for('share');
  if (!still) throw notAuthenticated(accountMessages.invalidCredentials);
}

/** The session, or, for someone who has a second factor, the question for it. */
export async function openOrAskOn(deps: { db: Tx; keys: Keys }, user: User, visit: Visit) {
  const ways = await waysOf(deps.db, user.id);
  return ways.length > 0 ? beginSecondStep(deps.db, user.id, ways) : openSession(deps, user, visit);
}

/** A fresh session for someone who has proved who they are; what was shown before is worth nothing after. */
export async function openSession<U extends { id: string }>(
  { db, keys }: { db: Tx; keys: Keys },
  user: U,
  visit: Visit,
) {
  if (visit.sessionToken) await endSession(db, visit.sessionToken);
  const sessionToken = await createSession(db, user.id, visit.userAgent);
  const known = knowsDevice(keys, visit.deviceToken, user.id);
  const deviceToken = known && visit.deviceToken ? visit.deviceToken : newDevice(keys, user.id);
  return { user, sessionToken, deviceToken };
}

/** What a browser shows of itself when someone signs in. */
export const visitOf = (cookies: SessionCookies, request: FastifyRequest): Visit => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  sessionToken: cookies.session.read(request),
  deviceToken: cookies.device.read(request),
});

type Opened = { user: User; sessionToken: string; deviceToken: string };

/** Hands the browser what it is known by from now on. */
export function letIn(cookies: SessionCookies, reply: FastifyReply, opened: Opened) {
  cookies.session.set(reply, opened.sessionToken);
  cookies.device.set(reply, opened.deviceToken);
  return { user: opened.user };
}
