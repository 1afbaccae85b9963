import type { Passage } from '#server/mind/heeded.ts';
import { findBanned } from '#server/mind/privacy/banned-words.ts';
import { hasWish, heedWishes } from '#server/mind/privacy/heed.ts';
import type { Told, Unit } from '#server/mind/reading/doc.ts';

/** Each wish is heeded when it is said, with all that was told until then. */
export function heedAll(read: Told[]): Passage[] {
  let withheld: Passage[] = [];
  let banned: { text: string; withheldAt: number }[] = [];
  for (const [index, wish] of read.entries()) {
    const phrases = banned.map(({ text }) => text);
    withheld.push(...findBanned({ phrases, told: [wish], texts: [] }).passages.flat());
    if (!hasWish(wish)) continue;
    const heeded = heedWishes({ wish, told: read.slice(0, index + 1), withheld, banned });
    const included = new Set(heeded.included.map(({ text }) => text));
    const now = heeded.withheld.map((passage) => ({ ...passage, withheldAt: index + 1 }));
    withheld = [...withheld, ...now].filter(({ text }) => !included.has(text));
    banned = [
      ...banned.filter(({ text }) => !heeded.lifted.includes(text)),
      ...heeded.kept.map((text) => ({ text, withheldAt: index + 1 })),
    ];
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
