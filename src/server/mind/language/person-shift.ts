import type { Teller } from '#server/mind/material.ts';
import { followsHad, isAdverb, isJoinedVerb, singular } from './agreement.ts';
import { applyEdits, capitalised, type Edit, within } from './edits.ts';
import { genderOf } from './lexicon.ts';
import { quotationsOf } from './quotations.ts';
import { givenName, isKinName, othersOf, possessive, selfForms, usForms } from './self-forms.ts';
import { type Span, wordsOf } from './spans.ts';

/** How the teller is named where a name is due. */
export type Mention = 'full' | 'given' | 'pronoun';

/** Whether a reader knows whom "she" means: another of the kind was mentioned, or is spoken of. */
export type Clarity = 'clear' | 'strained' | 'lost';

type Walk = {
  text: string;
  teller: Teller;
  tokens: Span[];
  edits: Edit[];
  mention: Mention;
  clarity: Clarity;
  mentioned: 'not yet' | 'in this sentence';
};

export function shiftPerson(text: string, teller: Teller, mention: Mention, clarity: Clarity) {
  const quoted = quotationsOf(text);
  const tokens = wordsOf(text).filter((token) => !within(quoted, token.start));
  const walk: Walk = { text, teller, tokens, edits: [], mention, clarity, mentioned: 'not yet' };
  for (const at of tokens.keys()) shiftWord(walk, at);
  return { text: capitalised(applyEdits(text, walk.edits)), clarity: walk.clarity };
}

const low = (token: Span | undefined) => token?.text.toLowerCase().replace('’', "'") ?? '';

const pronounOf = (walk: Walk) => walk.teller.pronoun ?? 'they';

const gapBefore = (walk: Walk, at: number) =>
  walk.text.slice(walk.tokens[at - 1]?.end ?? 0, walk.tokens[at]?.start);

const joins = (walk: Walk, at: number) => at > 0 && /^\s+$/.test(gapBefore(walk, at));

const replace = (walk: Walk, token: Span, text: string) =>
  walk.edits.push({
    start: token.start,
    end: token.end,
    text: likeAround(walk, placed(walk, token, text)),
  });

/** Typed in small letters, a sentence may begin with "i". */
const placed = (walk: Walk, token: Span, text: string) =>
  /[.!?]\s+$/u.test(walk.text.slice(0, token.start)) ? capitalised(text) : text;

/** The apostrophe that the text itself uses. */
const likeAround = (walk: Walk, text: string) =>
  walk.text.includes('’') ? text : text.replaceAll('’', "'");

