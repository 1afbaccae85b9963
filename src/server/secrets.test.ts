import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadKeys, newToken, seal, unseal } from './secrets.ts';

const keys = await loadKeys(new Uint8Array(32).fill(7), '');
const key = keys.for('google tokens');

describe('what is sealed', () => {
  it('is opened with its key for its owner, and with no other and for nobody else', () => {
    const sealed = seal(key, 'the tide tables', 'ida');
    expect(sealed).not.toContain('tide');
    expect(unseal(key, sealed, 'ida')).toBe('the tide tables');
    expect(unseal(key, sealed, 'otto')).toBeNull();
    expect(unseal(keys.for('authenticators'), sealed, 'ida')).toBeNull();
  });

  it('is never the same twice, and worth nothing once any part of it was changed', () => {
    const sealed = seal(key, 'the tide tables', 'ida');
    expect(seal(key, 'the tide tables', 'ida')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64url');
    for (const [at] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(unseal(key, changed.toString('base64url'), 'ida')).toBeNull();
    }
    expect(unseal(key, '', 'ida')).toBeNull();
  });
});

describe('keys', () => {
  it('have 256 bits and are another for each purpose and each installation', async () => {
    const others = await loadKeys(new Uint8Array(32).fill(8), '');
    const all = ['files', 'calls', 'devices'].flatMap((purpose) => [
      keys.for(purpose),
      others.for(purpose),
    ]);
    expect(all.map(({ length }) => length)).toEqual(all.map(() => 32));
    expect(new Set(all.map((one) => Buffer.from(one).toString('hex'))).size).toBe(all.length);
  });

  it('come from a file that only the service reads, where none was given, and stay the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'walt-keys-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const first = (await loadKeys(undefined, folder)).for('files');
    expect((await loadKeys(undefined, folder)).for('files')).toEqual(first);
    expect((await stat(join(folder, 'encryption-key'))).mode & 0o777).toBe(0o600);
  });
});

it('a token has 256 random bits, and its hash does not tell it', () => {
  const [one, two] = [newToken(), newToken()];
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
  expect(one.token).not.toBe(two.token);
  expect(one.hash).not.toContain(one.token);
});
