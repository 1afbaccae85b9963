import { phrasing, sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Block, Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { type Changed, speaksOf, withoutEmpty } from './piece-parts.ts';
import { type Ground, sentencesOn } from './story-of-piece.ts';

type Place = 'put first' | 'put last' | 'put before' | 'put after';

/** A paragraph, or a whole chapter by its name, goes where it is wanted; the rest keeps its order. */
export function move(
  piece: Piece,
  place: Place,
  what: string,
  to: string,
  ground: Ground,
): Changed {
  const moved = partOn(piece, what, ground);
  if (moved.length === 0) return { piece, remark: phrasing('not in it', { what }) };
  const rest = piece.blocks.filter((block) => !moved.includes(block));
  const target =
    place === 'put before' || place === 'put after'
      ? partOn({ ...piece, blocks: rest }, to, ground)
      : [];
  if ((place === 'put before' || place === 'put after') && target.length === 0)
    return { piece, remark: phrasing('not in it', { what: to }) };
  const at = indexFor(place, rest, target);
  const blocks = withoutEmpty([...rest.slice(0, at), ...moved, ...rest.slice(at)]);
  const remark = phrasing(place, { what, to });
  return { piece: { ...piece, blocks }, remark };
}

function indexFor(place: Place, rest: readonly Block[], target: readonly Block[]): number {
  if (place === 'put first') return 0;
  if (place === 'put last') {
    const dates = rest.findIndex(({ kind }) => kind === 'dates');
    if (dates < 0) return rest.length;
    return rest[dates - 1]?.kind === 'heading' ? dates - 1 : dates;
  }
  const [first] = target;
  const last = target.at(-1);
  return place === 'put before'
    ? first
      ? rest.indexOf(first)
      : 0
    : (last ? rest.indexOf(last) : rest.length - 1) + 1;
}

/** A chapter of that name, else the paragraph that says most of it, with its question and its photos. */
function partOn(piece: Piece, what: string, ground: Ground): Block[] {
  const { blocks } = piece;
  const heading = blocks.findIndex(
    (block) => block.kind === 'heading' && speaksOf(what, block.text),
  );
  if (heading >= 0) {
    const next = blocks.findIndex(({ kind }, at) => at > heading && kind === 'heading');
    return blocks.slice(heading, next < 0 ? blocks.length : next);
  }
  const named = new Set(sentencesOn(piece, what, ground));
  const saying = (block: Block): number =>
    block.kind === 'paragraph' ? block.sentences.filter((one) => named.has(one)).length : 0;
  const [best] = sortedBy(blocks, saying);
  if (!best || saying(best) === 0) return [];
  const at = blocks.indexOf(best);
  const question = blocks[at - 1]?.kind === 'question' ? [blocks[at - 1]] : [];
  const photo = blocks[at + 1]?.kind === 'photo' ? [blocks[at + 1]] : [];
  return [...question, best, ...photo].filter((block) => block !== undefined);
}
