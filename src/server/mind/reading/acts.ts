import { isNumber } from '#server/mind/text/classes.ts';
import { isPast } from '#server/mind/text/lexicon.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, type Stretch } from '#server/mind/text/tokens.ts';
import type { Act, Sentence, Span } from './doc.ts';
import { type LikelyAct, likelyAct } from './learned-acts.ts';
import {
  type Decided,
  decidedAct,
  hasVerb,
  partsOf,
  soundsRefusing,
  spanOf,
  talkVerbs,
  tellsAtAll,
  toldIn,
  wishedAct,
} from './phrased-acts.ts';
import { coreOf, type Reading } from './reading.ts';

/** Of a message longer than any talk only the beginning is asked for its meaning: what follows is a text to tell. */
const mostLearned = 200;

/** The act of each sentence: by a phrase where one fits, else by what was learned; telling needs no evidence. */
export function readActs(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches, text } = reading;
  let onlyFragments = reading.question !== null;
  let goesOn = false;
  const sentences = doc.sentences.map((sentence, index): Sentence => {
    const stretch = stretches[index];
    if (!stretch) return sentence;
    const hasMark = /\?["'”’)]*\s*$/u.test(text.slice(sentence.start, sentence.end));
    const tag = hasMark ? tagOf(reading, coreOf(stretch)) : null;
    const asks = hasMark && tag === null;
    const core = tag ?? coreOf(stretch);
    const wished = wishedAct(reading, stretch, sentence, asks);
    const phrased = decidedAct(reading, core, sentence);
    const row =
      wished && phrased?.topic !== 'danger'
        ? wished
        : phrased
          ? { ...phrased, ...otherwise(stretch, phrased, asks) }
          : index < mostLearned
            ? weighedAct(reading, tag ?? stretch, sentence, { asks, goesOn })
            : null;
    goesOn = row === null;
    if (row) return { ...sentence, ...row };
    const isFragment = onlyFragments && !hasVerb(reading, core);
    onlyFragments &&= isFragment;
    return isFragment ? { ...sentence, act: 'bare-answer' } : sentence;
  });
  return { doc: { ...doc, sentences } };
}

const tags =
  /^(?:you )?(?:understand|know|see|follow|right|no|yes|eh|okay|ok|huh|ken|yeah|know what i mean|see what i mean|is it not|was it not|do you not know)$/u;

/** "He put the bread in his pockets, you understand?" tells: what stands before the tag, where it tells something. */
function tagOf(reading: Reading, core: Stretch): Stretch | null {
  const last = partsOf(core).at(-1);
  if (!last || last.from <= core.from || !tags.test(bookWordsOf(last).join(' '))) return null;
  const rest = { ...core, to: last.from };
  return tellsAtAll(reading, rest) && hasVerb(reading, rest) ? rest : null;
}

/** How sure an act must be: surer where the sentence tells something, and most where a phrase says otherwise. */
const sure = {
  unlessTelling: 0.6,
  bare: 0.4,
  fragment: 0.8,
  unasked: 0.6,
  hardlyTelling: 0.03,
  noTelling: 0.1,
  unlikelyTelling: 0.35,
  forWalt: 0.72,
  telling: 0.8,
  goodbye: 0.85,
  overPhrase: 0.9,
  story: 0.95,
};
/** Courtesies have nothing told in them. */
const courtesies = new Set<Act>(['assent', 'denial', 'greeting', 'thanks']);

type Learned = Pick<Sentence, 'act' | 'topic'> & { told?: Span };

/** The act of a sentence that no phrase decides; null where it tells. */
function weighedAct(
  reading: Reading,
  core: Stretch,
  { quotes }: Sentence,
  { asks, goesOn }: { asks: boolean; goesOn: boolean },
): Learned | null {
  if (core.from >= core.to || quotes.length > 0) return null;
  const whole = (asks ? askedAtLast(core) : null) ?? likelyOf(core, asks);
  if (!tellsAtAll(reading, core)) return bare(reading, core, whole, { asks, goesOn });
  if (whole.act !== 'telling' && isSure(whole, core)) {
    const told = toldBeside(reading, core, asks);
    return { act: whole.act, topic: whole.topic, ...(told ? { told } : {}) };
  }
  const isRemark = whole.telling < sure.hardlyTelling && pastVerbs(core) < 2 && !hasNumber(core);
  return partlyTold(reading, core, asks) ?? (isRemark ? remark : null);
}

