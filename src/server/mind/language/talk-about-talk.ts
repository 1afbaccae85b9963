import { applyEdits, capitalised, within } from './edits.ts';
import { quotationsOf } from './quotations.ts';
import { type Span, wordsOf } from './spans.ts';
import { sentencesAsMeant } from './taken-back.ts';
import {
  filler,
  hasSetOffPhrase,
  leadIn,
  onlyTalk,
  opener,
  setOffPhrase,
  vocative,
} from './talk-phrases.ts';

/** A sentence as it may stand in a book, and where it stood in what was told. */
export type ToldSentence = Span;

/**
 * English only, and by deletion only: the telling without talk about the talk, fillers, false starts
 * and what was taken back. Quotations stay as they are.
 */
export function toldSentences(text: string): ToldSentence[] {
  return sentencesAsMeant(text).flatMap(({ text: meant, start, end }) => {
    const told = withoutTalk(meant);
    return told === '' ? [] : [{ text: told, start, end }];
  });
}

/** One sentence without the talk in it; empty where there was nothing else. */
export function withoutTalk(sentence: string): string {
  const calm = cut(cutFillers(sentence.replace(opener, '')), vocative);
  if (onlyTalk.test(tidy(calm)) && !isTold(calm)) return '';
  const led = calm.replace(leadIn, '');
  const clause = led === calm ? calm : led.replace(/\?\s*$/u, '.');
  const opened = clause.replace(opener, '');
  const told = tidy(once(cutSetOff(opened)));
  const content = wordsOf(told).length > 0 && !onlyTalk.test(told);
  const leftover = told !== tidy(sentence) && !hasVerbOrFact(told) && opened !== told;
  return content && !(leftover && hasSetOffPhrase(sentence)) ? told : '';
}

/** Talk that holds a number or a name is told all the same. */
const isTold = (sentence: string) => /\d{3,}/u.test(sentence);

const hasVerbOrFact = (text: string) => wordsOf(text).length > 3 || /\d|(?<=\s)\p{Lu}/u.test(text);

const cut = (text: string, pattern: RegExp) => {
  const quoted = quotationsOf(text);
  return text.replaceAll(pattern, (found, ...rest: unknown[]) => {
    const at = rest.find((value) => typeof value === 'number') ?? 0;
    return within(quoted, at) ? found : ' ';
  });
};

const edge = /^\s*(?:[,.;:!?…—–]|$)/u;
const startEdge = /(?:^|[,.;:!?…—–])\s*(?:(?:and|but|so|well|oh|ah)\s+)?$/iu;

/** What cannot stand before a comma: "for, let me see, eleven years" loses both. */
const leansOn =
  /(?<!\p{L})(?:for|in|at|on|of|to|with|by|from|was|were|is|are|am|the|a|an|my|about|and|I|we|he|she|had|have|called|than|until)$/iu;

const begins =
  /^\s*,\s*(?:I|we|he|she|they|it|you|my|our|the|a|and|but|so|there|who|which|because)(?![\p{L}])/iu;

/** How much of the comma behind an aside goes with it: it stays where a new clause begins. */
function commaAfter(text: string, start: number, end: number): number {
  const comma = /^\s*,/u.exec(text.slice(end));
  const inside = start > 0 && /[\p{L}\p{N}]$/u.test(text.slice(0, start));
  if (!comma || !inside) return 0;
  const paused = /(?:^|[\s,])well$/iu.test(text.slice(0, end)) || begins.test(text.slice(end));
  return leansOn.test(text.slice(0, start)) || !paused ? comma[0].length : 0;
}

function cutFillers(text: string): string {
  const quoted = quotationsOf(text);
  const edits = [...text.matchAll(filler)].flatMap((match) => {
    if (within(quoted, match.index)) return [];
    const end = match.index + match[0].length;
    const bare = match[0].endsWith(',') ? end - 1 : end;
    const gone = match[0].endsWith(',') ? commaAfter(text, match.index, bare) : 0;
    const keepsComma = match[0].startsWith(',') && match[0].endsWith(',') && gone === 0;
    return [{ start: match.index, end, text: keepsComma ? ', ' : ' ' }];
  });
  return applyEdits(text, edits);
}

const ends = /^\s*[.!?…]*\s*$/u;
/** ", so you see." takes its "so" along. */
const danglingJoint = /(?:,\s*(?:and|but|so|because)\s+|,?\s*)$/iu;

/** Only what commas or the ends of the sentence set off is an aside; the rest is grammar. */
function cutSetOff(text: string): string {
  const quoted = quotationsOf(text);
  const edits = [...text.matchAll(setOffPhrase)].flatMap((match) => {
    const end = match.index + match[0].length;
    const before = text.slice(0, match.index);
    const apart = startEdge.test(before) && edge.test(text.slice(end));
    if (!apart || within(quoted, match.index)) return [];
    const joint = ends.test(text.slice(end)) ? danglingJoint : /,?\s*$/u;
    const start = match.index - (joint.exec(before)?.[0].length ?? 0);
    const asked = /^\s*\?/u.exec(text.slice(end));
    if (asked && start > 0) return [{ start, end: end + asked[0].length, text: '.' }];
    return [{ start, end: end + commaAfter(text, start, end), text: '' }];
  });
  return applyEdits(text, edits);
}

const stutter =
  /(?<![\p{L}\p{N}'’])((?:I|we|he|she|it|they|you|the|a|an|my|our|his|her|and|but|so|in|on|at|to|of|was|were|is|like|that|because|then|when|who|there)(?:\s+(?:was|were|had|said|did|and|I|he|she|we|they|it|the|my)){0,2})(?:\s*[,…—–-]+\s*|\s+\.\.\.\s*|\s+)\1(?![\p{L}\p{N}'’])/giu;

/** "like, like somebody" and "it was, it was": what was begun twice is said once. */
function once(text: string): string {
  const quoted = quotationsOf(text);
  return text.replaceAll(stutter, (found, first: string, at: number) =>
    within(quoted, at) || /^(?:that|had|her|you)$/iu.test(first) ? found : first,
  );
}

export function tidy(text: string): string {
  const joined = text
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:!?…])/gu, '$1')
    .replace(/^(?:[\s,.;:!?…—–]|-(?!\d))+/u, '')
    .replace(/,(?:\s*,)+/gu, ',')
    .replace(/,\s*([.;:!?])/gu, '$1')
    .replace(/[\s,;:—–-]+$/u, '')
    .replace(/([!?])\.$|(?<!\.)(\.)\.$/u, '$1$2')
    .trim();
  if (joined === '') return '';
  return capitalised(/[.!?…]["'”’»)]*$/u.test(joined) ? joined : `${joined}.`);
}
