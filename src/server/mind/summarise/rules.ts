import { extractFacts } from '#server/mind/extract-facts/rules.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { pronounOf } from '#server/mind/language/pronouns.ts';
import { selfForms } from '#server/mind/language/self-forms.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import type { Teller } from '#server/mind/material.ts';
import type { StandingFact } from './standing.ts';
import type { Finished, Summary } from './summarise.ts';
import { mostTelling } from './telling-facts.ts';
import { topicsOf } from './topics.ts';

/** English only: the most telling facts of a conversation in their order, and what was spoken about. */
export function summarise({ teller: known, turns }: Finished): Summary {
  const all = unitsOfTurns(turns);
  const { units, withheld } = leaveOut(all);
  const pronoun = known.pronoun ?? pronounOf(all);
  const teller: Teller = pronoun ? { ...known, pronoun } : known;
  const { facts } = extractFacts({ teller, units: all, known: [], today: new Date() });
  const name = teller.name.split(' ')[0] ?? teller.name;
  const told = joined(mostTelling(facts, name), name, pronoun);
  const topics = topicsOf(
    units,
    withheld.map(({ text }) => text),
    teller,
  );
  const parts = [
    ...(told === '' ? [] : [told]),
    ...(topics.length === 0 ? [] : [`Spoken about: ${topics.join(', ')}.`]),
  ];
  return {
    summary: parts.join('\n\n') || `Nothing was told that belongs in ${teller.name}’s story yet.`,
  };
}

/** The teller's name once for as long as nobody else comes in, then a pronoun. */
const joined = (facts: readonly StandingFact[], name: string, pronoun: Teller['pronoun']): string =>
  facts
    .map(({ text }, at) => {
      const before = facts[at - 1];
      const isClear = before?.text.startsWith(name) && before.people.length === 0;
      return isClear && pronoun ? withPronoun(text, name, pronoun) : text;
    })
    .join(' ');

function withPronoun(statement: string, name: string, pronoun: keyof typeof selfForms): string {
  const { i, my } = selfForms[pronoun];
  if (statement.startsWith(`${name}’s `))
    return `${capital(my)}${statement.slice(name.length + 2)}`;
  if (pronoun === 'they' || !statement.startsWith(`${name} `)) return statement;
  return `${capital(i)}${statement.slice(name.length)}`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
