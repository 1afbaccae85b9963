import type { When } from '#contract/whens.ts';
import { dateOfOnce } from '#server/mind/extract-facts/own-events.ts';
import { tellsWhomTheyHad } from '#server/mind/extract-facts/story.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import type { TimeContext } from '#server/mind/language/time-resolving.ts';
import type { Teller } from '#server/mind/material.ts';

/** What other times are told by: when people were born and died, and what happened once. */
export type Landmarks = Pick<Required<TimeContext>, 'birthOf' | 'landmark'>;

export function landmarksOf(facts: KnownFact[], teller: Teller): Landmarks {
  const born = byPerson(facts.filter(tellsBirth));
  const died = byPerson(facts.filter(({ kind }) => kind === 'loss'));
  const [marriage, retirement] = [
    dateOfOnce('marriage', facts, teller.name),
    dateOfOnce('retirement', facts, teller.name),
  ];
  return {
    birthOf: (whose) => someone(whose, born),
    landmark(words) {
      if (/(?<!\p{L})(?:wedding|married|marriage|honeymoon)(?!\p{L})/iu.test(words))
        return peopleOf(words).length === 0 ? marriage : null;
      if (/(?<!\p{L})(?:retired|retirement)(?!\p{L})/iu.test(words)) return retirement;
      if (/(?<!\p{L})(?:died|death|passed|killed|buried|funeral|lost)(?!\p{L})/iu.test(words))
        return someone(words, died);
      return /(?<!\p{L})(?:born|birth|came)(?!\p{L})|^\p{Lu}\S*$/u.test(words)
        ? someone(words, born)
        : null;
    },
  };
}

const tellsBirth = (fact: KnownFact) =>
  fact.kind === 'child' ||
  (fact.kind === 'family' && /(?<!\p{L})born(?!\p{L})/u.test(fact.statement)) ||
  tellsWhomTheyHad(fact);

/** The earliest date of each, under the name by which they are called. */
function byPerson(facts: KnownFact[]): Map<string, When> {
  const dates = new Map<string, When>();
  for (const { people, when } of facts) {
    const [name] = people;
    const called = name?.split(/\s/u)[0];
    if (!called || !when || people.length > 1) continue;
    const known = dates.get(called);
    if (!known || when.from < known.from) dates.set(called, when);
  }
  return dates;
}

function someone(words: string, dates: Map<string, When>): When | null {
  const named = words.match(/\p{Lu}[\p{L}\p{M}'’-]*/gu) ?? [];
  const found = named.map((name) => dates.get(name.replace(/['’]s$/u, '')));
  return found.find((when) => when !== undefined) ?? null;
}
