import { relationOf } from './kin.ts';
import { type Frame, frameIn } from './privacy-frames.ts';
import {
  bringsUpSomebody,
  hollow,
  isDelicate,
  matterWords,
  peopleKeys,
  qualifier,
} from './privacy-matters.ts';
import { namesOf } from './remembered.ts';
import type { Span } from './spans.ts';

/** What a wish points at: words near it, a person wherever they are told of, or a matter by its words. */
export type Target =
  | { kind: 'near' }
  | { kind: 'names' }
  | { kind: 'person'; keys: Set<string> }
  | { kind: 'matter'; people: Set<string>; named: string; part: 'all' | 'theirs' };

/** Which sentences of its unit a wish reaches, and whether it reaches into the unit before or after. */
export type Wish = {
  sentence: number;
  from: number;
  until: number;
  beyond: 'before' | 'after' | null;
  target: Target;
};

export function wishesIn(sentences: Span[]): Wish[] {
  return sentences.flatMap((sentence, at) => {
    const frame = frameIn(sentence.text);
    return frame === null ? [] : [wishAt(sentences, at, frame)];
  });
}

function wishAt(sentences: Span[], at: number, frame: Frame): Wish {
  const target = targetOf(sentences, at, frame);
  if (target.kind === 'person')
    return { sentence: at, from: at, until: at + 1, beyond: null, target };
  const said = sentences[at]?.text.slice(frame.end) ?? '';
  if (target.kind === 'matter' && target.part === 'theirs' && contentCount(said) >= few)
    return { sentence: at, from: at, until: stillOf(sentences, at), beyond: null, target };
  return { sentence: at, ...reachOf(sentences, at, frame), target };
}

const deictic =
  /^(?:all |about |of |any of |none of |everything|what i\b.*|only )*(?:(?:that|this|it|these|those|them|everything|any|all|so|such|him|her|me|too|down|in|out|one|anything|something|a thing|a word|the lot)(?: (?:last|whole|one|bit|part|piece|story|thing|things|sentence|line|business|please|in|down|down please|to go|to be|on|all|either|with you))*|(?:the|my) (?:last|previous|whole) [\p{L} ]+|what i\b.*|you(?: to)?|(?:the |that |this )(?:bit|part|thing))?$/iu;