/** "I put the question again: who reads this?" asks what its last part asks. */
function askedAtLast(core: Stretch): LikelyAct | null {
  const last = partsOf(core).at(-1);
  if (!last || last.from === core.from) return null;
  const likely = likelyOf(last, true);
  return likely.act === 'question' && likely.share >= sure.story ? likely : null;
}

const remark: Learned = { act: 'talk', topic: 'remark' };

/** Nothing in it speaks for telling. Behind a telling, words that are not for Walt are the end of the story. */
function bare(
  reading: Reading,
  core: Stretch,
  likely: LikelyAct,
  { asks, goesOn }: { asks: boolean; goesOn: boolean },
): Learned | null {
  const { act, share, topic, telling } = likely;
  if (!hasVerb(reading, core) && asks)
    return act === 'question' && share >= sure.forWalt && isForWalt(core) ? { act, topic } : remark;
  if (act === 'telling' || 1 - telling < sure.unlessTelling) return null;
  // Nobody says to the household what is meant for Walt: that it is not for him takes nothing from an aside.
  const isAside = act === 'aside' && telling < sure.noTelling;
  if (!isAside && (!hasVerb(reading, core) || (goesOn && !isForWalt(core))))
    return share >= sure.fragment ? { act, topic } : null;
  return share >= (act === 'question' && !asks ? sure.unasked : sure.bare)
    ? { act, topic }
    : remark;
}

const isForWalt = ({ tokens, from, to }: Stretch): boolean =>
  tokens.slice(from, to).some(({ word }) => /^(?:you|your|yours|walt|book)$/u.test(word));

/** A goodbye that is not sure is a wish to rest: Walt offers to stop, and does not hang up. */
function likelyOf(part: Stretch, asks: boolean): LikelyAct {
  const likely = likelyAct(bookWordsOf(part), asks);
  if (likely.act === 'withhold' || likely.act === 'include') return unphrased(part, likely);
  if (likely.topic === 'is-it-out' && !asksWhatIsOut(part)) return { ...likely, topic: null };
  if (isMisheard(part, likely)) return { ...likely, act: 'telling', topic: null, telling: 1 };
  const isDoubtful = likely.act === 'goodbye' && likely.share < sure.goodbye;
  return isDoubtful ? { ...likely, act: 'talk', topic: 'tired' } : likely;
}

const ofOut = wordsOf('asking what is out');

/** "Did you understand what that card in the window was?" asks nothing about what is left out. */
const asksWhatIsOut = ({ tokens, from, to }: Stretch): boolean =>
  tokens.slice(from, to).some(({ word }) => ofOut.has(word));

const ofBook = wordsOf('of a book');
const ofDeath = wordsOf('of a death');
const wishing = wordsOf('wishing');
const keepingBack = wordsOf('keeping back');
const plainlyWishing = wordsOf('plainly wishing');

/** Without a plain phrase it is told or a remark here: what wishes besides is found by `wishes.ts`. */
function unphrased(part: Stretch, likely: LikelyAct): LikelyAct {
  const has = (words: ReadonlySet<string>) =>
    part.tokens.slice(part.from, part.to).some(({ word }) => words.has(word));
  const isOut = likely.act === 'withhold';
  const past = pastVerbs(part);
  const isTold = isOut && (!has(keepingBack) || past > 1 || (past > 0 && !has(wishing)));
  if (isTold || !has(plainlyWishing)) return { ...likely, act: 'telling', topic: null, telling: 1 };
  return { ...likely, act: 'talk', topic: 'remark' };
}

