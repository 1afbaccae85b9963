import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import wabt from 'wabt';

const folder = join(import.meta.dirname, '../src/server/mind/learned/encoder');

/** The binary of `matrix-product.wat`. */
export async function assemble(): Promise<Uint8Array> {
  const { parseWat } = await wabt();
  const source = readFileSync(join(folder, 'matrix-product.wat'), 'utf8');
  return parseWat('matrix-product.wat', source, { simd: true }).toBinary({}).buffer;
}

export const binaryPath = join(folder, 'matrix-product.wasm');

if (import.meta.main) writeFileSync(binaryPath, await assemble());
