import type { PieceBlock } from '#contract/artefacts.ts';

/** An opening is the first sentence of a paragraph. */
export type Line = { kind: 'heading' | 'opening' | 'sentence'; text: string };
export type Change = { change: 'kept' | 'added' | 'removed'; line: Line };

const linesOf = (blocks: PieceBlock[]): Line[] => blocks.flatMap(linesIn);

function linesIn(block: PieceBlock): Line[] {
  switch (block.kind) {
    case 'heading':
      return [
        { kind: 'heading', text: block.place ? `${block.text} (${block.place})` : block.text },
      ];
    case 'question':
      return [{ kind: 'opening', text: block.text }];
    case 'photo':
      return [{ kind: 'opening', text: `Photo: ${block.caption || 'without words'}` }];
    case 'dates':
      return block.rows.map(({ when, text }) => ({ kind: 'opening', text: `${when}: ${text}` }));
    case 'paragraph':
      return block.sentences.map(({ text }, at) => ({
        kind: at === 0 ? 'opening' : 'sentence',
        text,
      }));
  }
}

/** What became of each sentence from one version to the other: the longest common sequence stays. */
export function compareBlocks(before: PieceBlock[], after: PieceBlock[]): Change[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const common = commonLengths(old, fresh);
  const changes: Change[] = [];
  let [at, to] = [0, 0];
  for (;;) {
    const [left, right] = [old[at], fresh[to]];
    if (left && right && left.text === right.text) {
      changes.push({ change: 'kept', line: right });
      at += 1;
      to += 1;
    } else if (left && (!right || lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))) {
      changes.push({ change: 'removed', line: left });
      at += 1;
    } else if (right) {
      changes.push({ change: 'added', line: right });
      to += 1;
    } else return changes;
  }
}

/** The changes as they stand on the page: headings by themselves, sentences in their paragraphs. */
export function inParagraphs(changes: Change[]) {
  const paragraphs: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const last = paragraphs.at(-1);
    const goesOn = change.line.kind === 'sentence' && last && last[0].line.kind !== 'heading';
    if (goesOn) last.push(change);
    else paragraphs.push([change]);
  }
  return paragraphs;
}

const lengthAt = (common: Uint32Array[], at: number, to: number) => common[at]?.[to] ?? 0;

/** How much is common from each pair of places to the ends. */
function commonLengths(old: Line[], fresh: Line[]) {
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = fresh.length - 1; to >= 0; to -= 1) {
      const row = common[at];
      if (!row) continue;
      row[to] =
        old[at]?.text === fresh[to]?.text
          ? lengthAt(common, at + 1, to + 1) + 1
          : Math.max(lengthAt(common, at + 1, to), lengthAt(common, at, to + 1));
    }
  }
  return common;
}

/** One side of a comparison: what stood there before, or what stands there after. */
export const sideOf = (changes: Change[], side: 'before' | 'after') =>
  changes.filter(
    ({ change }) => change === 'kept' || change === (side === 'before' ? 'removed' : 'added'),
  );
