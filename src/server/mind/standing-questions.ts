import { isContinuer } from './converse/continuers.ts';
import { asksWhen } from './language/when-asked.ts';
import type { Unit } from './material.ts';

/**
 * After "Please go on" or a few words said back, what was asked before it still stands, in each conversation for
 * itself; that Walt asked when it was changes nothing of that.
 */
export function withStandingQuestions(units: Unit[]): Unit[] {
  const standing = new Map<string | undefined, string>();
  const toldLast = new Map<string | undefined, string>();
  return units.map((unit) => {
    const { question, ...told } = unit;
    const toldBefore = toldLast.get(unit.conversationId);
    toldLast.set(unit.conversationId, unit.text);
    if (question === undefined) return unit;
    if (asksWhen(question)) return unit;
    if (!isContinuer(question, toldBefore)) {
      standing.set(unit.conversationId, question);
      return unit;
    }
    const asked = standing.get(unit.conversationId);
    return asked === undefined ? told : { ...told, question: asked };
  });
}
