import { afterAll } from 'vitest';
import { type Artefact, artefactRoutes } from '#contract/artefacts.ts';
import { entryRoutes } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { createFormat } from '#server/features/formats/formats.ts';
import { layTestJourney } from '#server/features/journeys/test-journey.ts';
import type { KeptAssignment, Piece } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/** A piece that says what it was given, a sentence for each thing told. */
export const pieceOf = ({ told, format, person, length }: KeptAssignment): Piece => ({
  name: `${format.name} in the ${person} person`,
  blocks: [
    { kind: 'heading', text: 'What was told' },
    {
      kind: 'paragraph',
      sentences: told.map(({ text, source }) => ({ text, sources: [source] })),
    },
    { kind: 'paragraph', sentences: [{ text: 'Nobody said this.', sources: [] }] },
  ],
  metadata: { theme: 'life', tone: 'plain', length },
});

/** Writes what it was told, and revises by adding what was asked for. */
export const writingMind = () =>
  scriptedMind({
    writePiece: async (assignment) => pieceOf(assignment),
    revisePiece: async ({ piece, request }) => ({
      piece: {
        ...piece,
        blocks: [
          ...piece.blocks,
          { kind: 'paragraph', sentences: [{ text: `Asked: ${request}.`, sources: [] }] },
        ],
      },
      remark: 'Added.',
    }),
  });

/** A house in which Walt writes what he was told, closed with the test file. */
export async function openWritingHouse() {
  const house = await openTestHouse({}, writingMind());
  afterAll(() => house.close());
  return { house, journey: await layWritingJourney(house) };
}

/** Two formats of which the second waits for the first, at the two first steps of a journey. */
export async function layWritingJourney({ deps: { db } }: TestHouse) {
  const second = await createFormat(db, { name: 'A book', writerPrompt: 'Write a book.' });
  const journey = await layTestJourney(db, ({ formatId }) => [
    {
      stepType: 'generateFormat',
      name: 'First piece',
      stepConfig: { formatId },
      completionConditions: { artefact: true },
    },
    {
      stepType: 'generateFormat',
      name: 'Second piece',
      stepConfig: { formatId: second.id },
      completionConditions: { artefact: true },
    },
  ]);
  return { ...journey, secondFormatId: second.id };
}
export type WritingJourney = Awaited<ReturnType<typeof layWritingJourney>>;

/** Someone on that journey who has written a note. */
export async function someoneWhoTold(house: TestHouse, { id: journeyId }: { id: string }) {
  const visitor = house.visitor();
  await visitor.register();
  const project = await visitor.call(projectRoutes.create, {
    body: { title: 'A life', journeyId },
  });
  const projectId = project.body.id as string;
  const entry = await visitor.call(entryRoutes.addText, {
    params: { id: projectId },
    body: { content: 'I was born in Leeds.' },
  });
  return { visitor, projectId, entryId: entry.body.id as string };
}

/** The piece, once Walt is done with what he was last asked for. */
export const settledPiece = (visitor: Visitor, id: string) =>
  eventually(async () => {
    const artefact: Artefact = (await visitor.call(artefactRoutes.get, { params: { id } })).body;
    return ['completed', 'failed'].includes(artefact.job?.status ?? '') ? artefact : undefined;
  });
