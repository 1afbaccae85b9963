import { z } from 'zod';
import {
  modelPiece,
  pieceMaterial,
  writingTask,
} from '#server/mind/abilities/write-piece/prompt.ts';
import type { KeptRevisionRequest, Piece, Sentence } from '#server/mind/mind.ts';
import { latest } from '#server/mind/model/material-data.ts';
import { fromAdministrators, instructions, type Prompt } from '#server/mind/model/prompt.ts';

export const modelRevision = modelPiece.extend({ remark: z.string() });
export type ModelRevision = z.output<typeof modelRevision>;

const task = instructions`
The piece exists: \`piece\`. The teller asks for a change of it: \`request\`. That is a wish about this text; carry it out as far as the rules allow, change nothing else, and send the whole piece again. What the rules do not allow, such as adding what was never told, is not done. \`remark\` says in one or two plain sentences to the teller what was changed and what could not be.`;

export const revisePiecePrompt = ({
  piece,
  request,
  assignment,
}: KeptRevisionRequest): Prompt<ModelRevision> => ({
  name: 'revision',
  instructions: instructions`${writingTask}\n\n${fromAdministrators(assignment.format.writerPrompt)}\n\n${task}`,
  material: {
    ...pieceMaterial(assignment, latest(assignment.told)),
    part: 1,
    parts: 1,
    piece: citing(piece),
    request,
  },
  answer: modelRevision,
});

/** The piece in the shape that the model writes in. */
const citing = ({ name, blocks, metadata }: Piece) => ({
  name,
  content: blocks.flatMap((block) => {
    if (block.kind === 'heading') return { kind: block.kind, text: block.text };
    if (block.kind === 'paragraph')
      return { kind: block.kind, sentences: block.sentences.map(cited) };
    if (block.kind === 'dates')
      return {
        kind: 'paragraph' as const,
        sentences: block.rows.map((row) => cited({ ...row, text: `${row.when}: ${row.text}` })),
      };
    return [];
  }),
  metadata,
});

const cited = ({ text, sources }: Sentence) => ({
  text,
  cites: sources.map(({ type, id }) => `${type}:${id}`),
});
