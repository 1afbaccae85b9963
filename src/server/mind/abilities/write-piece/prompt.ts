import { z } from 'zod';
import { writerInstructions } from '#contract/standing-instructions.ts';
import type { KeptAssignment, KeptTold } from '#server/mind/mind.ts';
import { factData, tellerData, unitData } from '#server/mind/model/material-data.ts';
import { fromAdministrators, instructions, type Prompt } from '#server/mind/model/prompt.ts';
import { pieceLengths } from './write-piece.ts';

const heading = z.object({ kind: z.literal('heading'), text: z.string() });
const paragraph = z.object({
  kind: z.literal('paragraph'),
  sentences: z.array(z.object({ text: z.string(), cites: z.array(z.string()) })),
});

export const modelPiece = z.object({
  name: z.string(),
  content: z.array(z.union([heading, paragraph])),
  metadata: z.object({ theme: z.string(), tone: z.string(), length: z.enum(pieceLengths) }),
});
export type ModelPiece = z.output<typeof modelPiece>;

const standing = fromAdministrators(writerInstructions);

export const writingTask = instructions`
Write the piece that is described below from what was told.

- \`content\` is headings and paragraphs; every sentence cites the ids of what it rests on, material or report. A sentence that rests on nothing may not be written.
- Tell it in the order in which it happened. Where the teller's own words are good, and they often are, let them stand.
- \`person\` says whether the teller speaks ("first") or is written about ("third"); \`length\` how long it should be.
- If \`part\` is more than 1, this goes on from earlier parts: no new opening, no conclusion before the last part.

${standing}`;

export const pieceMaterial = (assignment: KeptAssignment, units: KeptTold[]) => ({
  teller: tellerData(assignment.teller),
  person: assignment.person,
  length: assignment.length,
  facts: factData(assignment.facts),
  reports: assignment.reports.map(({ id, title, content }) => ({
    id: `report:${id}`,
    title,
    content: content.slice(0, 4_000),
  })),
  told: unitData(units),
});

export const writePiecePrompt = (
  assignment: KeptAssignment,
  { units, part, parts }: { units: KeptTold[]; part: number; parts: number },
): Prompt<ModelPiece> => ({
  name: 'piece',
  instructions: instructions`${writingTask}\n\n${fromAdministrators(assignment.format.writerPrompt)}`,
  material: { ...pieceMaterial(assignment, units), part, parts },
  answer: modelPiece,
});
