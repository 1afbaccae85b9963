import { plain } from './transcript.ts';

export type Correction = { right: string; wrong: string };

const name = String.raw`((?:[\p{L}\p{M}\p{N}'’-]+ ?){1,3}?)`;
const shapes: [RegExp, 'rightFirst' | 'wrongFirst'][] = [
  [
    new RegExp(
      String.raw`(?:\b(?:it|that|this|she|he|they|the name|her name|his name|name)(?:'s|’s| is| was| were)(?: called| in)?|^no,?|^actually,?|^sorry,?|\bi (?:said|meant)|\byou mean)\s+${name},? (?:and )?not (?:in )?${name}(?=[.,!;?]|$)`,
      'iu',
    ),
    'rightFirst',
  ],
  [
    new RegExp(
      String.raw`\bnot (?:in )?${name}[,;:.] ?(?:but |it(?:'s|’s| was| is) |that was |i said |i meant )?(?:in )?${name}(?=[.,!;?]|$)`,
      'iu',
    ),
    'wrongFirst',
  ],
  [new RegExp(`^${name},? not ${name}(?=[.,!;?]|$)`, 'iu'), 'rightFirst'],
];

/** "No, it was Mary, not Marie": only where what was wrong stands in what Walt said or noted. */
export function correctionIn(text: string, noted: readonly string[]): Correction | null {
  if (text.split(/\s+/u).length > 24) return null;
  const known = noted.map(plain);
  for (const [shape, order] of shapes) {
    const match = shape.exec(text);
    const [first, second] = [match?.[1]?.trim(), match?.[2]?.trim()];
    if (first === undefined || second === undefined) continue;
    const found =
      order === 'rightFirst' ? { right: first, wrong: second } : { right: second, wrong: first };
    const correction = {
      right: found.right.replace(
        /^(?:(?:it|that|he|she|the name|name) (?:was|is) )?(?:in )?/iu,
        '',
      ),
      wrong: found.wrong.replace(/^in /iu, ''),
    };
    if (isMeant(text, correction) && known.some((line) => line.includes(plain(correction.wrong)))) {
      return correction;
    }
  }
  return null;
}

const number = String.raw`(\d{1,4}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen)`;
const onlyNumber = new RegExp(
  String.raw`^(?:no|sorry|wait|actually|i mean|or rather|i tell a lie)(?:[,.]? (?:no|wait|sorry|it was|that was|make that|in))*[,.]? ${number}\W*$`,
  'iu',
);
const anyNumber = new RegExp(String.raw`(?<![\p{L}\d-])${number}(?![\p{L}\d-])`, 'giu');

/** "Sorry, 1962.": of what was told right before, where only one number can be meant. */
export function numberPutRight(text: string, before: string): Correction | null {
  const right = onlyNumber.exec(text.trim())?.[1];
  if (right === undefined) return null;
  const alike = [...before.matchAll(anyNumber)].flatMap(([found]) =>
    isAlike(found, right) ? [found] : [],
  );
  const [wrong, ...others] = new Set(alike);
  return wrong === undefined || others.length > 0 || wrong === right ? null : { right, wrong };
}

/** A year for a year, a word for a word. */
const isAlike = (one: string, other: string): boolean =>
  /\d/u.test(one) === /\d/u.test(other) && (!/\d/u.test(one) || one.length === other.length);

/** Names and numbers are put right; other words only after a plain no. */
const isMeant = (text: string, { right, wrong }: Correction): boolean =>
  /^\W*(?:no|nay|not|actually|sorry)\b/iu.test(text) ||
  [right, wrong].every((words) => /^[\p{Lu}\d]/u.test(words));

export function corrected(content: string, { right, wrong }: Correction): string {
  const escaped = wrong.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return content.replace(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'giu'),
    right,
  );
}

const insisted =
  /^(?:No,? |But |no,? |but )?(?:[Ii]t(?:['’]s| is| was) )?((?:\p{Lu}[\p{L}\p{M}'’-]+ ?){1,3}|\d{1,4})[.,;:!]+ (?:(?:[Ll]ike|[Aa]s) )?I(?:['’]ve| have)? (?:told|said)(?!\p{L})/u;

/** "It's Johnstone. I told you.": what was said once more is what counts. */
export const insistedOn = (text: string): string | null =>
  text.split(/\s+/u).length <= 10 ? (insisted.exec(text)?.[1]?.trim() ?? null) : null;
