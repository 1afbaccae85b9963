import type { Turn } from '#server/mind/converse/converse.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import type { Teller, Unit } from '#server/mind/material.ts';

/** How much of someone's material goes to a model at once, in characters. */
export const mostAtOnce = 48_000;

export const tellerData = ({ name, pronoun = 'they' }: Teller) => ({ name, pronoun });

export const unitData = (units: Unit[]) =>
  units.map(({ id, question, text, toldAt }) => ({
    id,
    ...(question && { asked: question }),
    told: text,
    toldOn: dayOf(toldAt),
  }));

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const turnData = (turns: Turn[]) =>
  turns.map(({ id, role, content }) => ({
    id,
    speaker: role === 'user' ? 'teller' : 'Walt',
    said: content,
  }));

/** Only what the person has decided about; what was merely found is not known. */
export const factData = (facts: KnownFact[]) =>
  facts
    .filter(({ status }) => status !== 'suggested')
    .map(({ status, statement, when }) => ({ status, statement, when: when?.text ?? null }));

/** The latest that fit; what is left behind was told longest ago. */
export function latest<Item extends { text: string } | { content: string }>(
  items: Item[],
  most = mostAtOnce,
): Item[] {
  let left = most;
  const start = items.findLastIndex((item) => {
    left -= sizeOf(item);
    return left < 0;
  });
  return items.slice(start + 1);
}

/** All of it, in as many parts as it takes; a single piece is never cut. */
export function inParts(units: Unit[], most = mostAtOnce): Unit[][] {
  const parts: Unit[][] = [];
  let size = most;
  for (const unit of units) {
    size += sizeOf(unit);
    if (size > most) {
      parts.push([]);
      size = sizeOf(unit);
    }
    parts.at(-1)?.push(unit);
  }
  return parts;
}

const sizeOf = (item: { text: string } | { content: string }) =>
  ('text' in item ? item.text : item.content).length;
