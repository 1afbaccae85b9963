import { secondFactorMessages } from '#contract/second-factors.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notAuthenticated } from '#server/errors.ts';
import { asUser, findUser } from '#server/features/accounts/accounts.ts';
import { openSession, type Visit } from '#server/features/accounts/sign-in.ts';
import type { Limit } from '#server/http/limits.ts';
import { spendCode } from './authenticator.ts';
import { beginProof, checkProof, type Site } from './passkeys.ts';
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { endSecondStep, holdSecondStep, setChallenge } from './second-steps.ts';

/** A six-digit code can be guessed by whoever may try for long. */
const tries: Limit = { name: 'second-factor-account', most: 10, seconds: 15 * 60 };

type Proof = (tx: Tx, step: { userId: string; challenge: string | null }) => Promise<boolean>;

/** Opens the session that the password alone did not. */
async function finish(deps: Deps, token: string, visit: Visit, wrong: string, proof: Proof) {
  const { userId } = await holdSecondStep(deps.db, token);
  await deps.limits.take(tries, userId);
  const opened = await deps.db.transaction(async (tx) => {
    const step = await holdSecondStep(tx, token);
    if (!(await proof(tx, step))) {
      deps.log.info({ event: 'sign-in refused', userId }, 'A second factor was wrong');
      throw notAuthenticated(wrong);
    }
    await endSecondStep(tx, token);
    return openSession({ db: tx, keys: deps.keys }, asUser(await findUser(tx, userId)), visit);
  });
  await deps.limits.giveBack(tries, userId);
  deps.log.info({ event: 'signed in', userId }, 'A second factor was right');
  return opened;
}

export const signInByCode = (
  deps: Deps,
  { token, code }: { token: string; code: string },
  visit: Visit,
) =>
  finish(deps, token, visit, secondFactorMessages.wrongCode, (tx, { userId }) =>
    looksLikeRecoveryCode(code)
      ? spendRecoveryCode(tx, deps.keys, userId, code)
      : spendCode(tx, deps.keys, userId, code),
  );

export const signInByPasskey = (
  deps: Deps,
  { token, credential }: { token: string; credential: unknown },
  visit: Visit & { site: Site },
) =>
  finish(deps, token, visit, secondFactorMessages.wrongPasskey, (tx, step) =>
    checkProof(tx, visit.site, step, credential),
  );

export async function beginSignInByPasskey({ db }: Deps, token: string, site: Site) {
  const { userId } = await holdSecondStep(db, token);
  const options = await beginProof(db, site, userId);
  await setChallenge(db, token, options.challenge);
  return options;
}
