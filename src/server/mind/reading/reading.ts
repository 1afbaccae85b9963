import type { BriefChange } from '#contract/briefs.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Tag } from '#server/mind/text/tags.ts';
import { firstFrom, type Stretch, type Token } from '#server/mind/text/tokens.ts';
import type { Doc, Span } from './doc.ts';

/** What the passes know of a text while it is read: each adds its part, none changes another's. */
export type Reading = {
  text: string;
  question: string | null;
  tokens: Token[];
  tags: Set<Tag>[];
  doc: Doc;
  /** The tokens of each sentence. */
  stretches: Stretch[];
};

/** The tokens of a span, as indices. */
export function tokensWithin({ tokens }: Pick<Reading, 'tokens'>, start: number, end: number) {
  return { from: firstFrom(tokens, start), to: firstFrom(tokens, end) };
}

/** Those of one sentence, out of all in the order of the text. */
export function ofSentence<Item extends { sentence: number }>(
  items: Item[],
  sentence: number,
): { item: Item; at: number }[] {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.sentence ?? Infinity) < sentence) low = middle + 1;
    else high = middle;
  }
  const found: { item: Item; at: number }[] = [];
  for (let at = low; items[at]?.sentence === sentence; at += 1) {
    const item = items[at];
    if (item) found.push({ item, at });
  }
  return found;
}

/** A change, and the sentences that say it where it is not this one alone. */
export type Said = { change: BriefChange; sentences?: number[] };

/** What a sentence says about the book. */
export type BriefReader = (reading: Reading, sentence: number) => Said | null;

/** A stretch that tells one thing; a list gives each member its own. */
export type Excerpt = Span & {
  /** The time that is its own where several stand in it. */
  time?: number;
  /** The mention of whom a list names. */
  member?: number;
};

const openers = wordsOf('openers');

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

/** "No, …", "Well …"; but "no relation", "right hand" and "so long" begin what is said. */
const opensOnly = ({ tokens }: Stretch, at: number): boolean =>
  (tokens[at + 1]?.before ?? '') !== '' ||
  !/^(?:(?:no|right|just|look|listen) .*|so long)$/u.test(
    `${tokens[at]?.word ?? ''} ${tokens[at + 1]?.word ?? ''}`,
  );
