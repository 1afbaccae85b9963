import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import type { Line, Passage } from '#server/mind/abilities/write-piece/passage.ts';
import type { Block, Piece, Sentence } from '#server/mind/abilities/write-piece/write-piece.ts';
import { type Changed, countOf, sentencesIn, speakingOf } from './piece-parts.ts';
import { type Ground, meaning, sentencesOn } from './story-of-piece.ts';

/** What was told and is not in it yet, where it belongs in the order of the life. */
export function putIn(piece: Piece, what: string, ground: Ground): Changed {
  const there = new Set(sentencesIn(piece).map(({ text }) => text));
  const isOn = speakingOf(what);
  const isMeant = meaning(what, ground);
  const runs = ground.passages.flatMap((passage) => {
    const absent = passage.lines.filter(({ written }) => !there.has(written));
    const speaks = absent.some((line) => isOn(line.written) || isMeant(line));
    return speaks ? [{ passage, absent }] : [];
  });
  if (runs.length === 0) {
    const isThere = sentencesOn(piece, what, ground).length > 0;
    return { piece, remark: phrasing(isThere ? 'is in it' : 'never told', { what }) };
  }
  let blocks = piece.blocks;
  for (const { passage, absent } of runs) blocks = placed(blocks, passage, absent, ground);
  const used = new Set(runs.flatMap(({ absent }) => absent.map(({ written }) => written)));
  const leftOver = (piece.leftOver ?? []).filter(
    ({ text }) => ![...used].some((one) => text.includes(one)),
  );
  return {
    piece: { ...piece, blocks, leftOver },
    remark: phrasing('put in', { what, count: countOf(used.size) }),
  };
}

/** Into the paragraph it was told with, else behind the last one that comes before it in the life. */
function placed(
  blocks: readonly Block[],
  passage: Passage,
  added: Line[],
  ground: Ground,
): Block[] {
  const { passages, lineOf } = ground;
  const sentences = added.map(({ written, unit }) => ({ text: written, sources: [unit.source] }));
  const passageOf = (block: Block): Passage | undefined => {
    const [first] = block.kind === 'paragraph' ? block.sentences : [];
    return first && lineOf.get(first.text)?.passage;
  };
  const own = blocks.findIndex((block) => passageOf(block) === passage);
  const home = blocks[own];
  if (home?.kind === 'paragraph') {
    const order = ({ text }: Sentence) => lineOf.get(text)?.line.at ?? 0;
    const all = [...home.sentences, ...sentences].toSorted(
      (one, other) => order(one) - order(other),
    );
    return blocks.with(own, { ...home, sentences: all });
  }
  const place = passages.indexOf(passage);
  const orders = blocks.map((block) => {
    const beside = passageOf(block);
    return beside ? passages.indexOf(beside) : -1;
  });
  const last = orders.findLastIndex((order) => order >= 0 && order <= place);
  const first = blocks.findIndex(({ kind }) => kind === 'paragraph');
  const at = last >= 0 ? last + 1 : Math.max(first, 0);
  return [...blocks.slice(0, at), { kind: 'paragraph', sentences }, ...blocks.slice(at)];
}

/** All that was told and is not in it. */
export function lengthen(piece: Piece, ground: Ground): Changed {
  const there = new Set(sentencesIn(piece).map(({ text }) => text));
  const dated = new Set(
    piece.blocks.flatMap((block) =>
      block.kind === 'dates'
        ? block.rows.flatMap(({ sources }) => sources.map(({ id }) => id))
        : [],
    ),
  );
  const missing = ground.passages.flatMap((passage) => {
    const absent = passage.lines.filter(({ written }) => !there.has(written));
    const isDate = dated.has(passage.unit.source.id);
    return absent.length > 0 && !isDate ? [{ passage, absent }] : [];
  });
  if (missing.length === 0) return { piece, remark: phrasing('all is in it') };
  let { blocks } = piece;
  for (const { passage, absent } of missing) blocks = placed(blocks, passage, absent, ground);
  const count = missing.reduce((sum, { absent }) => sum + absent.length, 0);
  const metadata = { ...piece.metadata, length: 'long' as const };
  return {
    piece: { ...piece, blocks, leftOver: [], metadata },
    remark: phrasing('longer', { count: countOf(count) }),
  };
}
