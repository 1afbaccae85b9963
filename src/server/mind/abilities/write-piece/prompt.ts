import { z } from 'zod';
import { writerInstructions } from '#contract/standing-instructions.ts';
import type { KeptAssignment, KeptTold } from '#server/mind/kept.ts';
import { factData, tellerData, unitData } from '#server/mind/model/material-data.ts';
import { fromAdministrators, instructions, type Prompt } from '#server/provider/prompt.ts';
import { clipped } from './clipped.ts';
import { pieceLengths } from './write-piece.ts';

const heading = z.object({ kind: z.literal('heading'), text: z.string() });
const paragraph = z.object({
  kind: z.literal('paragraph'),
  sentences: z.array(z.object({ text: z.string(), cites: z.array(z.string()) })),
});

/** Two shapes to choose from: strict schemas take them as `anyOf`. */
export const modelBlock = z.union([heading, paragraph]);

export const modelPiece = z.object({
  name: z.string(),
  content: z.array(modelBlock),
  metadata: z.object({ theme: z.string(), tone: z.string(), length: z.enum(pieceLengths) }),
});
export type ModelPiece = z.output<typeof modelPiece>;

const standing = fromAdministrators(writerInstructions);

export const writingTask = instructions`
Write the piece that is described below from what was told.

- \`content\` is headings and paragraphs; every sentence cites the ids of what it rests on, material or report. A sentence that rests on nothing may not be written.
- Tell it in the order in which it happened. Where the teller's own words are good, and they often are, let them stand.
- \`person\` says whether the teller speaks ("first") or is written about ("third"); \`length\` how long it should be.
- \`faithfulness\`: "tidied" keeps the teller's own sentences and mends only slips of the tongue and the order; "told" is your own telling. Where \`writtenIn\` names a language, write in that, with every name and number as it was told.

${standing}`;

export const pieceMaterial = (
  assignment: KeptAssignment,
  units: KeptTold[],
  aside = Number.POSITIVE_INFINITY,
) => ({
  teller: tellerData(assignment.teller),
  person: assignment.person,
  length: assignment.length,
  faithfulness: assignment.faithfulness ?? 'told',
  ...(assignment.language && { writtenIn: assignment.language }),
  facts: clipped(factData(assignment.facts), aside),
  reports: clipped(
    assignment.reports.map(({ id, title, content }) => ({
      id: `report:${id}`,
      title,
      content: content.slice(0, 4_000),
    })),
    aside,
  ),
  told: unitData(units),
});

export const writePiecePrompt = (
  assignment: KeptAssignment,
  units: KeptTold[],
  room: number,
): Prompt<ModelPiece> => ({
  name: 'piece',
  instructions: instructions`${writingTask}\n\n${fromAdministrators(assignment.format.writerPrompt)}`,
  material: pieceMaterial(assignment, units, room >> 2),
  answer: modelPiece,
});
