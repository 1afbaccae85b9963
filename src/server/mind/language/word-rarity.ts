import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often lives are told with a word, in ten thousand sentences; made by `node bench/retellings/train.ts`. */
export const wordSharesFile = join(import.meta.dirname, 'word-shares.tsv');

let kept: ReadonlyMap<string, number> | null = null;
function sharesNow(): ReadonlyMap<string, number> {
  kept ??= new Map(
    readFileSync(wordSharesFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [stem = '', share = ''] = line.split('\t');
        return [stem, Number(share)] as const;
      }),
  );
  return kept;
}

const [common, usual, seldom] = [40, 12, 4];

export type Rarity = 'common' | 'usual' | 'seldom' | 'rare';

export function rarityOf(stem: string): Rarity {
  const share = sharesNow().get(stem) ?? 0;
  if (share >= common) return 'common';
  if (share >= usual) return 'usual';
  return share >= seldom ? 'seldom' : 'rare';
}
