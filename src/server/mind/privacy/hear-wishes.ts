import type { Span, WishCue } from '#server/mind/reading/doc.ts';
import { classes, isCapital } from '#server/mind/text/classes.ts';
import { type Found, Phrasebook } from '#server/mind/text/phrases.ts';
import { rowsOf, wordsOf } from '#server/mind/text/tables.ts';
import type { Stretch } from '#server/mind/text/tokens.ts';
import { polarities, ways } from './wish-cue.ts';

/** Where a phrase counts: where a clause opens, only beside a wish to leave something in, or anywhere. */
type Row = Pick<WishCue, 'polarity' | 'way'> & { where: string };

function oneOf<Word extends string>(words: readonly Word[], said: string): Word {
  const known = words.find((word) => word === said);
  if (known === undefined) throw new Error(`A wish is not ${said}`);
  return known;
}

const book = new Phrasebook<Row>(
  rowsOf('wish-phrases').map(([polarity = '', way = '', where = '', phrase = '']) => ({
    phrase,
    row: {
      polarity: oneOf(polarities, polarity),
      way: oneOf(ways, way),
      where,
    },
  })),
  classes,
);

/** The plain wishes of a sentence, in the order of its words: nothing else leaves anything out. */
export function wishesIn(stretch: Stretch, quotes: readonly Span[], asks: boolean): WishCue[] {
  const fitting = book
    .find(stretch)
    .filter(
      (found) =>
        (found.row.where !== 'opens' || opensClause(stretch, found.from)) &&
        !isQuoted(stretch, found, quotes) &&
        !crossesClauses(stretch, found) &&
        !goesElsewhere(stretch, found) &&
        !isReported(stretch, found) &&
        (!asks || isRequest(stretch, found)),
    );
  const chosen = apart(fitting);
  const isIn = chosen.some(({ row }) => row.polarity === 'in');
  return chosen
    .filter(({ row, from }) => (isIn ? !isTakenBack(stretch, from) : row.where !== 'beside'))
    .map(({ row: { polarity, way }, from, to }) => ({
      polarity,
      way,
      start: stretch.tokens[from]?.start ?? 0,
      end: stretch.tokens[to - 1]?.end ?? 0,
    }))
    .sort((one, other) => one.start - other.start);
}

/** Of those that overlap the longest holds: "do not leave it out" is no "leave it out". Of equals "in" wins. */
function apart(found: Found<Row>[]): Found<Row>[] {
  const chosen: Found<Row>[] = [];
  const weight = ({ row, from, to }: Found<Row>) => to - from + (row.polarity === 'in' ? 0.5 : 0);
  for (const one of found.toSorted((a, b) => weight(b) - weight(a)))
    if (chosen.every(({ from, to }) => one.to <= from || to <= one.from)) chosen.push(one);
  return chosen;
}

/** "I said keep it out, but it may as well go in." */
const isTakenBack = ({ tokens, from }: Stretch, at: number): boolean =>
  /^(?:said|asked|told|ask|say)$/u.test(tokens[at - 1]?.word ?? '') && at - 2 >= from;

const leads = wordsOf('lead to a wish');

function opensClause({ tokens, from }: Stretch, at: number): boolean {
  const before = tokens[at - 1];
  return at === from || tokens[at]?.before !== '' || leads.has(before?.word ?? '');
}

const isQuoted = ({ tokens }: Stretch, { from }: Found<Row>, quotes: readonly Span[]): boolean => {
  const start = tokens[from]?.start ?? 0;
  return quotes.some((quote) => quote.start <= start && start < quote.end);
};

const lists =
  /^(?:yes|no|ok|okay|right|walt|the|my|our|his|her|their|that|this|and|or|nor|please|not|any|it|is|be|then|now)$/u;
const wishing = /^(?:leave|keep|put|take|cut|stays|goes)$/u;

/** "I left the door, and he went out": a wish is said in one clause, though it may list things. */
function crossesClauses({ tokens }: Stretch, { from, to, row }: Found<Row>): boolean {
  if (row.way === 'announce') return false;
  for (let at = from + 1; at < to; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    if (/[;:.!?—–]/u.test(token.before)) return true;
    if (token.before !== '' && !lists.test(token.word) && !isCapital(token.raw)) return true;
    const joins = tokens[at - 1]?.word;
    if ((joins === 'and' || joins === 'but') && wishing.test(token.word) && at - 1 > from)
      return true;
  }
  return false;
}

