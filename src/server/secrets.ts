import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

async function keyFile(path: string) {
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing) return Buffer.from(existing.trim(), 'hex');
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  // A link fails if the file is there, so of two processes starting at once both use the first key.
  await link(draft, path).catch(() => {});
  await rm(draft);
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
}
