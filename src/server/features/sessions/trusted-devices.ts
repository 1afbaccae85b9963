import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/secrets.ts';

/** Proof that someone has signed in to this account from this browser. It opens nothing by itself. */
export function newDevice(keys: Keys, userId: string) {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(keys, nonce, userId)}`;
}

export function knowsDevice(keys: Keys, token: string | undefined, userId: string) {
  const [nonce, signature] = token?.split('.') ?? [];
  if (!nonce || !signature) return false;
  const expected = Buffer.from(sign(keys, nonce, userId));
  const shown = Buffer.from(signature);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

const sign = (keys: Keys, nonce: string, userId: string) =>
  createHmac('sha256', keys.for('devices')).update(`${nonce}:${userId}`).digest('base64url');
