import { isNumber } from '#server/mind/text/classes.ts';
import { numberOf } from '#server/mind/text/numbers.ts';
import type { Token } from '#server/mind/text/tokens.ts';

const units: Record<string, number> = {
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
};
const ordinal = /(?:\d(?:st|nd|rd|th)|second|third|[a-z](?:fth|ghth|nth|rth|xth|nteenth|ieth))$/u;

export const isOrdinal = (word: string): boolean => ordinal.test(word);

/** "two hundred", "twenty-two", "38". "One" may be a pronoun, so it does not count. */
export function numbersIn(tokens: Token[]): Set<number> {
  const found = new Set<number>();
  let sum: number | null = null;
  const end = () => {
    if (sum !== null && sum !== 1) found.add(sum);
    sum = null;
  };
  for (const { word, before } of tokens) {
    if (before !== '') end();
    const unit = units[word];
    if (unit) sum = (sum ?? 1) * unit;
    else if (isNumber(word) || ordinal.test(word)) {
      const value = /^[\d.,]+$/u.test(word) ? Number(word.replaceAll(',', '')) : numberOf(word);
      if (sum !== null && !continues(sum, value ?? 0)) end();
      sum = (sum ?? 0) + (value ?? 0);
    } else if (word !== 'and' || sum === null || sum % 100 !== 0) end();
  }
  end();
  return found;
}

/** "two hundred … forty", "twenty … two": parts of one number. */
const continues = (sum: number, value: number): boolean =>
  sum % 100 === 0 ? value < 100 : sum >= 20 && sum % 10 === 0 && value < 10;

/** Numbers in figures of any script, with or without spaces around them: "1951年", "१९५१". */
export function figuresIn(text: string): Set<number> {
  const figures = text.match(/\p{Nd}+(?:[.,]\p{Nd}{3})*(?![.,]?\p{Nd})/gu) ?? [];
  const numbers = figures.map((figure) =>
    Number(
      [...figure]
        .filter((sign) => isDigit(sign.codePointAt(0)))
        .map(digitOf)
        .join(''),
    ),
  );
  return new Set(numbers.filter((number) => number !== 1));
}

const isDigit = (code: number | undefined): boolean =>
  code !== undefined && /\p{Nd}/u.test(String.fromCodePoint(code));

/** Every script has its ten digits in a row. */
function digitOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}
