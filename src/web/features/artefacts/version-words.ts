import { type ArtefactVersion, type PieceBlock, sentencesIn } from '#contract/artefacts.ts';
import { withoutAddress } from '#contract/forms-of-address.ts';

export const kindWords: Record<ArtefactVersion['kind'], string> = {
  generated: 'Written by Walt',
  revised: 'Revised by Walt',
  edited: 'Edited by you',
  restored: 'Restored',
};

export const wordsIn = (text: string) => text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;

/** Whether a sentence states something that rests on nothing known; "Dear Anna," states nothing. */
export const isUnsourced = ({ text, sources }: { text: string; sources: unknown[] }) =>
  sources.length === 0 && withoutAddress(text) !== '';

/** How many sentences a piece has, and how many of them rest on nothing that is known. */
export function countSentences(blocks: PieceBlock[]) {
  const sentences = blocks.flatMap(sentencesIn);
  return { all: sentences.length, unsourced: sentences.filter(isUnsourced).length };
}
