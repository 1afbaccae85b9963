import { withAntecedent } from '#server/mind/language/antecedents.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { freed } from '#server/mind/language/lead-ins.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { pronounOf } from '#server/mind/language/pronouns.ts';
import { isSmallTalk } from '#server/mind/language/small-talk.ts';
import { type ToldSentence, toldSentences } from '#server/mind/language/talk-about-talk.ts';
import { holdsFact, tellingOf, weightOf } from '#server/mind/language/telling.ts';
import { paragraphInThirdPerson } from '#server/mind/language/third-person.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import type { Finished, Summary } from './summarise.ts';
import { topicsOf } from './topics.ts';

const mostSentences = 6;

/** English only: the most telling sentences in their order, and what was spoken about. */
export function summarise({ teller: known, turns }: Finished): Summary {
  const all = unitsOfTurns(turns);
  const { units, withheld } = leaveOut(all);
  const pronoun = known.pronoun ?? pronounOf(all);
  const teller: Teller = pronoun ? { ...known, pronoun } : known;
  const chosen = mostTelling(units);
  if (chosen.length === 0)
    return { summary: `Nothing was told that belongs in ${teller.name}’s story yet.` };
  const told = paragraphInThirdPerson(chosen, teller, 'full').join(' ');
  const topics = topicsOf(
    units,
    withheld.map(({ text }) => text),
    teller,
  );
  return { summary: topics.length > 0 ? `${told}\n\nSpoken about: ${topics.join(', ')}.` : told };
}

const leaning = /^(?:He|She|It|They|That|This|Then|And|But|So|His|Her|Their)(?!\p{L})/u;

/** Alone in a summary, "He came in 1990" has to say who. */
const introducedOnly = (sentences: ToldSentence[]) =>
  sentences.map((sentence, at) => {
    const earlier = sentences.slice(0, at).map(({ text }) => text);
    return { ...sentence, text: withAntecedent(sentence.text, earlier) ?? sentence.text };
  });

/** One sentence of each answer at first, so that no topic is missing; then the next best. */
function mostTelling(units: Unit[]): string[] {
  const ranked = units.flatMap((unit, at) =>
    introducedOnly(freed(unit, toldSentences(unit.text)))
      .map(({ text, start }) => ({ text, at, start, telling: tellingOf(text) }))
      .filter(({ text, telling }) => !isSmallTalk(text) && (holdsFact(telling) || telling.meaning))
      .map((one) => ({ ...one, weight: standing(one.text) + weightOf(one.telling) }))
      .toSorted((one, other) => other.weight - one.weight)
      .map((one, rank) => ({ ...one, rank })),
  );
  return ranked
    .toSorted((one, other) => one.rank - other.rank || other.weight - one.weight)
    .slice(0, mostSentences)
    .toSorted((one, other) => one.at - other.at || one.start - other.start)
    .map(({ text }) => text);
}

/** How well a sentence stands without its neighbours. */
const standing = (text: string) => (hasVerb(text) ? 3 : 0) - (leaning.test(text) ? 4 : 0);
