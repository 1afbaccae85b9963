import { hash, verify } from '@node-rs/argon2';
import { passwordMessages } from '#contract/passwords.ts';
import { invalid } from '#server/errors.ts';

// OWASP's figures for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password that someone chose, unless it is among the first that anyone would try. */
export async function hashNewPassword(password: string) {
  if ((await commonPasswords()).has(password.toLowerCase())) {
    throw invalid(passwordMessages.tooCommon);
  }
  return hash(password, cost);
}

/** Compares; without a hash to compare with, takes as long and says no. */
export async function passwordMatches(password: string, passwordHash: string | undefined) {
  decoy ??= hash('a password that nobody has', cost);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

let decoy: Promise<string> | undefined;
let common: Promise<Set<string>> | undefined;

/** The list is large, so it is loaded with the first password that is chosen. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
}
