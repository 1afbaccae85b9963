import { isFunctionWord } from '#server/mind/text/content-words.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import { plain } from '#server/mind/text/plain.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import type { Act, Sentence, Span, Told } from './doc.ts';
import {
  isOfSort,
  isSame,
  mayBeYear,
  type Pair,
  type Putting,
  type Value,
  valuesIn,
} from './set-right-values.ts';

const denied = testOf('denied before');
const saying = testOf('says what was said', 'giu');
const saidEnd = testOf('ends what was said');
const rightBefore = testOf('puts right before');
const goesOn = testOf('goes on behind');
const admits = testOf('admits a mistake');
const takesBack = testOf('takes back first');
const onlyPuts = testOf('only puts right');
const ofName = testOf('speaks of a name');
const leads = new RegExp(`^${testOf('leadsToValue').source}$`, 'iu');
const wrongBehind = /^['’]?\s*(?:is|was|['’]s)\s+(?:wrong|not\s+right|a\s+mistake)(?!\p{L})/iu;
/** Without one of these nothing is put right. */
const mayPut =
  /(?<!\p{L})(?:not|nae|said|told|wrong|no|naw|actually|sorry|wait|correct\p{L}*|mistake|meant|fix|right|lie)(?!\p{L})|n['’]?t(?!\p{L})|snae?(?!\p{L})/iu;

/** So many sentences on, the right value follows. */
const soon = 3;
const farthest = 60;
const few = 5;

const cannot = new Set<Act>(['question', 'withhold', 'include', 'decline', 'other-language']);

/** A message as it is looked through for what it puts right. */
type Read = { text: string; sentences: Sentence[]; values: Value[] };

export function puttingsIn({ text, doc }: Told): Putting[] {
  if (!mayPut.test(text)) return [];
  const read: Read = { text, sentences: doc.sentences, values: valuesIn(text) };
  const found: Putting[] = [];
  for (const [at, sentence] of doc.sentences.entries()) {
    if (cannot.has(sentence.act) || found.some(({ from, to }) => from <= at && at <= to)) continue;
    const putting =
      saidIn(read, at) ?? deniedIn(read, at) ?? thingIn(read, at) ?? calledWrong(read, at);
    if (putting) found.push(putting);
  }
  return found.length > 0 ? found : takenBackIn(read);
}

const wordsIn = (read: Read, at: number): string => {
  const sentence = read.sentences[at];
  return sentence ? read.text.slice(sentence.start, sentence.end) : '';
};

const lengthOf = (read: Read, at: number): number => tokensOf(wordsIn(read, at)).length;

const within = (values: readonly Value[], { start, end }: Span): Value[] =>
  values.filter((value) => value.start >= start && value.end <= end);

const isRight = (wrong: Value, value: Value): boolean =>
  isOfSort(wrong, value) &&
  !isSame(wrong, value) &&
  !` ${plain(wrong.words)} `.includes(` ${plain(value.words)} `);

const asAge =
  /(?<!\p{L})(?:i|he|she|we|they|you)(?:['’](?:m|s|re)|\s+(?:was|were|am|is|are))\s+(?:only\s+|just\s+|about\s+)?$/iu;

/** "I was eight" puts no sum right, and "Mathachan's sister" neither Mathachan nor a sister of one's own. */
const isAlikeSaid = ({ text }: Read, wrong: Value, right: Value): boolean => {
  const [before, was] = [right, wrong].map(({ start }) => text.slice(0, start));
  if (right.kind === 'number' && mayBeYear(right) !== mayBeYear(wrong)) return false;
  if (right.kind === 'number') return asAge.test(before ?? '') === asAge.test(was ?? '');
  const isPossessive =
    /^['’]s(?!\p{L})/u.test(text.slice(right.end)) || /['’]s\s+$/u.test(before ?? '');
  return (right.kind !== 'name' && right.kind !== 'kin') || !isPossessive;
};

function putting(read: Read, pairs: Pair[], from: number, to: number, isPlain: boolean): Putting {
  const [first] = pairs;
  const around = [from - 1, ...range(from, to), to + 1];
  const own = range(from, to)
    .map((at) => wordsIn(read, at))
    .join(' ');
  const isShort = (at: number) => lengthOf(read, at) <= few;
  const opens =
    takesBack.test(own) || (isShort(from - 1) && takesBack.test(wordsIn(read, from - 1)));
  const last = read.sentences[to];
  const isAdmitted = around.some((at) => admits.test(wordsIn(read, at)));
  return {
    pairs,
    besides:
      first && last
        ? read.values.filter(
            (value) =>
              value.kind === 'year' &&
              value.end <= last.end &&
              value.start >= first.right.end &&
              value.start - first.right.end <= few &&
              !pairs.some(({ wrong, right }) => wrong === value || right === value),
          )
        : [],
    from,
    to,
    isPlain: isPlain || opens || isAdmitted,
    isAdmitted,
    isBare: tokensOf(own).length <= (onlyPuts.test(own) ? 2 * few : few),
    isOfName: ofName.test(around.map((at) => wordsIn(read, at)).join(' ')),
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** "R, not W", "not W, it was R", "It was not W. It was R." */
function deniedIn(read: Read, at: number): Putting | null {
  const sentence = read.sentences[at];
  if (!sentence) return null;
  for (const value of within(read.values, sentence)) {
    if (!denied.test(read.text.slice(sentence.start, value.start))) continue;
    const wrong = wholeName(read, value, sentence);
    const before = rightBeforeIn(read, at, wrong);
    if (before) return putting(read, [{ wrong, right: before.value }], before.at, at, false);
    const after = rightAfter(read, at, wrong, wrong.end);
    if (after) return putting(read, [{ wrong, right: after.value }], at, after.at, false);
  }
  return null;
}

/** "Not Brady gun": a name that was misheard goes on in small letters. */
function wholeName({ text }: Read, value: Value, { end }: Span): Value {
  const behind = /^(?:\s+\p{Ll}[\p{L}\p{M}]*){1,2}(?=\s*(?:[,.;:!?]|$))/u.exec(
    text.slice(value.end, end),
  );
  const isName =
    value.kind === 'name' &&
    behind &&
    !tokensOf(behind[0]).some(({ word }) => isFunctionWord(word));
  if (!isName) return value;
  const words = value.words + behind[0];
  return { ...value, words, key: plain(words), end: value.end + behind[0].length };
}

type Found = { value: Value; at: number };

/** The nearest before it: in the sentence, or alone in the one before: "Bogdan. Not Bob." */
function rightBeforeIn(read: Read, at: number, wrong: Value): Found | null {
  const sentence = read.sentences[at];
  if (!sentence) return null;
  const here = within(read.values, { start: sentence.start, end: wrong.start })
    .filter((value) => isRight(wrong, value) && wrong.start - value.end <= farthest)
    .at(-1);
  if (here) return { value: here, at };
  const last = read.sentences[at - 1];
  const isAlone =
    /^\W*(?:and\s+)?not(?!\p{L})/iu.test(wordsIn(read, at)) && lengthOf(read, at - 1) <= few;
  const only =
    last && isAlone ? within(read.values, last).filter((value) => isRight(wrong, value)) : [];
  return only.length === 1 && only[0] ? { value: only[0], at: at - 1 } : null;
}

/** The first behind it that is said to be so. */
function rightAfter(read: Read, at: number, wrong: Value, from: number): Found | null {
  for (const index of range(at, at + soon)) {
    const sentence = read.sentences[index];
    if (!sentence) break;
    const start = Math.max(sentence.start, from);
    for (const value of within(read.values, { start, end: sentence.end })) {
      if (!isRight(wrong, value) || !isAlikeSaid(read, wrong, value)) continue;
      const before = read.text.slice(start, value.start);
      const behind = read.text.slice(value.end, sentence.end);
      const isSaid = rightBefore.test(before) && !denied.test(before) && !goesOn.test(behind);
      // "I told you, Cork. In Leeds I worked" tells on: a later sentence has to take up what was said.
      if (isSaid && (index === at || resumes.test(before))) return { value, at: index };
    }
  }
  return null;
}

/** "It was R", "No, R", "I meant R", "He came in R" */
const resumes =
  /^\W*(?:no|nah|naw|actually|sorry|wait|correction)?\W*$|(?<!\p{L})(?:mean|meant|make it|should|correct|actually|no)(?!\p{L})[^.!?;]*$|(?<!\p{L})(?:it|that|this|i|he|she|we|they|\p{L}+)(?:['’]s|\s+(?:was|were|is|are|came|went|married|died|left|moved|started|had|got))(?!\p{L})[^.!?;]*$/iu;

/** "I said before it was Ann, no, Ann broke it, but the glue was Lucy": of both something is true. */
const isAffirmedToo = (read: Read, { wrong, right }: Pair, to: number): boolean =>
  wrong?.kind === 'name' &&
  within(read.values, { start: wrong.end, end: read.sentences[to]?.end ?? 0 }).some(
    (value) =>
      isSame(value, wrong) &&
      value.start !== right.start &&
      !denied.test(read.text.slice(wrong.end, value.start)),
  );

/** "I said W. It was R", "R, I said W", "I told you we came in W, no, it was R". */
function saidIn(read: Read, at: number): Putting | null {
  const sentence = read.sentences[at];
  if (!sentence) return null;
  const words = wordsIn(read, at);
  for (const cue of words.matchAll(saying)) {
    // "I told you already, Cork" says it again.
    if (
      /^\s*(?:that\s+|this\s+)?(?:already|before|twice)(?!\p{L})(?!\s+(?:it|that|he|she|we))/iu.test(
        words.slice(cue.index + cue[0].length),
      )
    )
      continue;
    const start = sentence.start + cue.index + cue[0].length;
    const rest = read.text.slice(start, sentence.end);
    const end = start + (saidEnd.exec(rest)?.index ?? rest.length);
    const wrongs = within(read.values, { start, end });
    const denied = deniedIn(read, at);
    const denial = denied ? { ...denied, isPlain: true } : deniedNext(read, at, wrongs);
    if (denial) return denial;
    const pairs: Pair[] = [];
    let to = at;
    for (const wrong of wrongs) {
      const right = rightAfter(read, at, wrong, end);
      if (!right) continue;
      pairs.push({ wrong, right: right.value });
      to = Math.max(to, right.at);
    }
    const [only] = wrongs;
    const isAtOnce = only && leads.test(read.text.slice(start, only.start).trimStart());
    if (pairs.length === 0 && only && isAtOnce) {
      const before = rightBeforeIn(read, at, only);
      if (before) return putting(read, [{ wrong: only, right: before.value }], before.at, at, true);
    }
    if (pairs.some((pair) => isAffirmedToo(read, pair, to))) return null;
    if (pairs.length > 0) return putting(read, pairs, at, to, true);
  }
  return null;
}

/** "I said ten pounds till 1979. She died in 1982, not 1979": what is denied behind it is what was wrong in it. */
function deniedNext(read: Read, at: number, wrongs: readonly Value[]): Putting | null {
  for (const index of range(at + 1, at + soon)) {
    const found = deniedIn(read, index);
    const isMeant = wrongs.some((wrong) =>
      found?.pairs.some((pair) => pair.wrong && isSame(pair.wrong, wrong)),
    );
    if (found && isMeant) return { ...found, from: at, isPlain: true };
  }
  return null;
}

/** "1970 is wrong, it was 1971." */
function calledWrong(read: Read, at: number): Putting | null {
  const sentence = read.sentences[at];
  if (!sentence) return null;
  for (const wrong of within(read.values, sentence)) {
    if (!wrongBehind.test(read.text.slice(wrong.end, sentence.end))) continue;
    const right = rightAfter(read, at, wrong, wrong.end);
    if (right) return putting(read, [{ wrong, right: right.value }], at, right.at, true);
  }
  return null;
}

const thingDenied =
  /(?<right>[\p{L}][^,.;:!?]{1,60}?)\s*[,–—]\s*(?:and\s+)?not\s+(?<wrong>[\p{L}][^,.;:!?]{1,30})/iu;
const thingSaid =
  /I\s+(?:said|told\s+you)\s+(?:it\s+was\s+)?(?<wrong>[\p{L}][^,.;:!?]{1,30})[,.;:!?–—-]+\s*(?:no[,.]?\s+)?(?:but\s+)?(?:it\s+was|I\s+meant|it['’]s)\s+(?<right>[\p{L}][^,.;:!?]{1,60})/iu;
const saysIt = /^.*(?<!\p{L})(?:was|were|is|are|meant|had|correction|sorry|actually|no)\s+/iu;
const tail =
  /\s+(?:that|who|which|we|he|she|they|i|you|it|my|in|on|at|when|where|with|for|as|like)(?!\p{L}).*$/iu;
const article = /^(?:(?:the|a|an|some|my|our|his|her|their|in|on|at|with|by|from|called)\s+)+/iu;
const mostOfThing = 3;

/** "It was geese we kept, not ducks." */
function thingIn(read: Read, at: number): Putting | null {
  const sentence = read.sentences[at];
  const next = read.sentences[at + 1];
  if (!sentence) return null;
  const upTo = next && tokensOf(wordsIn(read, at)).length <= 2 * few ? next : sentence;
  const words = read.text.slice(sentence.start, upTo.end);
  const own = wordsIn(read, at);
  const match = thingDenied.exec(own) ?? thingSaid.exec(words);
  const { right = '', wrong = '' } = match?.groups ?? {};
  if (
    !match ||
    /(?<!\p{L})(?:did|do|does|could|would|had|have|has|can|will|should|or|why)\s*$/iu.test(right)
  )
    return null;
  const offset = sentence.start + match.index;
  const of = (said: string, group: string): Value | null => {
    const from = offset + match[0].indexOf(group) + group.indexOf(said);
    const isThing =
      said !== '' && said.split(/\s+/u).length <= mostOfThing && /\p{L}{3}/u.test(said);
    return isThing
      ? { kind: 'thing', key: plain(said), words: said, start: from, end: from + said.length }
      : null;
  };
  const core = (group: string) =>
    group.replace(saysIt, '').replace(tail, '').replace(article, '').trim();
  const [good, bad] = [of(core(right), right), of(core(wrong), wrong)];
  if (!good || !bad || good.key === bad.key) return null;
  const isTwo = match.index + match[0].length > own.length;
  return putting(
    read,
    [{ wrong: bad, right: good }],
    at,
    isTwo ? at + 1 : at,
    match.groups !== undefined && thingSaid.test(words),
  );
}

const takesUp =
  /(?<!\p{L})(?:it|that|this|i|he|she|we|they|\p{L}+)\s+(?:was|were|is|came|went|married|died|left|moved|started|had|got)(?!\p{L})[^.!?;]*$/iu;

/** "No, it was Egypt.", "I got that wrong, I married in May of 1967": what was wrong is not said again. */
function takenBackIn(read: Read): Putting[] {
  for (const [at, sentence] of read.sentences.entries()) {
    if (cannot.has(sentence.act)) continue;
    const words = wordsIn(read, at);
    const isHere = admits.test(words);
    const isAdmitted = isHere || admits.test(wordsIn(read, at - 1));
    if ((!isAdmitted && !takesBack.test(words)) || words.search(saying) >= 0) continue;
    const pairs = within(read.values, sentence).flatMap((right): Pair[] => {
      const before = read.text.slice(sentence.start, right.start);
      const isSaid = isAdmitted || rightBefore.test(before) || takesUp.test(before);
      const isMore = isAdmitted || (rightBefore.test(before) && tokensOf(words).length <= 2 * few);
      return isSaid && isMore && !denied.test(before) ? [{ wrong: null, right }] : [];
    });
    if (pairs.length > 0) return pairs.map((pair) => putting(read, [pair], at, at, isAdmitted));
  }
  return [];
}
