import type { Source } from '#server/mind/material.ts';
import { faultsOf } from '#server/mind/model/grounding.ts';
import type { ModelPiece } from './prompt.ts';
import type { Assignment, Block, Piece, Sentence } from './write-piece.ts';

export type Fault = { sentence: string; faults: string[] };

type Ground = { source: Source; text: string };

/** What a piece may cite, by id. */
function groundOf({ units, reports }: Assignment): Map<string, Ground> {
  return new Map([
    ...units.map(({ id, source, text, question = '' }): [string, Ground] => [
      id,
      { source, text: `${question}\n${text}` },
    ]),
    ...reports.map(({ id, title, content }): [string, Ground] => [
      `report:${id}`,
      { source: { type: 'report', id }, text: `${title}\n${content}` },
    ]),
  ]);
}

/** A model's piece with its sources; a sentence that its citations do not bear out loses them. */
export function checkedPiece(written: ModelPiece, assignment: Assignment) {
  const ground = groundOf(assignment);
  const settled = assignment.facts.filter(
    ({ status }) => status === 'confirmed' || status === 'corrected',
  );
  const known = [
    assignment.teller.name,
    ...settled.flatMap(({ statement, when }) => [statement, when?.text ?? '']),
  ];
  const faults: Fault[] = [];

  const check = ({ text, cites }: { text: string; cites: string[] }): Sentence => {
    const cited = cites.flatMap((id) => ground.get(id) ?? []);
    const found = faultsOf(text, { cited: cited.map((one) => one.text), known });
    if (found.length === 0) return { text, sources: cited.map(({ source }) => source) };
    faults.push({ sentence: text, faults: found });
    return { text, sources: [] };
  };

  const blocks = written.content.flatMap((block): Block[] => {
    if (block.kind === 'heading') return block.text.trim() ? [block] : [];
    const sentences = block.sentences.filter(({ text }) => text.trim()).map(check);
    return sentences.length > 0 ? [{ kind: 'paragraph', sentences }] : [];
  });
  const piece: Piece = { name: written.name.trim(), blocks, metadata: written.metadata };
  return { piece, faults };
}
