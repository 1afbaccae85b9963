import { wordsOf } from './tables.ts';
import type { Tag } from './tags.ts';
import type { Stretch, Token } from './tokens.ts';

/** A clause by its tokens; `verb` is the main verb of its verb group. */
export type ClauseTokens = {
  from: number;
  to: number;
  verb: number | null;
  tense: 'past' | 'present' | 'future' | null;
  negated: boolean;
  modality: 'asserted' | 'hedged' | 'unreal' | 'habitual';
};

type Tagged = { tokens: Token[]; tags: Set<Tag>[] };

const joining = wordsOf('joining');
const hedging = wordsOf('hedging');

/** Parts of a sentence that each have a verb of their own. */
export function clausesOf({ tokens, tags }: Tagged, stretch: Stretch): ClauseTokens[] {
  const isMain = (at: number) => isMainVerb(tokens, tags, at, stretch.to);
  const cuts: number[] = [stretch.from];
  let hasVerb = false;
  for (let at = stretch.from; at < stretch.to; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const mayCut = /[,;:—–(…]/u.test(token.before) || joining.has(token.word);
    if (hasVerb && mayCut && verbAhead(at, stretch.to)) {
      cuts.push(at);
      hasVerb = false;
    }
    if (isMain(at)) hasVerb = true;
  }
  return cuts.map((from, index) => clauseAt({ tokens, tags }, from, cuts[index + 1] ?? stretch.to));

  /** A verb before the next place where a clause could begin. */
  function verbAhead(from: number, to: number): boolean {
    for (let at = from; at < Math.min(to, from + reach); at += 1) {
      if (at > from && /[,;:—–(…]/u.test(tokens[at]?.before ?? '')) return false;
      if (isMain(at)) return true;
    }
    return false;
  }
}

/** How far ahead a clause's verb is looked for. */
const reach = 12;

function isMainVerb(tokens: Token[], tags: Set<Tag>[], at: number, to: number): boolean {
  const tag = tags[at];
  if (!tag?.has('verb')) return false;
  if (tag.has('gerund'))
    return /^(?:am|is|are|was|were|be|been|'s|kept|started)$/u.test(tokens[at - 1]?.word ?? '');
  if (tokens[at - 1]?.word === 'to') return false;
  if (tag.has('auxiliary') || tag.has('modal') || tag.has('copula')) {
    for (let next = at + 1; next < Math.min(to, at + 5); next += 1) {
      const other = tags[next];
      if (other?.has('verb') && !other.has('auxiliary') && !other.has('modal')) return false;
      if (!other?.has('negative') && !other?.has('adverb') && !other?.has('auxiliary')) break;
    }
  }
  return true;
}

function clauseAt({ tokens, tags }: Tagged, from: number, to: number): ClauseTokens {
  let verb: number | null = null;
  for (let at = from; at < to && verb === null; at += 1)
    if (isMainVerb(tokens, tags, at, to)) verb = at;
  const end = verb === null ? to : verb + 1;
  const words = tokens.slice(from, end).map(({ word }) => word);
  const negated =
    words.includes('never') || tags.slice(from, end).some((one) => one.has('negative'));
  const future = words.some((word) => word === 'will' || word === 'shall');
  const isUsed = words.some((word, at) => word === 'used' && tokens[from + at + 1]?.word === 'to');
  const habitual = isUsed || words.some((word) => word === 'would' || word === 'always');
  const unreal = words.some((word) => /^(?:if|should|wish)$/u.test(word));
  const past = words.some((word) => /^(?:was|were|had|did|'d)$/u.test(word));
  const hedged = words.some((word) => hedging.has(word));
  const tag = verb === null ? undefined : tags[verb];
  const tense =
    verb === null
      ? null
      : future
        ? 'future'
        : past || habitual || tag?.has('past')
          ? 'past'
          : 'present';
  const modality = unreal ? 'unreal' : habitual ? 'habitual' : hedged ? 'hedged' : 'asserted';
  return { from, to, verb, tense, negated, modality };
}
