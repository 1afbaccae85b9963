import { isLooseKin, kinOf } from '#server/mind/people/kin.ts';
import { classes, isCapital, isNumber } from '#server/mind/text/classes.ts';
import { isPast } from '#server/mind/text/lexicon.ts';
import { type Found, Phrasebook, type Stretch } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf } from './act-features.ts';
import { type Act, acts, type Sentence, type Span } from './doc.ts';
import { type LikelyAct, likelyAct } from './learned-acts.ts';
import type { Reading } from './reading.ts';

/** `asked` is the topic that must have been asked about: "Only the wedding." is a wish behind one question alone. */
type Row = { act: Act; topic: string; always: boolean; asked: string | null; rank: number };

const isAct = (word: string): word is Act => (acts as readonly string[]).includes(word);

const book = new Phrasebook<Row>(
  rowsOf('acts').map(([act = '', topic = '', force = '', phrase = ''], rank) => {
    if (!isAct(act)) throw new Error(`No such act: ${act}`);
    const asked = force.startsWith('asked ') ? force.slice('asked '.length) : null;
    return {
      phrase,
      row: { act, topic, always: force === 'always' || asked !== null, asked, rank },
    };
  }),
  classes,
);

const openers = new Set(
  'oh ah well no yes yeah now so but and please look listen right okay ok ay eh um uh er erm anyway just hm hmm'.split(
    ' ',
  ),
);

/** Without what only leads in or calls: "Oh well, Walt, …, please." */
export function coreOf(stretch: Stretch): Stretch {
  let { from, to } = stretch;
  const { tokens } = stretch;
  const isCall = (at: number) => tokens[at]?.word === 'walt';
  while (
    from < to - 1 &&
    (isCall(from) || (openers.has(tokens[from]?.word ?? '') && opensOnly(stretch, from)))
  )
    from += 1;
  while (
    to - 1 > from &&
    (isCall(to - 1) || /^(?:please|then|now)$/u.test(tokens[to - 1]?.word ?? ''))
  )
    to -= 1;
  return { tokens, from, to };
}

/** "No, …", "Well …"; but "no relation" and "right hand" begin what is said. */
const opensOnly = ({ tokens }: Stretch, at: number): boolean =>
  (tokens[at + 1]?.before ?? '') !== '' ||
  !/^(?:no|right|just|look|listen)$/u.test(tokens[at]?.word ?? '');

const talkVerbs = new Set(
  'told said asked answered meant mentioned heard listened got done finished forgot thought wanted'.split(
    ' ',
  ),
);

/** Whether words tell something: a name, a number, somebody's kin, something that happened. */
export function tellsAtAll(reading: Reading, { from, to }: Stretch): boolean {
  for (let at = from; at < to; at += 1) if (isEvidence(reading, at, from)) return true;
  return false;
}

function isEvidence({ tokens, tags }: Reading, at: number, first: number): boolean {
  const token = tokens[at];
  if (!token || token.word === 'walt') return false;
  if (isNumber(token.word) && token.word !== 'one') return true;
  if (kinOf(token.word) !== null && !isLooseKin(token.word)) return true;
  if (at > first && isCapital(token.raw)) return true;
  const isVerb = tags[at]?.has('past') === true || isPast(token.word);
  return isVerb && !talkVerbs.has(token.word);
}

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
    const core = coreOf(stretch);
    const asks = /\?["'”’)]*\s*$/u.test(text.slice(sentence.start, sentence.end));
    const phrased = decided(reading, core, sentence);
    const row = phrased
      ? { ...phrased, ...otherwise(stretch, phrased, asks) }
      : index < mostLearned
        ? learned(reading, stretch, sentence, { asks, goesOn })
        : null;
    goesOn = row === null;
    if (row) return { ...sentence, ...row };
    const isFragment = onlyFragments && !hasVerb(reading, core);
    onlyFragments &&= isFragment;
    return isFragment ? { ...sentence, act: 'bare-answer' } : sentence;
  });
  return { doc: { ...doc, sentences } };
}

type Decided = Pick<Sentence, 'act' | 'topic'> & { told?: Span; cue: Span };

function decided(reading: Reading, core: Stretch, { quotes }: Sentence): Decided | null {
  const isQuoted = (at: number) => {
    const start = core.tokens[at]?.start ?? 0;
    return quotes.some((quote) => quote.start < start && start < quote.end);
  };
  const fitting = book
    .find(core)
    .filter(({ from }) => !isQuoted(from))
    .filter(
      ({ from, row }) => !isDenied(core, from) && !(row.act === 'withhold' && isDone(core, from)),
    )
    .filter(({ row: { asked } }) => asked === null || asked === reading.doc.asked?.topic)
    .filter(({ row }) => row.always || !tellsAtAll(reading, core));
  const best = fitting.reduce<Found<Row> | null>(
    (one, other) => (one === null || other.row.rank < one.row.rank ? other : one),
    null,
  );
  if (!best) return null;
  const { act, topic } = best.row;
  const [first, last] = [core.tokens[best.from], core.tokens[best.to - 1]];
  const cue = { start: first?.start ?? 0, end: last?.end ?? 0 };
  const told =
    toldBefore(reading, core, best) ?? (mayTellOn.has(act) ? toldAfter(reading, core, best) : null);
  return { act, topic, cue, ...(told ? { told } : {}) };
}

