import type { KnownFact, When } from '#server/mind/facts.ts';
import { toldSentences } from '#server/mind/language/talk-about-talk.ts';
import { type Telling, tellingOf } from '#server/mind/language/telling.ts';
import type { Unit } from '#server/mind/material.ts';
import { withCorrections } from './corrections.ts';
import { type Dating, whenOf } from './dating.ts';
import { freed } from './lead-ins.ts';

/** A sentence of the piece to be, and what it rests on. */
export type Line = {
  text: string;
  unit: Unit;
  /** Where it stood among all that was told. */
  order: number;
  when: When | null;
  telling: Telling;
};

/** What was told, sentence by sentence, as far as it may be written. */
export function linesOf(units: Unit[], facts: KnownFact[], dating: Dating): Line[] {
  let order = 0;
  return units
    .filter((unit) => unit.source.type !== 'email')
    .flatMap((unit, index) => {
      const sentences = freed(unit, units[index - 1], toldSentences(unit.text)).flatMap((told) => {
        const text = withCorrections(told, unit, facts);
        return text === null ? [] : [{ ...told, text }];
      });
      return sentences.map((told) => {
        order += 1;
        return {
          text: told.text,
          unit,
          order,
          when: whenOf(dating, unit, told),
          telling: tellingOf(told.text),
        };
      });
    });
}
