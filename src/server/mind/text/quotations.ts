import { testOf } from './patterns.ts';
import type { Span } from './spans.ts';

const closers: Record<string, string> = { '"': '"', '“': '”', '«': '»', '‘': '’', "'": "'" };
const clippedWords = /^['‘’](?:\d|tis\b|twas\b|em\b|cause\b|til\b|till\b|bout\b|round\b|n\b)/i;

/** What somebody is quoted as saying, with its marks. An apostrophe opens nothing. */
export function quotationsOf(text: string): Span[] {
  const found: Span[] = [];
  const barren = new Map<string, number>();
  let at = 0;
  while (at < text.length) {
    const end = opensAt(text, at) ? closingOf(text, at, barren) : -1;
    if (end < 0) {
      at += 1;
      continue;
    }
    found.push({ text: text.slice(at, end), start: at, end });
    at = end;
  }
  return found;
}

function opensAt(text: string, at: number): boolean {
  const mark = text[at];
  if (mark === undefined || closers[mark] === undefined) return false;
  if (mark !== "'" && mark !== '‘') return true;
  const before = text[at - 1];
  if (before !== undefined && /[\p{L}\p{N}]/u.test(before)) return false;
  return /[\p{L}¡¿]/u.test(text[at + 1] ?? '') && !clippedWords.test(text.slice(at, at + 6));
}

/** What is longer than this is no quotation but a mark that was never closed. */
const longestQuotation = 2_000;

/** `barren` says up to where nothing closes what a mark opens, so that no place is looked at twice in vain. */
function closingOf(text: string, open: number, barren: Map<string, number>): number {
  const mark = text[open] ?? '';
  const closer = closers[mark];
  const last = Math.min(text.length, open + longestQuotation);
  let at = Math.max(open + 1, barren.get(mark) ?? 0);
  for (; at < last && text[at] !== '\n'; at += 1) {
    if (text[at] === closer && closesAt(text, at)) return at + 1;
  }
  barren.set(mark, at);
  return -1;
}

function closesAt(text: string, at: number): boolean {
  const mark = text[at];
  if (mark !== "'" && mark !== '’') return true;
  if (/[\p{L}\p{N}]/u.test(text[at + 1] ?? '')) return false;
  const plural = text[at - 1] === 's' && /^\s+\p{Ll}/u.test(text.slice(at + 1, at + 12));
  return !plural && !/\s/u.test(text[at - 1] ?? ' ');
}

const reports = testOf('reports speech');

/** "She told me, Grandpa, you're yelling": speech without marks, from the comma to the end of the sentence. */
export function reportedIn(text: string, start: number, end: number): Span | null {
  const found = reports.exec(text.slice(start, end));
  if (found === null) return null;
  const from = start + found.index + found[0].lastIndexOf(',');
  return { start: from, end, text: text.slice(from, end) };
}
