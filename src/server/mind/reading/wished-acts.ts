import { wishesIn } from '#server/mind/privacy/hear-wishes.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import type { Stretch } from '#server/mind/text/tokens.ts';
import type { Doc, Sentence, Span } from './doc.ts';
import { isMarked, toldIn } from './phrased-acts.ts';
import type { Reading } from './reading.ts';

/** The topic of what only goes on about a wish: why, and what else it means. */
const besideWish = 'beside-wish';

type Wished = Pick<Sentence, 'act' | 'topic' | 'wishes'> & { cue: Span; told?: Span };

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

const reasoning = testOf('gives the reason of a wish');
const ofTheBook = testOf('speaks of the book');
const goesOn = testOf('goes on about a wish');
const ofSomebody = testOf('speaks of somebody');
const longest = { reason: 16, state: 9 };

/** What follows a wish and only goes on about it is no more printed than the wish itself. */
export function readWishRest({ doc, text }: Reading): Pick<Reading, 'doc'> {
  const sentences = [...doc.sentences];
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    if (before?.act !== 'withhold' || sentence.act === 'withhold') continue;
    const rest = restOf({ ...doc, sentences }, at, text);
    if (rest) sentences[at] = { ...sentence, ...rest };
  }
  return { doc: { ...doc, sentences } };
}

type Rest = Pick<Sentence, 'act' | 'topic' | 'wishes'>;

function restOf(doc: Doc, at: number, text: string): Rest | null {
  const sentence = doc.sentences[at];
  if (!sentence || !mayGoOn.has(sentence.act) || text[sentence.end - 1] === '?') return null;
  const { start, end, clauses } = sentence;
  const said = text.slice(start, end);
  const words = said.split(/\s+/u).length;
  const hasVerb = clauses.some(({ verb }) => verb !== null);
  const rest = { act: 'withhold', topic: besideWish } as const;
  // "Not the letter, not his name, nothing."
  if (goesOn.test(said) && (!hasVerb || words <= longest.state))
    return { ...rest, wishes: [{ start, end: start, polarity: 'out', way: 'leave' }] };
  if (ofTheBook.test(said)) return rest;
  if (words <= longest.reason && reasoning.test(said)) return rest;
  const isNow = clauses.every(({ verb }) => verb?.tense !== 'past');
  return isNow && words <= longest.state && ofSomebody.test(said) ? rest : null;
}

const mayGoOn = new Set([
  'telling',
  'bare-answer',
  'talk',
  'correction',
  'decline',
  'brief',
  'denial',
]);
