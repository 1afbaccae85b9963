import type { Teller } from '#server/mind/material.ts';
import { applyEdits, capitalised, within } from './edits.ts';
import { relationOf } from './kin.ts';
import { classOf, genderOf } from './lexicon.ts';
import {
  type Clarity,
  gapBefore,
  isNameOrKin,
  joins,
  likeAround,
  low,
  type Mention,
  pronounOf,
  replace,
  type Walk,
} from './person-walk.ts';
import { quotationsOf } from './quotations.ts';
import { namesOf } from './remembered.ts';
import { givenName, isKinName, othersOf, possessive, selfForms, usForms } from './self-forms.ts';
import { wordsOf } from './spans.ts';
import { agree, contracted, isShared, spelledOut, verbAfter } from './verb-shift.ts';

export function shiftPerson(text: string, teller: Teller, mention: Mention, clarity: Clarity) {
  const quoted = quotationsOf(text);
  const tokens = wordsOf(text).filter((token) => !within(quoted, token.start));
  const named = tokens[0]?.text === givenName(teller.name);
  const walk: Walk = {
    text,
    teller,
    tokens,
    edits: [],
    mention: named ? 'pronoun' : mention,
    clarity,
    mentioned: named ? 'in this sentence' : 'not yet',
  };
  for (const at of tokens.keys()) shiftWord(walk, at);
  const after = isOfAnother(walk) ? 'lost' : walk.clarity;
  return { text: capitalised(applyEdits(text, walk.edits)), clarity: after };
}