const ofPages = wordsOf('where a book is printed');
const within = 5;
const kept =
  /^(?:too|then|please|now|again|as|for|i|he|she|they|and|but|so|walt|mate|about|because)$/u;

/** "A boat out of Fleetwood" is not to be left out of anything. */
function goesElsewhere({ tokens, to: end }: Stretch, { from, to, row }: Found<Row>): boolean {
  const [last, next, then] = [
    tokens[to - 1]?.word,
    tokens[to]?.word ?? '',
    tokens[to + 1]?.word ?? '',
  ];
  const made = tokens[from]?.word === 'i' ? from + 1 : from;
  const isMade = /^(?:put|write|want|like|would|'d)$/u.test(tokens[made]?.word ?? '');
  // "Put it in the third person"
  if (row.polarity === 'in' && last === 'in' && isMade && to < end && tokens[to]?.before === '')
    return !(ofPages.has(next) || ofPages.has(then) || kept.test(next));
  for (let at = from; at < to; at += 1)
    if (tokens[at]?.word === 'out' && tokens[at + 1]?.word === 'of')
      return !tokens
        .slice(at + 2, Math.min(at + within, end))
        .some(({ word }) => ofPages.has(word));
  return false;
}

const reporting = wordsOf('report what was said');
const others = /^(?:he|she|they|we|who|it)$/u;
const done = /^(?:never|did|had|was|were|would)$/u;

/** "Mother said never to mention it", "he never put that in": it was asked or done once, and is told. */
function isReported({ tokens, from: start }: Stretch, { from, to }: Found<Row>): boolean {
  const first = tokens[from]?.word ?? '';
  const before = tokens[from - 1]?.word ?? '';
  if (from > start && done.test(first) && others.test(before)) return true;
  if (/^(?:was|were|had|if|whether)$/u.test(before) || tokens[from - 2]?.word === 'used')
    return true;
  if (before === 'you' && tokens[from - 2]?.word === 'if') return true;
  if (isSaidAfter({ tokens, from: to, to: tokens.length })) return true;
  for (let at = from - 1; at >= start && from - at <= reach; at -= 1) {
    const { word, before: mark } = tokens[at] ?? { word: '', before: '' };
    const who = tokens[at - 1]?.word ?? '';
    if (reporting.has(word) && !/^(?:i|you)$/u.test(who) && to > from) return true;
    const isSaid = reporting.has(who) && !/^(?:i|you)$/u.test(tokens[at - 2]?.word ?? '');
    if (mark !== '') return isSaid;
  }
  return false;
}

const reach = 6;

/** "…, said Mr Oldroyd", "…, he begged the man" */
function isSaidAfter({ tokens, from }: Stretch): boolean {
  const ahead = tokens.slice(from, from + reach);
  const mark = ahead.findIndex(({ before }) => before !== '');
  if (mark < 0 || /[.;!]/u.test(ahead[mark]?.before ?? '')) return false;
  const [first, second] = [tokens[from + mark], tokens[from + mark + 1]];
  const isSaid = (word = '') => reporting.has(word) && second?.before === '';
  return (
    isSaid(first?.word) ||
    (isSaid(second?.word) && (others.test(first?.word ?? '') || first?.word === 'i'))
  );
}

const requesting = /^(?:can|could|will|would)$/u;
const vague = /^(?:things?|something|anything|stuff|parts|bits)$/u;
const tags = /^(?:yes|yeah|ok|okay|right|please|eh|no|alright|understood|understand|clear)$/u;

/** "Could you leave out my brother?" and "So Carl stays out, yes?" ask for it; "Is it out?" only asks. */
function isRequest({ tokens, from: start, to: end }: Stretch, found: Found<Row>): boolean {
  if (found.row.way === 'announce') return true;
  const words = tokens.slice(start, end).map(({ word }) => word);
  if (words.some((word) => word === 'if' || vague.test(word))) return false;
  const last = tokens[end - 1];
  if (last && last.before !== '' && tags.test(last.word)) return true;
  const before = tokens.slice(Math.max(start, found.from - 4), found.from + 2);
  return before.some(
    ({ word }, at) =>
      requesting.test(word) &&
      /^(?:you|ye|we|the|my|that|this|it|his|her)$/u.test(before[at + 1]?.word ?? ''),
  );
}
