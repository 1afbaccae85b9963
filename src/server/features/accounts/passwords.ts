import { passwordMessages } from '#contract/accounts.ts';
import { invalid } from '#server/errors.ts';
import { passwordCost } from '#server/secrets.ts';

/** Hashes a password that someone chose, unless it is among the first that anyone would try. */
export async function hashNewPassword(password: string, email: string) {
  if (password.trim().toLowerCase() === email.toLowerCase()) {
    throw invalid(passwordMessages.isAddress);
  }
  if (isOurName(password) || (await commonPasswords()).has(password.toLowerCase())) {
    throw invalid(passwordMessages.tooCommon);
  }
  return oneOfFew(({ hash }) => hash(password, passwordCost));
}

/** What anyone would try here first: our own words, with whatever figures and signs around them. */
const ourWords =
  /^(?:walt|walter|biograph(?:er|y)|life|story|stories|book|my|the|password|admin)+$/;

const isOurName = (password: string) =>
  ourWords.test(password.toLowerCase().replace(/[^\p{L}]/gu, ''));

/** Compares; without a hash to compare with, takes as long and says no. */
export async function passwordMatches(password: string, passwordHash: string | undefined) {
  decoy ??= argon2().then(({ hash }) => hash('a password that nobody has', passwordCost));
  const compared = passwordHash ?? (await decoy);
  const matches = await oneOfFew(({ verify }) => verify(compared, password));
  return matches && passwordHash !== undefined;
}

/** For codes of ours that are looked up by their hash: the salt is given and the hash always the same. */
export const hashWithSalt = async (text: string, salt: Uint8Array) =>
  (await oneOfFew(({ hashRaw }) => hashRaw(text, { ...passwordCost, salt }))).toString('hex');

type Argon2 = typeof import('@node-rs/argon2');

/** Loaded with the first password. */
const argon2 = (): Promise<Argon2> => import('@node-rs/argon2');

const most = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing keeps a thread busy; were all of them busy, the database could not be reached either. */
async function oneOfFew<T>(work: (hashing: Argon2) => Promise<T>): Promise<T> {
  while (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work(await argon2());
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
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
