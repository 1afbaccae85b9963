import type { Stretch } from './phrases.ts';
import type { Tag } from './tags.ts';
import type { Token } from './tokens.ts';
import { wordsOf } from './word-classes.ts';

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
  let [negated, future, past, habitual, unreal, hedged] = [
    false,
    false,
    false,
    false,
    false,
    false,
  ];
  for (let at = from; at < to; at += 1) {
    const word = tokens[at]?.word ?? '';
    const tag = tags[at];
    if (verb === null) {
      negated ||= tag?.has('negative') === true || word === 'never';
      future ||= word === 'will' || word === 'shall';
      habitual ||= word === 'used' && tokens[at + 1]?.word === 'to';
      unreal ||= /^(?:if|should|wish)$/u.test(word);
      habitual ||= word === 'would' || word === 'always';
      hedged ||= hedging.has(word);
      past ||= /^(?:was|were|had|did|'d)$/u.test(word);
    }
    if (verb === null && isMainVerb(tokens, tags, at, to)) verb = at;
  }
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
