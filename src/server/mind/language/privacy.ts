import type { Unit } from '#server/mind/material.ts';
import type { Opened } from '#server/mind/privacy.ts';
import { type Wish, wishesIn } from './privacy-wishes.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut, type Span } from './spans.ts';

type Hidden = { start: number; end: number };

/**
 * Takes out what the teller asked to keep out of the book, and rather too much than too little.
 * What is left out becomes blanks, so that quotes of the rest stay exact pieces of the unit.
 */
export function leaveOut(units: Unit[]): Opened {
  const hidden = new Map<string, Hidden[]>();
  const secrets: Secret[] = [];
  for (const [index, unit] of units.entries()) {
    const sentences = sentencesOf(unit.text);
    for (const wish of wishesIn(sentences)) {
      const spans = hide(hidden, unit, reach(wish, sentences));
      if (wish.reach === 'before' && wish.sentence === 0) hideEarlier(hidden, units, index);
      if (wish.about !== null) secrets.push(secretOf(wish.about, unit, spans));
    }
  }
  for (const secret of secrets) hideElsewhere(hidden, units, secret);
  return opened(units, hidden);
}

/** "I don't want Frank's part in that written down": who, and the words that were used of it. */
type Secret = { name: string; words: Set<string> };

function secretOf(name: string, unit: Unit, spans: Hidden[]): Secret {
  const told = spans.map(({ start, end }) => unit.text.slice(start, end)).join(' ');
  return { name, words: rareWords(told, name) };
}

function rareWords(text: string, name: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return new Set(words.filter((word) => !plain.has(word) && !name.toLowerCase().includes(word)));
}

const plain = new Set(
  'about after again almost always another around because before being between business could every getting going great happened himself herself known little might never other others really right should since someone something still story talking their there these thing things think those though through together under until wanted where which while whole would write written years leave please private personal keep'.split(
    ' ',
  ),
);

/** The same matter told at another time: the name, and a word that only the secret has. */
function hideElsewhere(hidden: Map<string, Hidden[]>, units: Unit[], secret: Secret): void {
  for (const unit of units) {
    if (!unit.text.includes(secret.name)) continue;
    for (const sentence of sentencesOf(unit.text)) {
      const words = sentence.text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
      if (!sentence.text.includes(secret.name) || !words.some((word) => secret.words.has(word)))
        continue;
      hide(hidden, unit, [sentence]);
    }
  }
}

function reach(wish: Wish, sentences: Span[]): Span[] {
  const at = wish.sentence;
  const own = sentences[at];
  switch (wish.reach) {
    case 'own':
      return own ? [own] : [];
    case 'all':
      return sentences;
    case 'before':
      return sentences.slice(wish.from, leaningUntil(sentences, at + 1));
    case 'after':
      return sentences.slice(at, wish.until);
  }
}

/** "Off the record. His mother asked for that": what still speaks of it goes, too. */
function leaningUntil(sentences: Span[], from: number): number {
  let until = from;
  while (
    /^(?:he|she|they|his|her|their|it|that|this)(?!\p{L})/iu.test(sentences[until]?.text ?? '')
  )
    until += 1;
  return until;
}

/** "Leave that out" as a whole answer points at what was said just before it. */
function hideEarlier(hidden: Map<string, Hidden[]>, units: Unit[], index: number): void {
  const [unit, before] = [units[index], units[index - 1]];
  if (!unit || !before || unit.conversationId !== before.conversationId) return;
  hide(hidden, before, sentencesOf(before.text));
}

function hide(hidden: Map<string, Hidden[]>, unit: Unit, spans: Hidden[]): Hidden[] {
  hidden.set(unit.id, [...(hidden.get(unit.id) ?? []), ...spans]);
  return spans;
}

function opened(units: Unit[], hidden: Map<string, Hidden[]>): Opened {
  const result: Opened = { units: [], withheld: [] };
  for (const unit of units) {
    const spans = merged(hidden.get(unit.id) ?? []);
    const text = blankOut(unit.text, spans);
    for (const { start, end } of spans) {
      result.withheld.push({ unitId: unit.id, text: unit.text.slice(start, end) });
    }
    if (/[\p{L}\p{N}]/u.test(text)) result.units.push(spans.length > 0 ? { ...unit, text } : unit);
  }
  return result;
}

function merged(spans: Hidden[]): Hidden[] {
  const sorted = spans.toSorted((one, other) => one.start - other.start);
  const result: Hidden[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last && span.start <= last.end + 1) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}
