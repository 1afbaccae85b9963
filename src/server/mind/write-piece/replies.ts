import type { When } from '#contract/whens.ts';
import { dateOf } from '#server/mind/extract-facts/replies-heard.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import type { TimeContext } from '#server/mind/language/time-resolving.ts';
import { resolveTimes } from '#server/mind/language/times.ts';
import { type Placed, placedBy } from '#server/mind/language/when-answered.ts';
import { tellsIt } from '#server/mind/language/when-asked.ts';
import { isAsked, whensHeard } from '#server/mind/language/when-heard.ts';
import type { Unit } from '#server/mind/material.ts';

/** Something that was asked about, and when it was as far as was answered. */
export type Replied = { thing: string | null; placed: Placed };

/** By the unit that told of it. */
export function repliesIn(
  units: readonly Unit[],
  facts: readonly KnownFact[],
  context: TimeContext,
): Map<string, Replied[]> {
  const replied = new Map<string, Replied[]>();
  for (const { answer, of } of whensHeard(units)) {
    const { thing, landmark } = answer.asked;
    const beside =
      landmark === null ? null : (dateOf(landmark, facts) ?? dateIn(units, landmark, context));
    const placed = placedBy(answer, beside, context);
    if (placed) replied.set(of.id, [...(replied.get(of.id) ?? []), { thing, placed }]);
  }
  return replied;
}

/** Where no fact tells it: the date that was said with it. */
function dateIn(units: readonly Unit[], landmark: string, context: TimeContext): When | null {
  const told = units
    .filter(({ text }) => tellsIt(text, landmark))
    .flatMap(({ text }) => sentencesOf(text))
    .filter(({ text }) => tellsIt(text, landmark))
    .flatMap(({ text }) => resolveTimes(text, context))
    .flatMap(({ when }) => when ?? []);
  return told[0] ?? null;
}

export const repliedOf = (
  { replied }: { replied: Map<string, Replied[]> },
  unit: Unit,
  text: string,
): Placed | null =>
  replied.get(unit.id)?.find((asked) => isAsked(text, asked, unit.text))?.placed ?? null;