const tellerActs = /^i(?:'(?:m|ve|d|ll))?$/;
const anotherActs = { she: /^she(?:'\w+)?$/, he: /^he(?:'\w+)?$/, they: /^(?!)/ };

/** "He gave me a shovel", "That day he says to me": in the next sentence "he" would still be the other. */
function isOfAnother(walk: Walk): boolean {
  const { pronoun, kin } = othersOf[pronounOf(walk)];
  const [first, second] = [low(walk.tokens[0]), low(walk.tokens[1])];
  const words = walk.tokens.map(low);
  const onlyAnother =
    words.some((word) => anotherActs[pronounOf(walk)].test(word)) &&
    !words.some((word) => tellerActs.test(word));
  return (
    onlyAnother || pronoun.test(first) || (/^(?:the|a|an|my|our)$/.test(first) && kin.test(second))
  );
}

function shiftWord(walk: Walk, at: number) {
  const token = walk.tokens[at];
  if (!token) return;
  const word = low(token);
  if (isTitled(walk, at)) return;
  const forms = selfForms[pronounOf(walk)];
  if (tellerActs.test(word)) return shiftSubject(walk, at, word.slice(2));
  if (
    word === 'me' &&
    joins(walk, at) &&
    /^(?:become|became|be|being)$/.test(low(walk.tokens[at - 1]))
  )
    return replace(walk, token, forms.myself);
  if (word === 'me' && isOwner(walk, at)) return replace(walk, token, owner(walk, at));
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
  const due = walk.mention !== 'pronoun' || walk.clarity !== 'clear' || isUnnamed(walk);
  walk.mention = 'pronoun';
  walk.clarity = 'clear';
  walk.mentioned = 'in this sentence';
  return due ? name : pronoun;
}

/** One person and yet "they": the name once in every sentence leaves no doubt. */
const isUnnamed = (walk: Walk) => pronounOf(walk) === 'they' && walk.mentioned === 'not yet';

function owner(walk: Walk, at: number): string {
  const confused = pronounOf(walk) === 'they' && walk.clarity !== 'clear';
  const due =
    walk.mention !== 'pronoun' ||
    confused ||
    isUnnamed(walk) ||
    (walk.clarity === 'lost' && walk.mentioned === 'not yet');
  const saysName = /^(?:full )?name$/.test(low(walk.tokens[at + 1]));
  walk.mentioned = 'in this sentence';
  if (saysName) walk.mention = 'pronoun';
  if (!due || saysName) return selfForms[pronounOf(walk)].my;
  walk.mention = 'pronoun';
  walk.clarity = 'clear';
  return possessive(givenName(walk.teller.name));
}

const handsOver =
  /^(?:g[ia]ve[sn]?|gi'e|bring|brought|get|got|make|made|b[uo]y|bought|show(?:ed)?|lend|lent|send|sent|call(?:ed|s)?|teach|taught|cost|find|found|left|leave|puts?|hand(?:ed)?|name[ds]?|knock(?:ed)?|hits?|want(?:ed|s)?|pa(?:y|id)|pass(?:ed)?|thr[oe]w|offer(?:ed)?|t(?:ake|ook)|turn(?:ed)?|h[oe]ld|ke(?:ep|pt)|dr[io]ve|pull(?:ed)?|push(?:ed)?|fetch(?:ed)?|move[ds]?|let|order(?:ed)?|owe[ds]?)$/;
const ownThing =
  /^(?:own|old|back|eyes?|head|hands?|feet|foot|knees?|legs?|arms?|hair|teeth|ears?|heart|face|mouth|nose|fingers?|pockets?|collar|cap|coat|boots|shoes|shirt|apron|house|job|bike|mates?|pals?)$/;

const afterMe =
  /^(?:and|or|nor|too|neither|either|who|that|the|an?|as|in|at|on|with|not|never|of|to|for|there|here|again|all|alone|i|\p{L}+ing)$/u;

/** "Me dad were a ganger", "down me back": in many places that is how one says "my". */
function isOwner(walk: Walk, at: number): boolean {
  const next = walk.tokens[at + 1];
  const isHanded =
    handsOver.test(low(walk.tokens[at - 1])) && !/^(?:i|we)$/u.test(low(walk.tokens[at - 2]));
  if (!next || !joins(walk, at + 1) || isHanded) return false;
  if (opensClause(walk, at) && !afterMe.test(low(next))) return true;
  return ownThing.test(low(next)) || (relationOf(next.text) !== null && /^\p{Ll}/u.test(next.text));
}

const ofSomeone =
  /^(?:my|our|your|his|her|their|the|a|an|one|older|younger|elder|eldest|little|big|own|poor|dear|late|twin|only|young|old|.*'s)$/;

const counted =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|some|many|few|both|other)$/;

function noticeOthers(walk: Walk, at: number) {
  const word = low(walk.tokens[at]);
  const others = othersOf[pronounOf(walk)];
  const before = low(walk.tokens[at - 1]);
  const isPerson = !joins(walk, at) || ofSomeone.test(before) || counted.test(before);
  const namesake =
    /^\p{Lu}/u.test(walk.tokens[at]?.text ?? '') && genderOf(word) === pronounOf(walk);
  if (others.pronoun.test(word)) walk.clarity = 'lost';
  else if (namesake && walk.clarity === 'clear') walk.clarity = 'strained';
  else if (others.kin.test(word) && isPerson && walk.clarity === 'clear') walk.clarity = 'strained';
}

/** "Me and My Girl", "We Are Seven": a play or a poem, where no name follows and yet every word is big. */
function isTitled(walk: Walk, at: number): boolean {
  const word = walk.tokens[at]?.text ?? '';
  if (!/^(?:Me|My|We|Our|Us)$/.test(word)) return false;
  const following = [walk.tokens[at + 1]?.text ?? '', walk.tokens[at + 2]?.text ?? ''];
  const areBig = following.every((next) => /^\p{Lu}\p{Ll}/u.test(next));
  return at > 0
    ? joins(walk, at) && !/^\p{Lu}+$/u.test(walk.tokens[at - 1]?.text ?? '')
    : areBig && following.every((next) => classOf(next) === 'other' && relationOf(next) === null);
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
  if (ending === '' && goesOnAlone(walk, at)) return dropSubject(walk, at);
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

const otherSubject =
  /^(?:he|she|it|we|they|you|who|which|that|there|because|when|if|where|how|so|than|what|while|until|till|before|after|since)(?:'\w+)?$/;

/** "I worked there for years, I finished as a sister": whose second verb it is needs no saying. */
function goesOnAlone(walk: Walk, at: number): boolean {
  if (pronounOf(walk) !== 'they' || isShared(walk, at)) return false;
  const first = walk.tokens.findIndex((token) => /^i$/.test(low(token)));
  const between = walk.tokens.slice(first + 1, at);
  const joint =
    /^,\s*$/.test(gapBefore(walk, at)) || /^(?:and|but)$/.test(low(walk.tokens[at - 1]));
  return (
    first >= 0 &&
    first < at &&
    !walk.tokens.slice(0, first).some((token) => otherSubject.test(low(token))) &&
    joint &&
    joins(walk, at + 1) &&
    !between.some((token) => otherSubject.test(low(token)))
  );
}

function dropSubject(walk: Walk, at: number) {
  const [token, next] = [walk.tokens[at], walk.tokens[at + 1]];
  if (!token || !next) return;
  walk.edits.push({ start: token.start, end: next.start, text: '' });
  agree(walk, at, 'singular');
}

/** "My mother I brought here": a name behind "mother" would be taken for hers. */
const followsKin = (walk: Walk, at: number) => {
  const before = walk.tokens[at - 1];
  return before !== undefined && joins(walk, at) && isNameOrKin(before);
};

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

/** "Nelu Pop" is nobody's father. */
function isSurname(walk: Walk, at: number): boolean {
  const before = walk.tokens[at - 1];
  if (!before || !joins(walk, at) || !/^\p{Lu}/u.test(before.text)) return false;
  return at > 1 || namesOf(walk.text).some(({ start }) => start === before.start);
}

function shiftKinName(walk: Walk, at: number) {
  const token = walk.tokens[at];
  if (!token || (joins(walk, at) && owned.test(low(walk.tokens[at - 1])))) return;
  if (isSurname(walk, at)) return;
  if (joins(walk, at + 1) && /^\p{Lu}/u.test(walk.tokens[at + 1]?.text ?? '')) return;
  if (walk.tokens.slice(0, at).some((earlier) => low(earlier) === low(token))) return;
  walk.edits.push({
    start: token.start,
    end: token.end,
    text: `${likeAround(walk, owner(walk, at))} ${token.text.toLowerCase()}`,
  });
}
