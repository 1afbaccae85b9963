import { withAntecedent } from '#server/mind/language/antecedents.ts';
import { lifeSentences } from '#server/mind/language/book-talk.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { joinedFragments } from '#server/mind/language/fragments.ts';
import { freed } from '#server/mind/language/lead-ins.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { pronounOf } from '#server/mind/language/pronouns.ts';
import { isSmallTalk } from '#server/mind/language/small-talk.ts';
import type { ToldSentence } from '#server/mind/language/talk-about-talk.ts';
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

const leaning =
  /^(?:(?:One|Some|Both|All|Most|Two|Neither) of (?:them|us)|He|She|It|They|That|This|Then|And|But|So|His|Her|Their)(?!\p{L})/u;

/** Alone in a summary, "He came in 1990" has to say who. */
const introducedOnly = (sentences: ToldSentence[]) =>
  sentences.map((sentence, at) => {
    const earlier = sentences.slice(0, at).map(({ text }) => text);
    return { ...sentence, text: withAntecedent(sentence.text, earlier) ?? sentence.text };
  });

/** One sentence of each answer at first, so that no topic is missing; then the next best. */
function mostTelling(units: Unit[]): string[] {
  const ranked = units.flatMap((unit, at) =>
    introducedOnly(joinedFragments(bornAsAsked(unit, freed(unit, lifeSentences(unit)))))
      .map(({ text, start }) => ({ text, at, start, telling: tellingOf(text) }))
      .filter(({ text, telling }) => !isSmallTalk(text) && (holdsFact(telling) || telling.meaning))
      .map((one) => ({ ...one, weight: standing(one.text) + weightOf(one.telling) }))
      .toSorted((one, other) => other.weight - one.weight)
      .map((one, rank) => ({ ...one, rank })),
  );
  return opened(
    ranked
      .toSorted((one, other) => one.rank - other.rank || other.weight - one.weight)
      .slice(0, mostSentences)
      .toSorted((one, other) => one.at - other.at || one.start - other.start)
      .map(({ text }) => text),
  );
}

/** It begins where the life does, or else with the first sentence that stands by itself. */
function opened(sentences: string[]): string[] {
  const clear = (text: string) => hasVerb(text) && !leaning.test(text);
  const birth = sentences.find(
    (text) => /(?<!\p{L})born(?!\p{L})/iu.test(text) && /^(?:I|My|Born)(?!\p{L})/u.test(text),
  );
  const first = birth ?? sentences.find(clear);
  return first ? [first, ...sentences.filter((text) => text !== first)] : sentences;
}

/** "Gweedore, the fourth of March 1938" after "Where were you born?" */
function bornAsAsked({ question }: Unit, sentences: ToldSentence[]): ToldSentence[] {
  const [first, ...rest] = sentences;
  if (!first || hasVerb(first.text) || !/(?<!\p{L})were you born(?!\p{L})/iu.test(question ?? ''))
    return sentences;
  const led = /^(?:In|On|At|Near|Outside)(?!\p{L})/u.test(first.text);
  const said = led ? first.text.charAt(0).toLowerCase() + first.text.slice(1) : first.text;
  const joint = led ? '' : /^\p{Lu}/u.test(said) && !/^The(?!\p{L})/u.test(said) ? 'in ' : 'on ';
  return [{ ...first, text: `I was born ${joint}${said}` }, ...rest];
}

const wishes = /^(?:Don['’]t|Do not|Let|Please|Never)(?!\p{L})/u;
const someoneUnnamed =
  /(?<!\p{L})(?:met|married|lost|knew|saw|with|told|loved) (?:him|her)(?!\p{L})/u;

/** How well a sentence stands without its neighbours. */
const standing = (text: string) =>
  (hasVerb(text) ? 3 : 0) -
  (leaning.test(text) ? 4 : 0) -
  (someoneUnnamed.test(text) ? 3 : 0) -
  (wishes.test(text) ? 8 : 0);
