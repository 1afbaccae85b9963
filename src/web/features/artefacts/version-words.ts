import { type ArtefactVersion, type PieceBlock, sentencesIn } from '#contract/artefacts.ts';

export const kindWords: Record<ArtefactVersion['kind'], string> = {
  generated: 'Written by Walt',
  revised: 'Revised by Walt',
  edited: 'Edited by you',
  restored: 'Restored',
};

export const wordsIn = (text: string) => text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;

/** How many sentences a piece has, and how many of them rest on nothing that is known. */
export function countSentences(blocks: PieceBlock[]) {
  const sentences = blocks.flatMap(sentencesIn);
  const unsourced = sentences.filter(({ sources }) => sources.length === 0).length;
  return { all: sentences.length, unsourced };
}
