import { phrasing, timesOf } from '#server/mind/abilities/shared/templates.ts';
import type { Block, Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { type Changed, withSentences } from './piece-parts.ts';

/** Whole words alone: a change of "Ann" leaves "Anna" as she is. */
export function replace(piece: Piece, from: string, to: string): Changed {
  const [wrong, right] = withoutShared(from, to);
  let count = 0;
  const replaced = (text: string): string => {
    const places = placesOf(wrong, text);
    count += places.length;
    return places
      .toReversed()
      .reduce(
        (said, { start, end }) =>
          said.slice(0, start) + likeBefore(text, start, right) + said.slice(end),
        text,
      );
  };
  const revised = withSentences(piece, (one) => ({ ...one, text: replaced(one.text) }));
  const blocks = revised.blocks.map((block): Block => {
    if (block.kind === 'heading')
      return {
        ...block,
        text: replaced(block.text),
        ...(block.place && { place: replaced(block.place) }),
      };
    if (block.kind !== 'dates') return block;
    const rows = block.rows.map((row) => ({
      ...row,
      when: replaced(row.when),
      text: replaced(row.text),
    }));
    return { ...block, rows };
  });
  const name = replaced(piece.name);
  if (count === 0) return { piece, remark: phrasing('not found', { from: wrong }) };
  return {
    piece: { ...revised, name, blocks },
    remark: phrasing('replaced', { from: wrong, to: right, times: timesOf(count) }),
  };
}

/** "my mother, not my aunt" is about the mother and the aunt alone. */
function withoutShared(from: string, to: string): [string, string] {
  const [wrong, right] = [from.split(/\s+/u), to.split(/\s+/u)];
  const shared = wrong.findIndex((word, at) => word.toLowerCase() !== right[at]?.toLowerCase());
  const most = Math.min(wrong.length, right.length) - 1;
  const at = Math.max(0, Math.min(shared < 0 ? 0 : shared, most));
  const [before, after] = [wrong.slice(at), right.slice(at)];
  // "The shop opened in 1976, not 1975" puts one year in the place of the other.
  const isYear = before.length === 1 && /^\d{4}$/u.test(before[0] ?? '');
  const year = isYear ? after.findLast((word) => /^\d{4}$/u.test(word)) : undefined;
  return [before.join(' '), year ?? after.join(' ')];
}

function placesOf(phrase: string, text: string): { start: number; end: number }[] {
  const wanted = tokensOf(phrase);
  const said = tokensOf(text);
  if (wanted.length === 0) return [];
  return said.flatMap((first, at) => {
    const run = said.slice(at, at + wanted.length);
    const last = run.at(-1);
    const same =
      run.length === wanted.length && run.every((token, place) => isSame(token, wanted[place]));
    return same && last ? [{ start: first.start, end: endOf(last, text) }] : [];
  });
}

const isSame = (token: Token, wanted: Token | undefined): boolean => token.word === wanted?.word;

/** Without the "'s" of what is owned. */
const endOf = ({ start, end }: Token, text: string): number =>
  end - (/['’]s?$/u.exec(text.slice(start, end))?.[0].length ?? 0);

/** A sentence still begins with a capital. */
const likeBefore = (text: string, start: number, right: string): string =>
  /^\p{Lu}/u.test(text.slice(start)) && start === 0
    ? right.charAt(0).toUpperCase() + right.slice(1)
    : right;
