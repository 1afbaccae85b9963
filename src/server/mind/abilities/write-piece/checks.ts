import type { Source } from '#server/mind/material.ts';
import type { KeptAssignment } from '#server/mind/mind.ts';
import { faultsOf } from '#server/mind/model/grounding.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import type { ModelPiece } from './prompt.ts';
import type { Block, Piece, Sentence } from './write-piece.ts';

export type Fault = { sentence: string; faults: string[] };

type Ground = { source: Source; text: string };

/** What a piece may cite, by id. */
function groundOf({ told, reports }: KeptAssignment): Map<string, Ground> {
  return new Map([
    ...told.map(({ id, source, text, question = '' }): [string, Ground] => [
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
export function checkedPiece(written: ModelPiece, assignment: KeptAssignment) {
  const ground = groundOf(assignment);
  const settled = assignment.facts.filter(
    ({ status }) => status === 'confirmed' || status === 'corrected',
  );
  const known = [
    ...namesOf(assignment.teller),
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
