import { followsHad, isAdverb, isJoinedVerb, singular } from './agreement.ts';
import { gapBefore, isNameOrKin, joins, low, replace, type Walk } from './person-walk.ts';
import type { Span } from './spans.ts';

type GrammaticalNumber = 'singular' | 'plural';

export function contracted(ending: string, number: GrammaticalNumber): string {
  if (ending === 'm') return number === 'plural' ? '’re' : '’s';
  if (ending === 've') return number === 'plural' ? '’ve' : ' has';
  return `’${ending}`;
}

export function spelledOut(ending: string, next: string): string {
  if (ending === 'm') return ' is';
  if (ending === 've') return ' has';
  if (ending === 'll') return ' will';
  return followsHad(next) ? ' had' : ' would';
}

/** Where the verb of a subject stands, adverbs skipped. */
export function verbAfter(walk: Walk, at: number): number {
  let next = at + 1;
  while (joins(walk, next) && isAdverb(walk.tokens[next]?.text ?? '')) next += 1;
  return next;
}

const inverted =
  /^(?:am|do|don't|have|haven't|was|wasn't|did|didn't|can|can't|could|couldn't|will|won't|would|wouldn't|should|shall|must|may|might|had|hadn't)$/;

export function agree(walk: Walk, at: number, number: GrammaticalNumber) {
  const before = walk.tokens[at - 1];
  if (before && joins(walk, at) && inverted.test(low(before))) {
    replaceVerb(walk, before, number);
    return;
  }
  const next = verbAfter(walk, at);
  const verb = walk.tokens[next];
  if (!verb || !joins(walk, next) || isShared(walk, at)) return;
  const changed = replaceVerb(walk, verb, number);
  if (changed === 'changed' && number === 'singular') agreeJoined(walk, next);
}

function replaceVerb(walk: Walk, verb: Span, number: GrammaticalNumber) {
  const plurals: Record<string, string> = { am: 'are', was: 'were', "wasn't": 'weren’t' };
  const form =
    number === 'plural' ? plurals[low(verb)] : singular(verb.text, clauseAround(walk.text, verb));
  if (!form || form === verb.text) return 'unchanged';
  replace(walk, verb, form);
  return 'changed';
}

const clauseEnd = /[.;:!?—]\s|,\s+(?:and|but|so|because|while)\s|\s(?:so|because|while)\s/u;

/** Of "the radio still going, so I let it finish" only what says how often it was done. */
function clauseAround(text: string, { start, end }: Span): string {
  const before = text.slice(0, start).split(clauseEnd).at(-1) ?? '';
  const after = text.slice(end).split(clauseEnd)[0] ?? '';
  return before + text.slice(start, end) + after;
}

/** "My mother and I take": two people keep the verb of two. */
export function isShared(walk: Walk, at: number): boolean {
  if (low(walk.tokens[at - 1]) !== 'and' || !joins(walk, at)) return false;
  let from = at - 1;
  while (from > 0 && joins(walk, from)) from -= 1;
  const partner = walk.tokens.slice(from, at - 1);
  return (
    partner.length > 0 &&
    partner.length <= 4 &&
    partner.every((token) => /^(?:my|our|the|me|you|both)$/.test(low(token)) || isNameOrKin(token))
  );
}

const newSubject =
  /^(?:i|he|she|it|we|they|you|who|that|which|there|because|when|if|can|will|would|could|must|should)(?:'\w+)?$/;

/** "I get up and feed the hens": every verb of the row. */
function agreeJoined(walk: Walk, from: number) {
  let place: 'after a joint' | 'elsewhere' = 'elsewhere';
  for (let at = from + 1; at < walk.tokens.length; at += 1) {
    const token = walk.tokens[at];
    if (!token || /[.;!?:—]/.test(gapBefore(walk, at))) return;
    const word = low(token);
    const next = walk.tokens[at + 1];
    if (newSubject.test(word) || (word === 'to' && next && isJoinedVerb(next.text, ''))) return;
    if (/^(?:and|but|or|then)$/.test(word) || gapBefore(walk, at).includes(','))
      place = 'after a joint';
    if (/^(?:and|but|or|then)$/.test(word) || isAdverb(token.text)) continue;
    if (place === 'after a joint' && isJoinedVerb(token.text, walk.text.slice(token.end)))
      replaceVerb(walk, token, 'singular');
    place = 'elsewhere';
  }
}
