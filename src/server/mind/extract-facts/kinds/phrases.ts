import { wholeWords } from '#server/mind/language/spans.ts';
import { noTrades, trades } from './signs/trades.ts';

const army = `
army | navy | air force | raf | marines | military | forces | regiment | battalion | infantry | militia
guard | guerrillas? | partisans | home guard | reserves | coast guard | fusiliers | rifles
(?<!(in|into) )service
`;

/** What may be written in a phrase beside plain words and regular expressions. */
const shorthands: [string, string][] = [
  ['@trade', `(${listed(trades)})s?`],
  ['@noTrade', `(${listed(noTrades)})`],
  ['@army', `(${listed(army)})`],
  ['Name', String.raw`\p{Lu}\p{L}+`],
  ['_', String.raw`\p{L}+`],
  ['*', String.raw`\p{L}*`],
  [' ', String.raw`\s+`],
  ['~', String.raw`\s*`],
  ["'", "[’']"],
];

function listed(lines: string): string {
  return lines
    .trim()
    .split(/\s*[\n|]\s*/u)
    .join('|');
}

/**
 * One pattern for phrases as a person writes them, a line or more each: `_` is any word, `*` the rest of
 * one, `~` a space or none, `Name` a word with a capital, and `@trade` or `@army` one of a list.
 */
export function anyOf(lines: string): RegExp {
  const phrases = lines.trim().split(/\n| \| /u);
  const source = shorthands.reduce(
    (text, [short, long]) => text.replaceAll(short, long),
    phrases.join('|'),
  );
  return wholeWords(source.replaceAll(/\((?!\?)/gu, '(?:'), 'iu');
}
