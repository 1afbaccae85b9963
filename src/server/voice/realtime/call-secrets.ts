import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Long enough to connect, too short to be worth stealing. */
export const secretSeconds = 60;

const caller = z.object({ userId: z.uuid(), sessionId: z.uuid() });
const purpose = z.discriminatedUnion('kind', [
  caller.extend({ kind: z.literal('conversation'), conversationId: z.uuid() }),
  caller.extend({ kind: z.literal('dictation') }),
]);
export type Purpose = z.output<typeof purpose>;

const claim = z.object({ purpose, nonce: z.string(), expires: z.number() });
export type Claim = z.output<typeof claim>;

const sign = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/** All that the secret allows is in it, so that any process can read it and none has to keep it. */
export function mintSecret(key: Uint8Array, purpose: Purpose, now = Date.now()) {
  const expires = now + secretSeconds * 1000;
  const made: Claim = { purpose, nonce: randomBytes(16).toString('base64url'), expires };
  const text = Buffer.from(JSON.stringify(made)).toString('base64url');
  const signature = sign(key, text).toString('base64url');
  return { clientSecret: `ek_${text}.${signature}`, expiresAt: new Date(expires) };
}

/** What a secret allows, or null if it is not ours or has expired. */
export function readSecret(key: Uint8Array, secret: string, now = Date.now()): Claim | null {
  const [, text = '', signature = ''] = /^ek_([\w-]+)\.([\w-]+)$/.exec(secret) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = claim.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return read.success && read.data.expires > now ? read.data : null;
}
