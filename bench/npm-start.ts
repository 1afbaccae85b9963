import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
const words: string[] = scripts.start.split(' ');

/** The options of Node and the environment with which `npm start` runs the product. */
export const npmStart = {
  options: words.filter((word) => word.startsWith('--')),
  env: Object.fromEntries(
    words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
  ) as Record<string, string>,
};
