import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import type { Block, Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { type Changed, withoutEmpty } from './piece-parts.ts';
import { type Ground, partOn } from './story-of-piece.ts';

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
