import { kindsOf } from '#server/mind/extract-facts/signs.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { edgeAfter, edgeBefore, spansOf } from '#server/mind/language/spans.ts';
import { circleOf, doer, type Token, tokensOf } from './tokens.ts';
import { groupsOf } from './word-groups.ts';

/** Something a clause shows of its kind, and where in it. */
export type Feature = { name: string; at: number };

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

/** The words of a clause, its pairs of words, what they speak of, how it begins and ends, and whom it is about. */
export function featuresOf(clause: string): Feature[] {
  const tokens = tokensOf(clause);
  return [
    ...tokens.flatMap(({ names, at }) => names.map((name) => ({ name, at }))),
    ...pairsIn(tokens),
    ...groupsIn(tokens),
    ...edgesOf(tokens),
    ...signsIn(clause),
    { name: subjectIn(clause), at: 0 },
  ];
}

/** Neighbours, and words with one other between them: "lost _ mother" whoever's mother it was. */
function pairsIn(tokens: Token[]): Feature[] {
  return tokens.flatMap(({ names: [first] }, index) => {
    const [next, afterNext] = tokens.slice(index + 1, index + 3);
    return [
      ...(next ? [{ name: `${first} ${next.names[0]}`, at: next.at }] : []),
      ...(afterNext ? [{ name: `${first} _ ${afterNext.names[0]}`, at: afterNext.at }] : []),
    ];
  });
}

function groupsIn(tokens: Token[]): Feature[] {
  const firsts = new Map<string, number>();
  for (const { stem, at } of tokens)
    for (const group of groupsOf(stem)) firsts.set(group, firsts.get(group) ?? at);
  return [...firsts].map(([name, at]) => ({ name, at }));
}

function edgesOf(tokens: Token[]): Feature[] {
  const [first, second] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return [];
  return [
    { name: `[${first.names[0]}`, at: first.at },
    { name: `[${first.names[0]} ${second?.names[0] ?? ''}`, at: first.at },
    { name: `${last.names[0]}]`, at: last.at },
  ];
}

function signsIn(clause: string): Feature[] {
  return kindsOf(clause).flatMap(({ kind, index }, i) => [
    { name: `!${kind}`, at: index },
    ...(i === 0 ? [{ name: `!!${kind}`, at: index }] : []),
  ]);
}
