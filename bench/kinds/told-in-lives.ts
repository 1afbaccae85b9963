import { isOpen, kindsOf, type Life, type ToldFact } from '#bench/lives/life.ts';
import { stands } from '#bench/lives/wording.ts';
import { sentencesWithClauses } from '#server/mind/extract-facts/clauses.ts';
import type { Example } from './corpus.ts';

/** Where several kinds are right the first ones are learned, once each. */
const mostKinds = 3;

/** What was told in a life, each fact in the shortest words of its turn that hold all of it. */
export function toldIn({ turns, facts }: Life): Example[] {
  return facts.filter(isOpen).flatMap((fact) => {
    const clause = tellingOf(fact, turns[fact.turn - 1]?.answer ?? '');
    if (clause === null) return [];
    const kinds = kindsOf(fact).filter((kind) => kind !== 'name');
    return kinds.slice(0, mostKinds).map((kind) => ({ clause, kind }));
  });
}

function tellingOf({ words }: ToldFact, answer: string): string | null {
  const telling = sentencesWithClauses(answer)
    .flatMap(({ start, end, clauses }) => [
      ...clauses.map(({ text }) => text),
      answer.slice(start, end),
    ])
    .filter((said) => words.length > 0 && words.every((word) => stands(word, said)));
  return telling.toSorted((one, other) => one.length - other.length)[0] ?? null;
}