/** "It's that my daughter died" says nothing of a book, and "I told you that I qualified in 1968" tells it again. */
function isMisheard(part: Stretch, { act, topic }: LikelyAct): boolean {
  const has = (words: ReadonlySet<string>) =>
    part.tokens.slice(part.from, part.to).some(({ word }) => words.has(word));
  if (act === 'brief' && topic === 'whose-life') return !has(ofBook) || has(ofDeath);
  if (act === 'decline') return !soundsRefusing(part);
  return act === 'talk' && topic === 'told-already' && hasNumber(part);
}

function isSure({ act, share, telling }: LikelyAct, core: Stretch): boolean {
  if (courtesies.has(act)) return false;
  if (pastVerbs(core) > 1) return share >= sure.story;
  if (telling < sure.noTelling && share >= sure.unlikelyTelling && !hasNumber(core)) return true;
  return share >= (isForWalt(core) && !hasNumber(core) ? sure.forWalt : sure.telling);
}

/** Words that say what was done: two of them make a story. */
const pastVerbs = ({ tokens, from, to }: Stretch): number =>
  tokens.slice(from, to).filter(({ word }) => isPast(word) && !talkVerbs.has(word)).length;

const hasNumber = ({ tokens, from, to }: Stretch): boolean =>
  tokens.slice(from, to).some(({ word }) => isNumber(word) && word !== 'one');

/** What they decide about the book holds as the phrase says; elsewhere what is learned may be much surer. */
const isFirm = (act: Act): boolean =>
  act === 'withhold' || act === 'include' || act === 'brief' || act === 'correction';

/** What is learned, where it is much surer than the phrase. */
export function otherwise(core: Stretch, { act }: Decided, asks: boolean): Learned | null {
  if (core.from >= core.to) return null;
  const likely = likelyOf(core, asks);
  // "Is the soup in the book or not in the book?" wishes nothing.
  const isQuestion = asks && likely.act === 'question' && likely.share >= sure.forWalt;
  if (isFirm(act) && !isQuestion) return null;
  const isOther = likely.act !== act && likely.act !== 'telling' && !courtesies.has(likely.act);
  return isOther && likely.share >= sure.overPhrase
    ? { act: likely.act, topic: likely.topic }
    : null;
}

/** What is told in the same breath as something said to Walt: the longest run of parts that tell. */
function toldBeside(reading: Reading, core: Stretch, asks: boolean): Span | null {
  const parts = partsOf(core);
  if (parts.length < 2) return null;
  let [best, run] = [
    { ...core, to: core.from },
    { ...core, to: core.from },
  ];
  for (const part of parts) {
    const isAsked = asks && part.to === core.to;
    const isTelling = tellsAtAll(reading, part) && likelyOf(part, isAsked).act === 'telling';
    run = { ...part, from: isTelling && run.to === part.from ? run.from : part.from };
    if (isTelling && run.to - run.from > best.to - best.from) best = run;
    if (!isTelling) run = { ...run, to: run.from };
  }
  return toldIn(reading, best);
}

const joining = /^(?:and|but|so|only|though)$/u;
const pointing = /^(?:you|your|yourself|walt|book|that|this|it|those|them)$/u;

/** "He drank like a fish, that is between ourselves": the last part is surely said to Walt, and points at the rest. */
function partlyTold(reading: Reading, core: Stretch, asks: boolean): Learned | null {
  const { tokens } = core;
  const marked = partsOf(core).at(-1)?.from ?? core.from;
  const joined = tokens.findLastIndex(
    ({ word }, at) => at > core.from && at < core.to - 2 && joining.test(word),
  );
  for (const from of new Set([marked, joined])) {
    const last = { ...core, from };
    const isShort = from > core.from && core.to - from >= 3 && core.to - from <= longestPart;
    if (!isShort || !tokens.slice(from, core.to).some(({ word }) => pointing.test(word))) continue;
    const likely = likelyOf(last, asks);
    const isSaidToWalt =
      likely.act !== 'telling' &&
      likely.act !== 'correction' &&
      (likely.act !== 'question' || asks);
    const told = { ...core, to: from };
    if (!isSaidToWalt || !isSure(likely, last)) continue;
    if (hasVerb(reading, told) && tellsAtAll(reading, told))
      return { act: likely.act, topic: likely.topic, told: spanOf(told) };
  }
  return null;
}

const longestPart = 14;
