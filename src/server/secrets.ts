import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from './errors.ts';
import { writeOnce } from './storage/atomic-file.ts';

/** A random token for a cookie or a link. Only its hash is ever stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Keys for different purposes, all from the one that lies outside the database. */
export type Keys = { for(purpose: string): Uint8Array };

export async function loadKeys(given: Uint8Array | undefined, dataDir: string): Promise<Keys> {
  const main = given ?? (await keyFile(join(dataDir, 'encryption-key')));
  return { for: (purpose) => new Uint8Array(hkdfSync('sha256', main, '', `walt ${purpose}`, 32)) };
}

const nonceBytes = 12;
const tagBytes = 16;

/** For what must be read again but be of no use to whoever has the database; `whose` it is must be said at opening. */
export function seal(key: Uint8Array, text: string, whose: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(whose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was sealed with another key, for someone else, or changed since. */
export function unseal(key: Uint8Array, sealed: string, whose: string) {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(whose))
      .setAuthTag(tag);
    const text = cipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyBytes = 32;

async function keyFile(path: string) {
  const existing = await readFile(path, 'utf8').catch(() => null);
  const text = existing ?? (await writeOnce(path, `${randomBytes(keyBytes).toString('hex')}\n`));
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length === keyBytes) return key;
  throw new CannotStart(`${path} does not hold a key: put the one back that was there.`);
}

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. Only tests take less. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
