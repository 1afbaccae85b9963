import { kindsOf } from '#server/mind/extract-facts/signs.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { edgeAfter, edgeBefore, spansOf, wordsOf } from '#server/mind/language/spans.ts';
import { stemOf } from './stems.ts';

/** Something a clause shows of its kind, and where in it. */
export type Feature = { name: string; at: number };

const groups: [string, RegExp][] = [
  ['parent', /^(?:(?:step|foster )?(?:mother|father)|parent)$/u],
  ['child', /^(?:(?:step|foster )?(?:son|daughter)|child)$/u],
  ['spouse', /^(?:husband|wife|partner|fiancé)$/u],
  ['sibling', /(?:brother|sister|sibling)$/u],
  ['grandparent', /^grand(?:mother|father|parent)$/u],
  ['grandchild', /grand(?:son|daughter|child)$/u],
];

/** Which of the circles around a teller a kin word belongs to. */
function circleOf(relation: string): string {
  return groups.find(([, pattern]) => pattern.test(relation))?.[0] ?? 'kin';
}

const month =
  /^(?:january|february|march|april|june|july|august|september|october|november|december)$/u;
const count =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?)$/u;
const doer = /^(?:i|we|he|she|they|it|that|this|there|you|who)$/u;

type Token = { names: string[]; at: number };

/** Years, months, numbers and names count as such: which one it is tells nothing of the kind. */
function tokenOf({ text, start }: { text: string; start: number }): Token {
  const word = text.toLowerCase().replace(/['’]s$/u, '');
  const relation = relationOf(word);
  if (relation !== null) {
    const circle = `<${circleOf(relation)}>`;
    return { names: [circle, `${circle}=${relation}`], at: start };
  }
  if (/^['’]?(?:1[6-9]|20)\d\d$/u.test(word)) return { names: ['<year>'], at: start };
  if (/^\d+$/u.test(word) || count.test(word)) return { names: ['<number>'], at: start };
  if (month.test(word)) return { names: ['<month>'], at: start };
  const stem = stemOf(word);
  const isName = start > 0 && /^\p{Lu}/u.test(text) && !doer.test(word) && !/^I['’]/u.test(text);
  return { names: isName ? ['<name>', stem] : [stem], at: start };
}

const subjectWord = new RegExp(
  `${edgeBefore}(?:(?:my|our|his|her|their|the)\\s+)?(?:\\p{L}+)${edgeAfter}`,
  'giu',
);

/** Who or what the clause begins with: the teller, somebody, a thing, or nobody, as in a note. */
function subjectIn(text: string): string {
  const [first] = spansOf(text.slice(0, 60), subjectWord);
  const words = first?.text.toLowerCase().split(/\s+/u) ?? [];
  const last = words.at(-1) ?? '';
  const relation = relationOf(last);
  if (relation !== null) return `^<${circleOf(relation)}>`;
  if (doer.test(last)) return `^${last}`;
  return words.length > 1 ? `^${words[0]}` : '^';
}

/** The words of a clause, its pairs of words, and whom it is about. */
export function featuresOf(clause: string): Feature[] {
  const tokens = wordsOf(clause).map(tokenOf);
  const singles = tokens.flatMap(({ names, at }) => names.map((name) => ({ name, at })));
  const pairs = tokens.slice(1).map(({ names: [name], at }, index) => ({
    name: `${tokens[index]?.names[0]} ${name}`,
    at,
  }));
  const signs = kindsOf(clause).flatMap(({ kind, index }, i) => [
    { name: `!${kind}`, at: index },
    ...(i === 0 ? [{ name: `!!${kind}`, at: index }] : []),
  ]);
  return [...singles, ...pairs, ...signs, { name: subjectIn(clause), at: 0 }];
}
