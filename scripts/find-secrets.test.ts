import { expect, it } from 'vitest';
import { findSecrets, secretsIn } from './find-secrets.ts';

it('no key or password that opens anything lies in the repository', () => {
  expect(findSecrets()).toEqual([]);
});

it('and one that did would be found', () => {
  const begin = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
  const amazon = `AKIA${'Q'.repeat(16)}`;
  const address = ['postgres://walt:hunter22', 'db.internal/walt'].join('@');
  expect([begin, amazon, address].map((text) => secretsIn(text).length)).toEqual([1, 1, 1]);
});
