import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from './errors.ts';
import { keepFirst } from './storage/keep-first.ts';

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

const keyBytes = 32;

async function keyFile(path: string) {
  const existing = await readFile(path, 'utf8').catch(() => null);
  const text = existing ?? (await keepFirst(path, `${randomBytes(keyBytes).toString('hex')}\n`));
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length === keyBytes) return key;
  throw new CannotStart(`${path} does not hold a key: put the one back that was there.`);
}