function shiftWord(walk: Walk, at: number) {
  const token = walk.tokens[at];
  if (!token) return;
  const word = low(token);
  const forms = selfForms[pronounOf(walk)];
  if (/^i(?:'(?:m|ve|d|ll))?$/.test(word)) return shiftSubject(walk, at, word.slice(2));
  if (word === 'me' || (word === 'myself' && opensClause(walk, at)))
    return replace(
      walk,
      token,
      refer(walk, low(walk.tokens[at + 1]) === 'and' && opensClause(walk, at) ? forms.i : forms.me),
    );
  if (word === 'my') return replace(walk, token, owner(walk, at));
  if (word === 'mine' && isPronounMine(walk, at)) return replace(walk, token, forms.mine);
  if (word === 'myself') return replace(walk, token, forms.myself);
  if (Object.hasOwn(usForms, word)) return shiftUs(walk, at, word);
  if (isKinName(token.text)) shiftKinName(walk, at);
  noticeOthers(walk, at);
}

/** The pronoun, or the name where one is due. */
function refer(walk: Walk, pronoun: string): string {
  const name = walk.mention === 'full' ? walk.teller.name : givenName(walk.teller.name);
  const due = walk.mention !== 'pronoun' || walk.clarity !== 'clear';
  walk.mention = 'pronoun';
  walk.clarity = 'clear';
  walk.mentioned = 'in this sentence';
  return due ? name : pronoun;
}

function owner(walk: Walk, at: number): string {
  const due =
    walk.mention !== 'pronoun' || (walk.clarity === 'lost' && walk.mentioned === 'not yet');
  const saysName = /^(?:full )?name$/.test(low(walk.tokens[at + 1]));
  walk.mentioned = 'in this sentence';
  if (saysName) walk.mention = 'pronoun';
  if (!due || saysName) return selfForms[pronounOf(walk)].my;
  walk.mention = 'pronoun';
  walk.clarity = 'clear';
  return possessive(givenName(walk.teller.name));
}

const ofSomeone =
  /^(?:my|our|your|his|her|their|the|a|an|one|older|younger|elder|eldest|little|big|own|poor|dear|late|twin|only|young|old|.*'s)$/;

function noticeOthers(walk: Walk, at: number) {
  const word = low(walk.tokens[at]);
  const others = othersOf[pronounOf(walk)];
  const isPerson = !joins(walk, at) || ofSomeone.test(low(walk.tokens[at - 1]));
  const namesake =
    /^\p{Lu}/u.test(walk.tokens[at]?.text ?? '') && genderOf(word) === pronounOf(walk);
  if (others.pronoun.test(word)) walk.clarity = 'lost';
  else if (namesake && walk.clarity === 'clear') walk.clarity = 'strained';
  else if (others.kin.test(word) && isPerson && walk.clarity === 'clear') walk.clarity = 'strained';
}

const opensClause = (walk: Walk, at: number) =>
  at === 0 || /[,;:—–]/.test(gapBefore(walk, at)) || /^(?:so|then)$/.test(low(walk.tokens[at - 1]));

const numbered =
  /^(?:War|Part|Volume|Chapter|Form|Class|Phase|Type|Division|Grade|Level|Act|Elizabeth|George|Charles|James|Napoleon|Pope)$/;

/** "World War I", "Elizabeth I", "I. M. Pei": not the teller. */
function isNumeral(walk: Walk, at: number): boolean {
  const token = walk.tokens[at];
  if (token?.text !== 'I') return false;
  if (/^\.\s*\p{Lu}/u.test(walk.text.slice(token.end))) return true;
  if (!joins(walk, at) || !numbered.test(walk.tokens[at - 1]?.text ?? '')) return false;
  return low(walk.tokens[at - 2]) === 'world' || !joins(walk, at + 1);
}

function shiftSubject(walk: Walk, at: number, ending: string) {
  const token = walk.tokens[at];
  if (!token || isNumeral(walk, at)) return;
  if (walk.mentioned === 'in this sentence' && (isShared(walk, at) || followsKin(walk, at)))
    walk.clarity = 'clear';
  const pronoun = selfForms[pronounOf(walk)].i;
  const subject = refer(walk, pronoun);
  const number = subject === 'they' ? 'plural' : 'singular';
  if (ending === '') {
    replace(walk, token, subject);
    agree(walk, at, number);
    return;
  }
  const next = low(walk.tokens[verbAfter(walk, at)]);
  const verb = subject === pronoun ? contracted(ending, number) : spelledOut(ending, next);
  replace(walk, token, subject + verb);
}

function contracted(ending: string, number: 'singular' | 'plural'): string {
  if (ending === 'm') return number === 'plural' ? '’re' : '’s';
  if (ending === 've') return number === 'plural' ? '’ve' : ' has';
  return `’${ending}`;
}

function spelledOut(ending: string, next: string): string {
  if (ending === 'm') return ' is';
  if (ending === 've') return ' has';
  if (ending === 'll') return ' will';
  return followsHad(next) ? ' had' : ' would';
}

/** Where the verb of a subject stands, adverbs skipped. */
function verbAfter(walk: Walk, at: number): number {
  let next = at + 1;
  while (joins(walk, next) && isAdverb(walk.tokens[next]?.text ?? '')) next += 1;
  return next;
}

const inverted =
  /^(?:am|do|don't|have|haven't|was|wasn't|did|didn't|can|can't|could|couldn't|will|won't|would|wouldn't|should|shall|must|may|might|had|hadn't)$/;

function agree(walk: Walk, at: number, number: 'singular' | 'plural') {
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

function replaceVerb(walk: Walk, verb: Span, number: 'singular' | 'plural') {
  const plurals: Record<string, string> = { am: 'are', was: 'were', "wasn't": 'weren’t' };
  const form = number === 'plural' ? plurals[low(verb)] : singular(verb.text, walk.text);
  if (!form || form === verb.text) return 'unchanged';
  replace(walk, verb, form);
  return 'changed';
}

/** "My mother I brought here": a name behind "mother" would be taken for hers. */
const followsKin = (walk: Walk, at: number) => {
  const before = walk.tokens[at - 1];
  return before !== undefined && joins(walk, at) && isNameOrKin(before);
};

/** "My mother and I take": two people keep the verb of two. */
function isShared(walk: Walk, at: number): boolean {
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

const isNameOrKin = (token: Span) =>
  /^\p{Lu}/u.test(token.text) ||
  othersOf.she.kin.test(low(token)) ||
  othersOf.he.kin.test(low(token)) ||
  /^(?:friend|cousin|partner|eldest|older|younger|little|big)$/.test(low(token));

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

const digging =
  /^(?:the|a|an|this|that|each|every|old|new|deep|open|coal|gold|silver|copper|tin|salt|land|iron|diamond|lead|slate|uranium)$/;

const isPronounMine = (walk: Walk, at: number) =>
  at === 0 || !joins(walk, at) || !digging.test(low(walk.tokens[at - 1]));

function shiftUs(walk: Walk, at: number, word: string) {
  const token = walk.tokens[at];
  const next = walk.tokens[at + 1];
  if (!token || token.text === 'US' || token.text === 'Us') return;
  const proper = /^\p{Lu}/u.test(next?.text ?? '');
  if (word === 'our' && proper && next) {
    const holy = /^(?:lady|lord|father|saviour|savior)$/.test(low(next));
    if (holy || (token.text === 'Our' && at > 0)) return;
    walk.edits.push({ start: token.start, end: next.start, text: '' });
    return;
  }
  replace(walk, token, usForms[word] ?? token.text);
  noticeOthers(walk, at);
}

const owned = /^(?:my|our|your|his|her|their|the|a|an|called|call|named|poor|old|of)$/;

function shiftKinName(walk: Walk, at: number) {
  const token = walk.tokens[at];
  if (!token || (joins(walk, at) && owned.test(low(walk.tokens[at - 1])))) return;
  if (joins(walk, at + 1) && /^\p{Lu}/u.test(walk.tokens[at + 1]?.text ?? '')) return;
  if (walk.tokens.slice(0, at).some((earlier) => low(earlier) === low(token))) return;
  walk.edits.push({
    start: token.start,
    end: token.start,
    text: `${likeAround(walk, owner(walk, at))} `,
  });
}
