import type { When } from '#contract/whens.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { lifeSentences } from '#server/mind/language/book-talk.ts';
import { withCapitals } from '#server/mind/language/edits.ts';
import { joinedFragments } from '#server/mind/language/fragments.ts';
import { freed } from '#server/mind/language/lead-ins.ts';
import { type Telling, tellingOf } from '#server/mind/language/telling.ts';
import { isBareWhen } from '#server/mind/language/when-heard.ts';
import type { Source, Unit } from '#server/mind/material.ts';
import { asItIsAsked } from './addressed.ts';
import { beyondBareAnswer } from './bare-answers.ts';
import { withCorrections } from './corrections.ts';
import { type Dating, factsByUnit, whenOf } from './dating.ts';
import { introduced, kinOf } from './introductions.ts';
import { type Joint, partedByTime } from './parting/several-times.ts';
import { withoutTableTalk } from './table-talk.ts';

/** A sentence of the piece to be, and what it rests on. */
export type Line = {
  text: string;
  unit: Unit;
  sources: Source[];
  when: When | null;
  telling: Telling;
  /** How it was tied to the line before it, where one sentence was parted. */
  joint?: Joint;
};

/** What was told, sentence by sentence, as far as it may be written. Letters of others stay out. */
export function linesOf(units: Unit[], facts: KnownFact[], dating: Dating): Line[] {
  const own = units.filter((unit) => unit.source.type !== 'email' && !isBareWhen(unit));
  const resting = factsByUnit(facts);
  const kin = kinOf(own);
  return own.flatMap((unit, index) => {
    const kept = partedByTime(
      freed({ question: asItIsAsked(unit) }, withoutTableTalk(lifeSentences(unit), unit)),
      unit,
    ).flatMap((sentence) => {
      const text = withCorrections(sentence, unit, resting.get(unit.id) ?? []);
      return text === null ? [] : [{ ...sentence, text }];
    });
    const told = joinedFragments(beyondBareAnswer(kept));
    const lines = told.map((sentence) => ({
      text: /^\P{L}*\p{Ll}/u.test(unit.text) ? withCapitals(sentence.text) : sentence.text,
      unit,
      sources: [unit.source],
      when: sentence.untimed ? null : whenOf(dating, unit, sentence),
      telling: tellingOf(sentence.text),
      ...(isAsParted(sentence) && { joint: sentence.joint }),
    }));
    return introduced(lines, own[index - 1], kin, resting.get(unit.id) ?? []);
  });
}

/** Nothing was put right in it since. */
const isAsParted = ({ text, joint }: { text: string; joint?: Joint }) =>
  joint !== undefined && text.toLowerCase().endsWith(joint.alone.toLowerCase());
