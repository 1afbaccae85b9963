import type { Excerpt } from '#contract/searches.ts';
import { fold, wordPattern } from './fold.ts';
import type { SearchQuery } from './read-query.ts';

type Pieces = Excerpt['pieces'];
type Hit = { start: number; end: number; word: string };

/** About four lines on a page. */
const excerptLength = 260;
const leadIn = 60;
/** Where a word stands everywhere, the first places are as good as any. */
const enoughHits = 500;

/** The beginning of a text. */
export const beginningOf = (text: string): Pieces => cut(text, [], 0);

/** The stretch of a text in which most of what was looked for stands together, with it marked. */
export function excerptOf(text: string, query: SearchQuery): Pieces {
  const hits = findHits(text, query);
  let best = { start: 0, count: 0 };
  let first = 0;
  for (const [last, hit] of hits.entries()) {
    while (hit.end - (hits[first]?.start ?? 0) > excerptLength - leadIn) first += 1;
    const count = new Set(hits.slice(first, last + 1).map(({ word }) => word)).size;
    if (count > best.count) best = { start: hits[first]?.start ?? 0, count };
  }
  return cut(text, hits, Math.max(0, best.start - leadIn));
}

function findHits(text: string, { exact, prefix }: SearchQuery): Hit[] {
  const hits: Hit[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = fold(match[0]);
    if (!exact.has(word) && !(prefix && word.startsWith(prefix))) continue;
    if (hits.length === enoughHits) break;
    hits.push({ start: match.index, end: match.index + match[0].length, word });
  }
  return hits;
}

function cut(text: string, hits: Hit[], from: number): Pieces {
  const start = from === 0 ? 0 : from + wordLeft(text.slice(from, from + leadIn));
  const rest = text.slice(start, start + excerptLength);
  const whole = start + excerptLength >= text.length;
  const end = whole ? text.length : start + Math.max(rest.search(/\s\S*$/), excerptLength / 2);
  const pieces: Pieces = [];
  const add = (piece: string, marked: boolean) => {
    const shown = piece.replace(/\s+/g, ' ');
    if (shown) pieces.push({ text: shown, marked });
  };
  let at = start;
  if (start > 0) add('… ', false);
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue;
    add(text.slice(at, hit.start), false);
    add(text.slice(hit.start, hit.end), true);
    at = hit.end;
  }
  add(text.slice(at, end), false);
  if (!whole) add(' …', false);
  return pieces;
}

/** How far it is to the next beginning of a word. */
const wordLeft = (text: string) => Math.max(0, text.search(/(?<=\s)\S/));
