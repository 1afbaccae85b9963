import type { Passage } from '#server/mind/heeded.ts';
import { hasWish, heedWishes } from '#server/mind/privacy/heed.ts';
import type { Told, Unit } from '#server/mind/reading/doc.ts';

/** Each wish is heeded when it is said, with all that was told until then. */
export function heedAll(read: Told[]): Passage[] {
  let withheld: Passage[] = [];
  for (const [index, wish] of read.entries()) {
    if (!hasWish(wish)) continue;
    const heeded = heedWishes({ wish, told: read.slice(0, index + 1), withheld });
    const included = new Set(heeded.included.map(({ text }) => text));
    withheld = [...withheld, ...heeded.withheld].filter(({ text }) => !included.has(text));
  }
  return withheld;
}

/** What is left of a telling when what was withheld is gone; it is read anew. */
export function without({ doc, ...unit }: Told, withheld: Passage[]): Unit[] {
  const own = new Set(withheld.filter(({ unitId }) => unitId === unit.id).map(({ text }) => text));
  if (own.size === 0) return [{ ...unit, doc }];
  const sentences = doc.sentences.map(({ start, end }) => unit.text.slice(start, end));
  const text = sentences.filter((sentence) => !own.has(sentence)).join(' ');
  return text === '' ? [] : [{ ...unit, text }];
}
