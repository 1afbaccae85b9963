import { isLooseKin, kinOf } from '#server/mind/people/kin.ts';
import { wishesIn } from '#server/mind/privacy/hear-wishes.ts';
import { classes, isCapital, isNumber } from '#server/mind/text/classes.ts';
import { isPast } from '#server/mind/text/lexicon.ts';
import { type Found, Phrasebook } from '#server/mind/text/phrases.ts';
import { rowsOf, wordsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, type Stretch } from '#server/mind/text/tokens.ts';
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

export const talkVerbs = wordsOf('talk verbs');

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

/** An act by a phrase of `data/acts.tsv`, with the words that decided it. */
export type Decided = Pick<Sentence, 'act' | 'topic'> & { told?: Span; cue: Span };

export function decidedAct(reading: Reading, core: Stretch, { quotes }: Sentence): Decided | null {
  const isQuoted = (at: number) => {
    const start = core.tokens[at]?.start ?? 0;
    return quotes.some((quote) => quote.start < start && start < quote.end);
  };
  const fitting = book
    .find(core)
    .filter(({ from }) => !isQuoted(from))
    .filter(({ from }) => !isDenied(core, from))
    .filter(({ row: { asked } }) => asked === null || asked === reading.doc.asked?.topic)
    .filter(({ row }) => row.always || !tellsAtAll(reading, core))
    .filter(({ row, from }) => row.act !== 'decline' || !isConditional(core, from));
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

/** "If I don't say it now I lose the courage" refuses nothing. */
const isConditional = ({ tokens, from }: Stretch, at: number): boolean =>
  tokens.slice(Math.max(from, at - 2), at).some(({ word }) => word === 'if' || word === 'unless');

const ofRefusals = wordsOf('of refusals');
const ofSelf = /^(?:i|we|me|us|our|my)$/u;
const denies = /^(?:not|never|no|nae|nothing|cannot)$/u;
const wantsToTell =
  /(?<!not )(?<!never )(?:want|have|need|got|ought|going) to (?:tell|say|talk|speak)/u;

/** Where no phrase says so, whoever refuses speaks of asking or telling: "There are enough of those" refuses nothing. */
export function soundsRefusing(part: Stretch): boolean {
  const words = bookWordsOf(part);
  const isOwn = words.some((word) => ofSelf.test(word)) && words.some((word) => denies.test(word));
  const speaksOfTelling = words.some((word) => ofRefusals.has(word));
  return (isOwn || speaksOfTelling) && !wantsToTell.test(words.join(' '));
}

/** "My soup is getting cold, so ask me tomorrow": what stands before what is said to Walt is told. */
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

export const isMarked = ({ tokens }: Stretch, at: number): boolean =>
  (tokens[at]?.before ?? '') !== '';

/** The parts between marks: "My soup is getting cold, | so I had better stop". */
export function partsOf(core: Stretch): Stretch[] {
  const cuts: number[] = [];
  for (let at = core.from + 1; at < core.to; at += 1) if (isMarked(core, at)) cuts.push(at);
  return [core.from, ...cuts].map((from, at) => ({ ...core, from, to: cuts[at] ?? core.to }));
}

/** A part that has a verb, tells something, and says nothing else to Walt. */
export function toldIn(reading: Reading, part: Stretch): Span | null {
  if (part.to - part.from < 2 || !hasVerb(reading, part) || !tellsAtAll(reading, part)) return null;
  return book.find(part).length > 0 ? null : spanOf(part);
}

export const spanOf = ({ tokens, from, to }: Stretch): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

export function hasVerb({ tags }: Reading, { from, to }: Stretch): boolean {
  for (let at = from; at < to; at += 1) if (tags[at]?.has('verb')) return true;
  return false;
}

type Wished = Pick<Sentence, 'act' | 'topic' | 'wishes'> & { cue: Span; told?: Span };

const names = new Set(['print-name', 'call-name']);

/** The act of a sentence that plainly wishes; "out" names it where it wishes both. */
export function wishedAct(
  reading: Reading,
  stretch: Stretch,
  { quotes }: Sentence,
  asks: boolean,
): Wished | null {
  const wishes = wishesIn(stretch, quotes, asks);
  const first = wishes.find(({ polarity }) => polarity === 'out') ?? wishes[0];
  if (!first) return null;
  // Asked for a name: "Put Oonagh Mary Brophy in the book."
  if (first.polarity === 'in' && names.has(reading.doc.asked?.topic ?? '')) return null;
  const act = first.polarity === 'out' ? 'withhold' : 'include';
  const topic =
    first.way === 'announce' ? 'announced' : act === 'withhold' ? 'leave-out' : 'leave-in';
  const told = toldAround(reading, stretch, wishes);
  return {
    act,
    topic,
    wishes,
    cue: { start: first.start, end: first.end },
    ...(told ? { told } : {}),
  };
}

/** "He drank, but please leave that out": what stands before the wish; behind it, where it opens the sentence. */
function toldAround(reading: Reading, stretch: Stretch, wishes: readonly Span[]): Span | null {
  const { tokens } = stretch;
  const [start, end] = [wishes[0]?.start ?? 0, wishes.at(-1)?.end ?? 0];
  let from = tokens.findIndex((token, at) => at >= stretch.from && token.start >= start);
  const near = from;
  while (from > stretch.from && !isMarked(stretch, from) && near - from < 4) from -= 1;
  const before = toldIn(reading, { ...stretch, to: from });
  if (before) return before;
  let to = tokens.findIndex((token, at) => at >= stretch.from && token.start >= end);
  if (to < 0 || to >= stretch.to) return null;
  while (to < stretch.to && !isMarked(stretch, to)) to += 1;
  return toldIn(reading, { ...stretch, from: to });
}