const wholePerson = /^(?:about |of |poor |old |dear )*(?<who>[^.!?]*)$/iu;
const share =
  /['’]s (?:part|bit|business|story|name|thing|doing|side|share|role)|(?:part|bit|business|story|thing|matter|episode|name|stuff) (?:about|with|of|concerning|in)(?!\p{L})/iu;

function targetOf(sentences: Span[], at: number, { what }: Frame): Target {
  const sentence = sentences[at]?.text ?? '';
  if (
    /(?<!\p{L})names?(?!\p{L})/iu.test(what) ||
    /(?<!\p{L})(?:no|without|any) names?(?!\p{L})/iu.test(sentence)
  )
    return { kind: 'names' };
  if (/^(?:him|her|them)(?: out| be)?$/iu.test(what)) {
    const keys = lastPeople(sentences, at);
    if (keys.size > 0) return { kind: 'person', keys };
  }
  const topic = deictic.test(what) ? (topicIn.exec(sentence)?.groups?.['topic'] ?? '') : what;
  return deictic.test(topic) ? { kind: 'near' } : named(topic);
}

/** "What I said about Strangeways, leave it out." */
const topicIn =
  /(?<!\p{L})(?:what i (?:said|told you)|(?:the|that|this) (?:part|bit|story|business|thing|stuff|matter|episode)|as for|everything) (?:about |with |of |concerning )?(?<topic>[^.!?;:,]{3,50}?)(?=[.,!?;:—–]|$| (?:is|was|stays|must|should|goes|can|don['’]t|please|leave)(?!\p{L}))/iu;

function named(what: string): Target {
  const people = peopleKeys(`with ${what}`);
  const rest = [...people].reduce(
    (left, one) => left.replaceAll(new RegExp(`${one}(?:['’]s)?`, 'giu'), ''),
    what,
  );
  const words = new Set(matterWords(rest).filter((word) => !hollow.has(word)));
  const who = wholePerson.exec(what)?.groups?.['who'] ?? '';
  if (people.size > 0 && !share.test(what) && isOnlyPerson(who, people))
    return { kind: 'person', keys: people };
  if (people.size === 0 && words.size === 0) return { kind: 'near' };
  return { kind: 'matter', people, named: rest, part: words.size === 0 ? 'theirs' : 'all' };
}

const isOnlyPerson = (what: string, people: Set<string>): boolean =>
  what
    .split(/\s+/u)
    .map((word) => word.replace(/['’,]$/u, ''))
    .every(
      (word) =>
        people.has(word) ||
        qualifier.test(word) ||
        [...people].some((one) => one.endsWith(` ${word.toLowerCase()}`)) ||
        people.has(relationOf(word) ?? '') ||
        /^(?:my|our|his|her|the|and|about|of|out|poor|old|dear|mr|mrs|miss|dr|father|aunt|uncle|all|at|down|to|in|little|late|anything|nothing|everything|something|any|mention)\.?$/iu.test(
          word,
        ),
    );

/** Whoever was named last before the wish. */
function lastPeople(sentences: Span[], at: number): Set<string> {
  for (let back = at; back >= 0; back -= 1) {
    const people = peopleKeys(sentences[back]?.text ?? '');
    if (people.size > 0) return people;
  }
  return new Set();
}

/** Names that stand nearest before the wish, or in it. */
export function nearestNames(sentences: Span[], at: number): Set<string> {
  for (let back = at; back >= 0; back -= 1) {
    const names = namesOf(sentences[back]?.text ?? '').filter(
      ({ sort, text }) => sort === 'person' && !/(?<!\p{L})\p{L}$/u.test(text),
    );
    if (names.length > 0)
      return new Set(names.map(({ text }) => text.split(/\s+/u).at(-1) ?? text));
  }
  return new Set();
}

const ahead =
  /(?<!\p{L})(?:(?:can|may|could|shall) i tell you (?:something|a)|what i(?:['’]m| am)?(?: now)? (?:about to|going to|will|tell|say)|what i['’]ll|the (?:next|following)|i(?:['’]ll| will| must| can| want to|['’]d like to)(?: now)? tell you (?:something|this|a|one|now)|i(?:['’]m| am) going to (?:tell|say)|this next|what (?:comes|follows)|before i (?:tell|say|go on)|now i tell|let me tell you|here is something|listen)(?!\p{L})/iu;
const whole =
  /(?<!\p{L})(?:all of (?:this|that|it)|everything|any of (?:this|that|it)|the whole (?:story|thing|lot|of it)|none of (?:this|that|it)|nothing of (?:this|that|it)|all (?:this|that))(?!\p{L})/iu;
const released =
  /(?<!\p{L})(?:back on the record|on the record again|(?:you|now you) (?:can|may) (?:write|put|print|listen|go on|switch|turn)(?! that| it)|now you (?:can|may)|write again|for the book again|end of (?:the )?secret|back to the (?:book|story)|you can start|start (?:it|the tape) again|this (?:bit |part |one )?(?:you can|can go|may go|you may)|turn it (?:back )?on)(?!\p{L})/iu;
const thisOne =
  /(?<!\p{L})(?:this|these)(?!\p{L})|^\W*(?:well,? |now,? |so,? |but,? )?(?:strictly |just )?(?:off the record|between (?:you|us|ourselves))|(?:turn|switch) .*off|stop .*tape|only for you(?=\W*$)/iu;
const few = 4;

function reachOf(sentences: Span[], at: number, frame: Frame): Omit<Wish, 'sentence' | 'target'> {
  const text = sentences[at]?.text ?? '';
  if (whole.test(text))
    return { from: 0, until: sentences.length, beyond: at === 0 ? 'before' : null };
  const [lead, rest] = [text.slice(0, frame.start), text.slice(frame.end)];
  const after = sentences.length > at + 1;
  const told = {
    before:
      contentCount(lead) >= few &&
      !/(?<!\p{L})(?:so|because|since),?\s*(?:\p{L}+\s*)?$/iu.test(lead),
    after: contentCount(rest) >= few,
  };
  const onward = { from: at, until: releasedAt(sentences, at), beyond: null };
  if (ahead.test(text) || /^\s*:/u.test(rest))
    return after || (told.after && /^\s*[:—–]/u.test(rest))
      ? onward
      : { ...onward, beyond: 'after' };
  const opens = thisOne.test(text);
  if (opens && told.after && /between/iu.test(text) && !/^\W*:/u.test(rest))
    return { from: at, until: stillOf(sentences, at), beyond: null };
  if (opens && at === 0 && after && !told.before) return onward;
  if (opens && told.after && /^\W*(?:well,? |now,? |so,? |but,? )?\p{L}*\s*$/iu.test(lead))
    return onward;
  const back = {
    from: backTo(sentences, told.before ? at : at - 1),
    until: stillOf(sentences, at),
    beyond: null,
  };
  if (isFirst(sentences, at)) return { ...back, from: 0, beyond: told.before ? null : 'before' };
  if (!opens || told.before) return back;
  return eitherWay(sentences, at, back, onward);
}

/** "This is not for the book" amid a tale: the side that has something to hide, or both. */
function eitherWay<Reach extends { from: number; until: number }>(
  sentences: Span[],
  at: number,
  back: Reach,
  onward: Reach,
): Reach {
  const hides = (from: number, until: number) =>
    sentences.slice(from, until).some(({ text }) => isDelicate(text));
  const [past, next] = [hides(back.from, at), hides(at + 1, onward.until)];
  const text = sentences[at]?.text ?? '';
  if (/^\W*(?:but|and|though|(?:strictly |just )?between)(?!\p{L})/iu.test(text) || (past && !next))
    return back;
  if (/(?<!\p{L})now(?!\p{L})/iu.test(text) || (next && !past)) return onward;
  return { ...back, until: Math.max(back.until, Math.min(at + 2, sentences.length)) };
}

const contentCount = (text: string): number =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !filler.test(word)).length;
const filler =
  /^(?:please|but|and|so|well|now|oh|walt|dear|love|i|you|the|a|would|could|will|can|me|if|just|that|this|it|is|s|t|d|ll|know|see|understand|mind|think|yes|no|want|like|ask|say|said)$/iu;

/** A teller who is back on the record says so; else the rest of the utterance is meant. */
function releasedAt(sentences: Span[], at: number): number {
  const found = sentences.findIndex(
    (sentence, index) => index > at && released.test(sentence.text),
  );
  return found < 0 ? sentences.length : found;
}

const leaning =
  /^\W*(?:he|she|it|they|that|this|his|her|their|him|them|and|but|so|then|which|who|because|it['’]s|that['’]s|he['’]d|she['’]d|he['’]s|she['’]s|they['’]d|never|nobody|no one|twice|once)(?!\p{L})/iu;

/** "My mother never told my brothers": whoever knows of it or not, it is still about it. */
const unsaid =
  /(?<!\p{L})(?:(?:never|no one|nobody|not|n['’]t|none|only) (?:\p{L}+ )?(?:told|tell|know|knew|knows|said|speak|spoke|talk\p{L}*|heard|found out|forg[ai]ve\p{L}*)|(?:told|tell) (?:no one|nobody)|found out|ashamed|secret|shame|i['’]ve said (?:it|that|so)|i said it)(?!\p{L})/iu;

/** "My sister Ngozi trained as a nurse in Enugu": who it is about may be known, and this much of them. */
const known =
  /(?<!\p{L})(?:born|worked|fought|served|joined|drove|ran|sang|played|trained|moved|went|came|lives?|lived|taught|studied|retired|was an?|is an?|married|sailed|emigrated|started|opened|bought|built)(?!\p{L})/iu;
const ofSomebody = /^\W*(?:he|she|his|her|he['’]d|she['’]d|he['’]s|she['’]s)(?!\p{L})/iu;
const isKnown = (current: string, before: string): boolean =>
  (ofSomebody.test(current) || /^\W*\p{Lu}/u.test(current)) &&
  !/(?<!\p{L})(?:there|then)(?!\p{L})/iu.test(current) &&
  known.test(before) &&
  !isDelicate(before) &&
  !bringsUpSomebody(before) &&
  (isTogether.test(before) || [...peopleKeys(before)].some((one) => !/^\p{Lu}/u.test(one)));
const isTogether = /\p{Lu}\p{L}+ and (?:I|me)(?!\p{L})/u;

const isFirst = (sentences: Span[], at: number): boolean =>
  sentences.slice(0, at).every(({ text }) => contentCount(text) < 2);

/** "The insurance paid" goes on with what was told before it, or begins something else. */
const mayLean =
  /^\W*(?:there|not|after|poor|well|every|even|we|the|only|both|all|oh|still|later|when|i)(?!\p{L})/iu;
function leansOn(current: string, before: string): boolean {
  if (leaning.test(current)) return true;
  if (!mayLean.test(current)) return false;
  const words = new Set(matterWords(before));
  return (
    isDelicate(before) ||
    bringsUpSomebody(before) ||
    matterWords(current).some((word) => word.length > 3 && words.has(word))
  );
}

/** The sentence a "that" points at, and those before it that it cannot be understood without. */
function backTo(sentences: Span[], at: number): number {
  let from = Math.max(0, at);
  while (from > 0) {
    const [current, before] = [sentences[from]?.text ?? '', sentences[from - 1]?.text ?? ''];
    const people = peopleKeys(before);
    const shared = [...peopleKeys(current)].some((one) => /^\p{Lu}/u.test(one) && people.has(one));
    const short = (current.match(/\p{L}+/gu) ?? []).length < 5;
    if (!short && !leansOn(current, before) && !shared && !unsaid.test(current)) break;
    if (!short && isKnown(current, before)) break;
    from -= 1;
  }
  return from;
}

/** "Off the record. His mother asked for that": what still speaks of it goes, too. */
function stillOf(sentences: Span[], at: number): number {
  const told = sentences
    .slice(Math.max(0, at - 3), at + 1)
    .map(({ text }) => text)
    .join(' ');
  let until = at + 1;
  while (goesOn(told, sentences[until]?.text ?? '')) until += 1;
  return until;
}

function goesOn(told: string, next: string): boolean {
  if (!isLeaning(next)) return false;
  if (isDelicate(next) || /(?<!\p{L})(?:that|this|it)(?!\p{L})/iu.test(next) || unsaid.test(next))
    return true;
  if ((next.match(/\p{L}+/gu) ?? []).length < 3) return true;
  const words = new Set(matterWords(told));
  return (
    bringsUpSomebody(told) || matterWords(next).some((word) => word.length > 4 && words.has(word))
  );
}

export const isLeaning = (text: string): boolean =>
  /^\W*(?:but |and |so )?(?:he|she|they|his|her|their|it|that|this|him|them|he['’]d|she['’]d|he['’]s|she['’]s|they['’]d|it['’]s|that['’]s)(?!\p{L})/iu.test(
    text,
  );
