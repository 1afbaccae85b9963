import { numberOf, smallNumber } from '#server/mind/language/numbers.ts';
import { wholeWords } from '#server/mind/language/spans.ts';

/** English only: what is counted somewhere is a number, and no year where it comes again. */
const counted = wholeWords(
  `(${smallNumber})\\s+(?:years?|months|weeks|days|hours|times|of (?:us|them|it))`,
);
const numbers = wholeWords(`(${smallNumber})`);
const asYear = wholeWords(
  `(?:in|since|by|of|from|until|till|to|around|about|summer|winter|spring|autumn|fall|['’])\\s*(${smallNumber})`,
);

const valuesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, said = '']) => numberOf(said));

/** "Fifty-two years we had. I say fifty-two, she said fifty-three." */
export function isOnlyCounted(year: number, sentence: string, whole: string): boolean {
  const short = year % 100;
  return (
    !sentence.includes(String(year)) &&
    valuesIn(sentence, numbers).includes(short) &&
    !valuesIn(sentence, asYear).includes(short) &&
    valuesIn(whole, counted).includes(short)
  );
}