/** "Do not | leave it out" asks for the contrary. */
const isDenied = ({ tokens, from }: Stretch, at: number): boolean =>
  at > from && /^(?:not|never)$/u.test(tokens[at - 1]?.word ?? '');

/** "He never wrote about it": it is not asked for but told. */
const isDone = ({ tokens, from }: Stretch, at: number): boolean =>
  at > from &&
  /^(?:do|did|never)$/u.test(tokens[at]?.word ?? '') &&
  /^(?:i|he|she|they|we|who|it)$/u.test(tokens[at - 1]?.word ?? '');

/** "He drank, but please leave that out": what stands before the wish is told. */
function toldBefore(reading: Reading, core: Stretch, { from }: Found<Row>): Span | null {
  let cut = from;
  while (cut > core.from && !isMarked(core, cut) && from - cut < 4) cut -= 1;
  return toldIn(reading, { ...core, to: cut });
}

const mayTellOn = new Set<Act>(['include', 'redirect', 'talk', 'question', 'thanks', 'brief']);

/** "Leave it in, it is funny, everybody in Nigeria has two birthdays" */
function toldAfter(reading: Reading, core: Stretch, { to }: Found<Row>): Span | null {
  let cut = to;
  while (cut < core.to && !isMarked(core, cut)) cut += 1;
  return toldIn(reading, { ...core, from: cut });
}

const isMarked = ({ tokens }: Stretch, at: number): boolean => (tokens[at]?.before ?? '') !== '';

/** A part that has a verb, tells something, and says nothing else to Walt. */
function toldIn(reading: Reading, part: Stretch): Span | null {
  if (part.to - part.from < 2 || !hasVerb(reading, part) || !tellsAtAll(reading, part)) return null;
  return book.find(part).length > 0 ? null : spanOf(part);
}

const spanOf = ({ tokens, from, to }: Stretch): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

/** How sure an act must be: surer where the sentence tells something, and most where a phrase says otherwise. */
const sure = {
  unlessTelling: 0.6,
  bare: 0.4,
  fragment: 0.8,
  unasked: 0.6,
  hardlyTelling: 0.03,
  noTelling: 0.1,
  noTellingOfSecrets: 0.2,
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

function learned(
  reading: Reading,
  core: Stretch,
  { quotes }: Sentence,
  { asks, goesOn }: { asks: boolean; goesOn: boolean },
): Learned | null {
  if (core.from >= core.to || quotes.length > 0) return null;
  const whole = likelyOf(core, asks);
  if (!tellsAtAll(reading, core)) return bare(reading, core, whole, { asks, goesOn });
  if (whole.act !== 'telling' && isSure(whole, core)) {
    const told = toldBeside(reading, core, asks);
    return { act: whole.act, topic: whole.topic, ...(told ? { told } : {}) };
  }
  const isRemark = whole.telling < sure.hardlyTelling && pastVerbs(core) < 2 && !hasNumber(core);
  return partlyTold(reading, core, asks) ?? (isRemark ? remark : null);
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
  if (!hasVerb(reading, core) && asks) return remark;
  if (act === 'telling' || 1 - telling < sure.unlessTelling) return null;
  if (!hasVerb(reading, core) || (goesOn && !isForWalt(core)))
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
  const isDoubtful = likely.act === 'goodbye' && likely.share < sure.goodbye;
  return isDoubtful ? { ...likely, act: 'talk', topic: 'tired' } : likely;
}

function isSure({ act, share, telling }: LikelyAct, core: Stretch): boolean {
  if (courtesies.has(act)) return false;
  if (pastVerbs(core) > 1) return share >= sure.story;
  const mayTell = hasNumber(core) && act !== 'withhold';
  const noTelling = act === 'withhold' ? sure.noTellingOfSecrets : sure.noTelling;
  if (telling < noTelling && share >= sure.unlikelyTelling && !mayTell) return true;
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

function otherwise(core: Stretch, { act }: Decided, asks: boolean): Learned | null {
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

/** The parts between marks: "My soup is getting cold, | so I had better stop". */
function partsOf(core: Stretch): Stretch[] {
  const cuts: number[] = [];
  for (let at = core.from + 1; at < core.to; at += 1) if (isMarked(core, at)) cuts.push(at);
  return [core.from, ...cuts].map((from, at) => ({ ...core, from, to: cuts[at] ?? core.to }));
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
    const isSaidToWalt = likely.act !== 'telling' && likely.act !== 'correction';
    const told = { ...core, to: from };
    if (!isSaidToWalt || !isSure(likely, last)) continue;
    if (hasVerb(reading, told) && tellsAtAll(reading, told))
      return { act: likely.act, topic: likely.topic, told: spanOf(told) };
  }
  return null;
}

const longestPart = 14;

export function hasVerb({ tags }: Reading, { from, to }: Stretch): boolean {
  for (let at = from; at < to; at += 1) if (tags[at]?.has('verb')) return true;
  return false;
}
