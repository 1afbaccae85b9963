import { z } from 'zod';
import { latest } from '#server/mind/model/material-data.ts';
import { fromAdministrators, instructions, type Prompt } from '#server/mind/model/prompt.ts';
import { modelPiece, pieceMaterial, writingTask } from '#server/mind/write-piece/prompt.ts';
import type { Piece } from '#server/mind/write-piece/write-piece.ts';
import type { RevisionRequest } from './revise-piece.ts';

export const modelRevision = modelPiece.extend({ remark: z.string() });
export type ModelRevision = z.output<typeof modelRevision>;

const task = instructions`
The piece exists: \`piece\`. The teller asks for a change of it: \`request\`. That is a wish about this text; carry it out as far as the rules allow, change nothing else, and send the whole piece again. What the rules do not allow, such as adding what was never told, is not done. \`remark\` says in one or two plain sentences to the teller what was changed and what could not be.`;

export const revisePiecePrompt = ({
  piece,
  request,
  assignment,
}: RevisionRequest): Prompt<ModelRevision> => ({
  name: 'revision',
  instructions: instructions`${writingTask}\n\n${fromAdministrators(assignment.format.writerPrompt)}\n\n${task}`,
  material: {
    ...pieceMaterial(assignment, latest(assignment.units)),
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
  content: blocks.map((block) =>
    block.kind === 'heading'
      ? block
      : {
          kind: block.kind,
          sentences: block.sentences.map(({ text, sources }) => ({
            text,
            cites: sources.map(({ type, id }) => `${type}:${id}`),
          })),
        },
  ),
  metadata,
});
