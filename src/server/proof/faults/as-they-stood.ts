import type { Ground } from '#server/proof/ground.ts';
import { flat, quotationsIn } from '#server/proof/quotations.ts';
import type { Statement } from '#server/proof/statements.ts';
import { isOf } from '#server/proof/words.ts';

/** Quotation marks hold words that were said, to the letter. */
export function quotationFaults(text: string, cites: string[], ground: Ground): string[] {
  const heard = flat(cites.map(ground.text).join('\n'));
  return quotationsIn(text)
    .filter((quote) => !heard.includes(flat(quote)))
    .map((quote) => `nobody said ${quote}`);
}

/** Two names side by side must have stood so: "Eleanor Marsh" and "Mr Grice" make no "Eleanor Grice". */
export function nameFaults(
  text: string,
  claims: Statement[],
  cites: string[],
  ground: Ground,
): string[] {
  const names = new Set(claims.flatMap((claim) => [...claim.names]));
  const heard = ` ${flat(cites.map(ground.text).join('\n'))} `;
  const pairs =
    text
      .match(/\p{Lu}[\p{L}\p{M}'’]+(?= \p{Lu})/gu)
      ?.filter((word) => !isOf('calendar', word.toLowerCase())) ?? [];
  return pairs.flatMap((first) => {
    const at = text.indexOf(`${first} `);
    const second = /^\p{Lu}[\p{L}\p{M}]+/u.exec(text.slice(at + first.length + 1))?.[0] ?? '';
    const [one = '', other = ''] = [flat(first), flat(second)];
    if (!names.has(one) || !names.has(other) || ground.cast.known.has(other)) return [];
    const isTitled = title.test(one) && new RegExp(` ${one} \\p{L}+ ${other} `, 'u').test(heard);
    return isTitled || heard.includes(` ${one} ${other} `)
      ? []
      : [`nobody is called "${first} ${second}"`];
  });
}

/** "Mrs Joan Whitaker" is "Mrs Whitaker" too. */
const title = /^(?:mrs?|ms|miss|dr|doctor|captain|lieutenant|inspector|sir)$/u;
