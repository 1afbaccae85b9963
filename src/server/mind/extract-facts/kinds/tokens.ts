import { relationOf } from '#server/mind/language/kin.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { stemOf } from './stems.ts';

const groups: [string, RegExp][] = [
  ['parent', /^(?:(?:step|foster )?(?:mother|father)|parent)$/u],
  ['child', /^(?:(?:step|foster )?(?:son|daughter)|child)$/u],
  ['spouse', /^(?:husband|wife|partner|fiancé)$/u],
  ['sibling', /(?:brother|sister|sibling)$/u],
  ['grandparent', /^grand(?:mother|father|parent)$/u],
  ['grandchild', /grand(?:son|daughter|child)$/u],
];

/** Which of the circles around a teller a kin word belongs to. */
export function circleOf(relation: string): string {
  return groups.find(([, pattern]) => pattern.test(relation))?.[0] ?? 'kin';
}

const month =
  /^(?:january|february|march|april|june|july|august|september|october|november|december)$/u;
const count =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?)$/u;
/** Words that stand for whoever a clause is about. */
export const doer = /^(?:i|we|he|she|they|it|that|this|there|you|who)$/u;

/** A word by what it counts as, the most general first. */
export type Token = { names: string[]; stem: string; at: number };

export function tokensOf(clause: string): Token[] {
  return wordsOf(clause).map(({ text, start }) => {
    const word = text.toLowerCase().replace(/['’]s$/u, '');
    return { names: namesOf(text, word, start), stem: stemOf(word), at: start };
  });
}

/** Years, months, numbers and names count as such: which one it is tells nothing of the kind. */
function namesOf(text: string, word: string, start: number): string[] {
  const relation = relationOf(word);
  if (relation !== null) {
    const circle = `<${circleOf(relation)}>`;
    return [circle, `${circle}=${relation}`];
  }
  if (/^['’]?(?:1[6-9]|20)\d\d$/u.test(word)) return ['<year>'];
  if (/^\d+$/u.test(word) || count.test(word)) return ['<number>'];
  if (month.test(word)) return ['<month>'];
  const isName = start > 0 && /^\p{Lu}/u.test(text) && !doer.test(word) && !/^I['’]/u.test(text);
  return isName ? ['<name>', stemOf(word)] : [stemOf(word)];
}
