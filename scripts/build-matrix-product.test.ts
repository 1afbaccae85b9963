import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assemble, binaryPath } from './build-matrix-product.ts';

it('the sentence encoder multiplies with the binary that its source assembles to', async () => {
  expect(Buffer.from(await assemble()).equals(readFileSync(binaryPath))).toBe(true);
});
