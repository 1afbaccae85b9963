import type { KnownFact } from '#server/mind/facts.ts';
import { isPast as isPastForm } from '#server/mind/language/agreement.ts';
import {
  kinAsked,
  kinCalled,
  openedWith,
  opensWithSomeone,
  withAntecedent,
} from '#server/mind/language/antecedents.ts';
import { lifeSentences } from '#server/mind/language/book-talk.ts';
import { isPlural, kinWord, pronounOf, relationOf } from '#server/mind/language/kin.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import { wholeWords, wordsOf } from '#server/mind/language/spans.ts';
import type { Source, Unit } from '#server/mind/material.ts';
import type { Line } from './lines.ts';
import { saidWithoutDoer } from './subjects.ts';

type Kin = Map<string, { words: string; source: Source }>;

/** What the teller calls their kin, and where they first did. */
export function kinOf(units: Unit[]): Kin {
  const kin: Kin = new Map();
  for (const { text, source } of units)
    for (const [relation, words] of kinCalled(text))
      if (!kin.has(relation)) kin.set(relation, { words, source });
  return kin;
}

/** English only. Whoever an answer opens with was asked about, or was named in the answer before. */
export function introduced(
  lines: Line[],
  before: Unit | undefined,
  kin: Kin,
  facts: KnownFact[],
): Line[] {
  const [first, ...rest] = lines;
  if (!first) return lines;
  const opening = asKin(first, facts) ?? ofKinAsked(first, kin) ?? ofOneBefore(first, before);
  return opening ? [opening, ...rest] : lines;
}

const bareName = /^(\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2})(?=[.!]$| — )/u;
const askedKin = new RegExp(`(?<!\\p{L})your (${kinWord})(?!\\p{L})`, 'iu');

/** "Orval." and "Ran cattle." after "Tell me about your daddy." say whose name and whose doing it is. */
function asKin({ unit, ...line }: Line, facts: KnownFact[]): Line | null {
  const kin = askedKin.exec(unit.question ?? '')?.[1]?.toLowerCase();
  if (!kin || isPlural(kin) || says(unit.text, kin)) return null;
  const { text } = line;
  const name = bareName.exec(text)?.[1];
  if (name && facts.some(({ people }) => people.includes(name)))
    return { ...line, unit, text: `My ${kin}, ${text}` };
  if (!asksForKin.test(unit.question ?? '')) return null;
  if (nature.test(text) && / like\?$/u.test(unit.question ?? ''))
    return { ...line, unit, text: `My ${kin}, ${lowered(text)}` };
  return tellsDeed(text, kin) ? { ...line, unit, text: `My ${kin} ${lowered(text)}` } : null;
}

const says = (text: string, word: string) => wholeWords(word, 'iu').test(text);
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The question is about them, and not about what the teller did for them. */
const asksForKin = new RegExp(
  `^(?:(?:and|so|then|now),? )?(?:tell me (?:more |a little |a bit )?about |what (?:was|is|about|did|does|became of|happened to) |how about |what (?:kind|sort) of .{2,20} was )?your ${kinWord}(?!\\p{L})(?!.*(?<!\\p{L})you(?!\\p{L}))`,
  'iu',
);

/** "Quiet." and "Strict but fair." */
const nature =
  /^(?!(?:Yes|No|Never|Always|Both|None|Well|Fine)(?!\p{L}))\p{Lu}\p{Ll}{2,}(?:(?:,| and| but) \p{Ll}{3,}){0,2}\.$/u;

/** What the teller felt for them or did for them, or what the two did together. */
const betweenThem =
  /^(?:loved|adored|hated|feared|missed|knew|remembered|dated|married|buried|engaged|separated|thought|wished|wanted|admired|worshipped|respected|liked|saw|visited|nursed|cared)$/u;

/** "Met him once" is the teller's own doing. */
function tellsDeed(text: string, kin: string): boolean {
  const [first, second] = wordsOf(text);
  const verb = first?.text.toLowerCase() ?? '';
  const them = pronounOf(relationOf(kin) ?? '') === 'she' ? 'her' : 'him';
  return (
    second !== undefined &&
    (isPast(verb) || isPastForm(verb)) &&
    !saidWithoutDoer.test(verb) &&
    !betweenThem.test(verb) &&
    !says(text, them)
  );
}

/** By the teller's own word for them, or else by the word of the question. */
function ofKinAsked({ text, unit, ...line }: Line, kin: Kin): Line | null {
  const asked = kinAsked(text, unit.question ?? '');
  if (!asked) return null;
  const called = kin.get(asked.relation);
  if (called && called.source !== unit.source)
    return {
      ...line,
      unit,
      text: openedWith(called.words, text),
      sources: [called.source, unit.source],
    };
  if (called || says(unit.text, asked.word)) return null;
  return { ...line, unit, text: openedWith(`My ${asked.word.toLowerCase()}`, text) };
}

const asksOn =
  /(?<!\p{L})(?:he|she|him|her|his)(?!\p{L})|^(?:and then|then|and|oh|I am sorry|I'm sorry|go on|what happened next|of course)/iu;
const asksForAnother =
  /(?<!\p{L})(?:who|whom|whose|any(?:one|body)|some(?:one|body)|person|people|man|woman|boy|girl|teacher|boss|master|doctor|nurse|priest|minister|rabbi|imam|officer|captain|sergeant|leader|president|king|queen|landlord|landlady|hero|dog|cat|horse|pet)(?!\p{L})/iu;

/** "Did you make peace?" leaves it to the answer before who that was. */
const leavesItOpen = (question: string) =>
  peopleOf(question).length === 0 && !asksForAnother.test(question);

/** "He went first, Mohinder": who that was follows at once. */
const namesThemLater = (text: string, named: string) => {
  const [name] = wordsOf(named);
  return name !== undefined && /^\p{Lu}/u.test(name.text) && says(text, name.text);
};

function ofOneBefore(first: Line, before: Unit | undefined): Line | null {
  const { unit } = first;
  const question = unit.question ?? 'and';
  if (!before || before.conversationId !== unit.conversationId) return null;
  if (!opensWithSomeone(first.text) || !(asksOn.test(question) || leavesItOpen(question)))
    return null;
  const earlier = lifeSentences(before).map((sentence) => sentence.text);
  const text = withAntecedent(first.text, earlier);
  return text === null || namesThemLater(first.text, text)
    ? null
    : { ...first, text, sources: [before.source, unit.source] };
}
