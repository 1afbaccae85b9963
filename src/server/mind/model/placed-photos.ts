import { signsIn } from '#server/mind/abilities/write-piece/photos.ts';
import type { Block, KeptAssignment } from '#server/mind/mind.ts';

type Photo = KeptAssignment['photos'][number];
type Signs = ReturnType<typeof signsIn>;

/**
 * A model writes words. Each photo stands behind the paragraph that cites it, or else behind the one that shares most
 * people, places or years with its caption; where none does, it is left out, as Walt's own mind leaves it.
 */
export function withPhotos(blocks: Block[], photos: readonly Photo[]): Block[] {
  if (photos.length === 0) return blocks;
  const paragraphs = blocks.flatMap((block) => {
    if (block.kind !== 'paragraph') return [];
    const cited = block.sentences.flatMap(({ sources }) => sources);
    return [
      {
        block: block as Block,
        signs: signsIn(block.sentences.map(({ text }) => text).join(' ')),
        photoIds: new Set(cited.flatMap(({ type, id }) => (type === 'photo' ? id : []))),
      },
    ];
  });
  const placed = new Map<Block, Block[]>();
  for (const { id, caption } of photos) {
    const signs = signsIn(caption);
    const [best] = paragraphs
      .map(({ block, photoIds, signs: own }) => ({
        block,
        weight: photoIds.has(id) ? Number.POSITIVE_INFINITY : sharedBy(signs, own),
      }))
      .toSorted((one, other) => (other.weight === one.weight ? 0 : other.weight - one.weight));
    if (!best || best.weight === 0) continue;
    const behind = placed.get(best.block) ?? [];
    placed.set(best.block, [...behind, { kind: 'photo', photoId: id, caption }]);
  }
  return blocks.flatMap((block) => [block, ...(placed.get(block) ?? [])]);
}

const sharedBy = (one: Signs, other: Signs): number =>
  one.names.filter((name) => other.names.includes(name)).length +
  one.years.filter((year) => other.years.includes(year)).length / 2;
