import { relationOf } from './kin.ts';
import type { Frame } from './privacy-frames.ts';
import { stillOf } from './privacy-leaning.ts';
import { hollow, matterWords, peopleKeys, qualifier } from './privacy-matters.ts';
import { contentCount, type Reach, reachOf, tellsSomething } from './privacy-reach.ts';
import { namesOf } from './remembered.ts';
import type { Span } from './spans.ts';
import { type Around, frameIn, framesIn, isClear } from './wish-frames.ts';

/** What a wish points at: words near it, a person wherever they are told of, or a matter by its words. */
export type Target =
  | { kind: 'near' }
  | { kind: 'names' }
  | { kind: 'person'; keys: Set<string> }
  | { kind: 'matter'; people: Set<string>; named: string; part: 'all' | 'theirs' };

/** What is only likely a wish means what it stands beside, and nothing that is told elsewhere. */
export type Certainty = 'clear' | 'likely';

export type Wish = Reach & { sentence: number; target: Target; certainty: Certainty };

export function wishesIn(sentences: Span[], around: Around = {}): Wish[] {
  return [...framesIn(sentences, around)].map(([at, frame]) =>
    isClear({ ...around, sentences, at })
      ? wishAt(sentences, at, frame)
      : likelyWishAt(sentences, at, frame),
  );
}

/** A wish that only points at what stands near it. */
export const nearWish = (sentences: Span[], at: number): Wish => ({
  ...reachOf(sentences, at, { start: 0, end: sentences[at]?.text.length ?? 0, what: '' }),
  ...{ sentence: at, target: { kind: 'near' }, certainty: 'clear' },
});

/** "Please leave that out of the book" by itself tells nothing. */
export function isOnlyWish(text: string): boolean {
  const frame = frameIn(text);
  if (frame === null) return false;
  const around = `${text.slice(0, frame.start)} ${text.slice(frame.end)}`;
  return contentCount(around) === 0 && !tellsSomething(around);
}

function likelyWishAt(sentences: Span[], at: number, frame: Frame): Wish {
  const reach = reachOf(sentences, at, frame);
  return {
    ...reach,
    sentence: at,
    beyond: sentences.length === 1 ? reach.beyond : null,
    target: { kind: 'near' },
    certainty: 'likely',
  };
}

function wishAt(sentences: Span[], at: number, frame: Frame): Wish {
  const certainty = 'clear';
  const target = targetOf(sentences, at, frame);
  if (target.kind === 'person')
    return { sentence: at, from: at, until: at + 1, beyond: null, target, certainty };
  const said = sentences[at]?.text.slice(frame.end) ?? '';
  if (target.kind === 'matter' && target.part === 'theirs' && tellsSomething(said))
    return {
      sentence: at,
      from: at,
      until: stillOf(sentences, at),
      beyond: null,
      target,
      certainty,
    };
  return { sentence: at, ...reachOf(sentences, at, frame), target, certainty };
}

const deictic =
  /^(?:all |about |of |any of |none of |everything|what i\b.*|only )*(?:(?:that|this|it|these|those|them|everything|any|all|so|such|him|her|me|too|down|in|out|one|anything|something|a thing|a word|the lot)(?: (?:last|whole|one|bit|part|piece|story|thing|things|sentence|line|business|please|in|down|down please|to go|to be|on|all|either|with you))*|(?:the|my) (?:last|previous|whole) [\p{L} ]+|what i\b.*|you(?: to)?|(?:the |that |this )(?:bit|part|thing))?$/iu;
const wholePerson = /^(?:about |of |poor |old |dear )*(?<who>[^.!?]*)$/iu;
const share =
  /['’]s (?:part|bit|business|story|name|thing|doing|side|share|role)|(?:part|bit|business|story|thing|matter|episode|name|stuff) (?:about|with|of|concerning|in)(?!\p{L})/iu;

function targetOf(sentences: Span[], at: number, { what }: Frame): Target {
  const sentence = sentences[at]?.text ?? '';
  if (/(?<!\p{L})names?(?!\p{L})/iu.test(what) || unnames.test(sentence)) return { kind: 'names' };
  if (/^(?:him|her|them)(?: out| be)?$/iu.test(what)) {
    const keys = lastPeople(sentences, at);
    if (keys.size > 0) return { kind: 'person', keys };
  }
  const topic = deictic.test(what) ? (topicIn.exec(sentence)?.groups?.['topic'] ?? '') : what;
  return deictic.test(topic) ? { kind: 'near' } : named(topic);
}

/** "The story yes, but not the man's name", "don't say who", "just call her a neighbour". */
const unnames =
  /(?<!\p{L})(?:(?:no|without|any|not|never|n['’]t|leave|change|drop|skip|another|other|different)(?!\p{L})[^.;]{0,25}?(?<!\p{L})(?:names?|surname)(?!\p{L})|(?:not|n['’]t|never)(?!\p{L})[^.,;]{0,12} (?:who|whom)(?!\p{L})|^\W*(?:just |only |please )*(?:call (?:him|her|them)|(?:say|write|put) (?:["“']?an? |one of |somebody|someone)))/iu;

/** "What I said about Strangeways, leave it out." */
const topicIn =
  /(?<!\p{L})(?:(?:what i (?:said|told you|mentioned)(?: [\p{L} ]{2,20}?)?|(?:the|that|this) (?:part|bit|story|business|thing|stuff|matter|episode)) (?:about|with|of|concerning) |as for |everything (?:about |with )?)(?<topic>[^.!?;:,]{3,50}?)(?=[.,!?;:—–]|$| (?:is|was|stays|must|should|goes|can|don['’]t|please|leave)(?!\p{L}))/iu;

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
      ({ sort, text }) =>
        (sort === 'person' || (sort === 'other' && back < at)) &&
        !/(?<!\p{L})\p{L}$|^(?:Christ|God|Jesus|Lord)/u.test(text),
    );
    if (names.length > 0)
      return new Set(names.map(({ text }) => text.split(/\s+/u).at(-1) ?? text));
  }
  return new Set();
}
