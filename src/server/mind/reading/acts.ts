import { isLooseKin, kinOf } from '#server/mind/people/kin.ts';
import { classes, isCapital, isNumber } from '#server/mind/text/classes.ts';
import { isPast } from '#server/mind/text/lexicon.ts';
import { type Found, Phrasebook, type Stretch } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { type Act, acts, type Sentence, type Span } from './doc.ts';
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

/** The act of each sentence; telling needs no evidence, every other act does. */
export function readActs(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches, text } = reading;
  let onlyFragments = reading.question !== null;
  const sentences = doc.sentences.map((sentence, index): Sentence => {
    const stretch = stretches[index];
    if (!stretch) return sentence;
    const core = coreOf(stretch);
    const row =
      decided(reading, core, sentence) ??
      unmatched(reading, core, {
        asks: /\?["'”’)]*$/u.test(text.slice(sentence.start, sentence.end)),
        isCalled: isCalled(stretch),
      });
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
  if (book.find(part).length > 0) return null;
  const [first, last] = [part.tokens[part.from], part.tokens[part.to - 1]];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Without evidence of anything told: a word to Walt, or a question to him. */
function unmatched(
  reading: Reading,
  core: Stretch,
  { asks, isCalled: called }: { asks: boolean; isCalled: boolean },
): Pick<Sentence, 'act' | 'topic'> | null {
  if (tellsAtAll(reading, core)) return null;
  const toWalt = core.tokens
    .slice(core.from, core.to)
    .some(({ word }) => /^(?:you|your|walt)$/u.test(word));
  if (asks) return (toWalt && isShort(core)) || called ? { act: 'question', topic: null } : null;
  return called ? { act: 'talk', topic: 'remark' } : null;
}

const longestQuestion = 14;

/** Nobody else is spoken of: "He'd say, what does she tell you?" is told. */
const isShort = ({ tokens, from, to }: Stretch): boolean =>
  to - from <= longestQuestion &&
  !tokens.slice(from, to).some(({ word }) => /^(?:he|she|they|him)$/u.test(word));

/** "It is a bag, Walt." */
const isCalled = ({ tokens, from, to }: Stretch): boolean =>
  tokens[from]?.word === 'walt' || tokens[to - 1]?.word === 'walt';

export function hasVerb({ tags }: Reading, { from, to }: Stretch): boolean {
  for (let at = from; at < to; at += 1) if (tags[at]?.has('verb')) return true;
  return false;
}
