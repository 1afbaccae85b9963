import { wordsOf } from '#server/mind/language/spans.ts';
import type { Found } from './making.ts';

/** "I went to Roosevelt High. I graduated in 1963.": the second tells when, and nothing of another place. */
export function dated(found: Found[]): Found[] {
  const told: Found[] = [];
  for (const one of found) {
    const last = told.at(-1);
    if (last && isDatedBy(last, one)) told.splice(-1, 1, joined(last, one));
    else told.push(one);
  }
  return told;
}

const short = 8;

function isDatedBy({ fact, made }: Found, { fact: end, made: ending }: Found): boolean {
  return (
    (end.kind === fact.kind || end.kind === 'event') &&
    fact.when === null &&
    end.when !== null &&
    end.places.length + end.people.length === 0 &&
    wordsOf(end.statement).length <= short &&
    made?.choice.subject?.kind === 'teller' &&
    ending?.choice.subject?.kind === 'teller'
  );
}

function joined({ fact, who }: Found, end: Found): Found {
  const statement = `${fact.statement} ${end.fact.statement}`;
  return {
    who,
    fact: { ...fact, statement, when: end.fact.when, rests: [...fact.rests, ...end.fact.rests] },
  };
}
