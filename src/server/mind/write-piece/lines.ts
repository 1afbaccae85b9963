import type { When } from '#contract/whens.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import {
  kinAsked,
  kinCalled,
  openedWith,
  opensWithSomeone,
  withAntecedent,
} from '#server/mind/language/antecedents.ts';
import { lifeSentences } from '#server/mind/language/book-talk.ts';
import { joinedFragments } from '#server/mind/language/fragments.ts';
import { isPlural, kinWord } from '#server/mind/language/kin.ts';
import { freed } from '#server/mind/language/lead-ins.ts';
import { type Telling, tellingOf } from '#server/mind/language/telling.ts';
import type { Source, Unit } from '#server/mind/material.ts';
import { beyondBareAnswer } from './bare-answers.ts';
import { withCorrections } from './corrections.ts';
import { type Dating, factsByUnit, whenOf } from './dating.ts';
import { partedByTime } from './several-times.ts';
import { withoutTableTalk } from './table-talk.ts';

/** A sentence of the piece to be, and what it rests on. */
export type Line = {
  text: string;
  unit: Unit;
  sources: Source[];
  when: When | null;
  telling: Telling;
};

/** What was told, sentence by sentence, as far as it may be written. Letters of others stay out. */
export function linesOf(units: Unit[], facts: KnownFact[], dating: Dating): Line[] {
  const own = units.filter((unit) => unit.source.type !== 'email');
  const resting = factsByUnit(facts);
  const kin = kinOf(own);
  return own.flatMap((unit, index) => {
    const kept = partedByTime(
      freed(unit, withoutTableTalk(lifeSentences(unit), unit)),
      unit,
    ).flatMap((sentence) => {
      const text = withCorrections(sentence, unit, resting.get(unit.id) ?? []);
      return text === null ? [] : [{ ...sentence, text }];
    });
    const told = joinedFragments(beyondBareAnswer(kept));
    const lines = told.map((sentence) => ({
      text: sentence.text,
      unit,
      sources: [unit.source],
      when: whenOf(dating, unit, sentence),
      telling: tellingOf(sentence.text),
    }));
    return introduced(lines, own[index - 1], kin, resting.get(unit.id) ?? []);
  });
}

type Kin = Map<string, { words: string; source: Source }>;

/** What the teller calls their kin, and where they first did. */
function kinOf(units: Unit[]): Kin {
  const kin: Kin = new Map();
  for (const { text, source } of units)
    for (const [relation, words] of kinCalled(text))
      if (!kin.has(relation)) kin.set(relation, { words, source });
  return kin;
}

const bareName = /^(\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2})(?=[.!]$| — )/u;
const askedKin = new RegExp(`(?<!\\p{L})your (${kinWord})(?!\\p{L})`, 'iu');

/** "Orval." after "Tell me about your daddy." says who that is: "My daddy, Orval." */
function asKin(text: string, { question, text: answer }: Unit, facts: KnownFact[]): string | null {
  const name = bareName.exec(text)?.[1];
  const kin = askedKin.exec(question ?? '')?.[1];
  if (!name || !kin || isPlural(kin) || answer.toLowerCase().includes(kin.toLowerCase()))
    return null;
  return facts.some(({ people }) => people.includes(name)) ? `My ${kin}, ${text}` : null;
}

const asksOn =
  /(?<!\p{L})(?:he|she|him|her|his)(?!\p{L})|^(?:and then|then|and|oh|I am sorry|I'm sorry|go on|what happened next|of course)/iu;

/** Whoever an answer opens with was asked about, or was named in the answer before. */
function introduced(lines: Line[], before: Unit | undefined, kin: Kin, facts: KnownFact[]): Line[] {
  const [first, ...rest] = lines;
  if (!first) return lines;
  const { unit } = first;
  const named = asKin(first.text, unit, facts);
  if (named) return [{ ...first, text: named }, ...rest];
  if (!opensWithSomeone(first.text)) return lines;
  const meant = kin.get(kinAsked(first.text, unit.question ?? '') ?? '');
  if (meant) {
    const sources = meant.source === unit.source ? [unit.source] : [meant.source, unit.source];
    return [{ ...first, text: openedWith(meant.words, first.text), sources }, ...rest];
  }
  const asked = asksOn.test(unit.question ?? 'and');
  if (!before || before.conversationId !== unit.conversationId || !asked) return lines;
  const earlier = lifeSentences(before).map((sentence) => sentence.text);
  const text = withAntecedent(first.text, earlier);
  return text === null
    ? lines
    : [{ ...first, text, sources: [before.source, unit.source] }, ...rest];
}
