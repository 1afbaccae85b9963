import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { artefactMessages } from '#contract/artefact-messages.ts';
import { artefactRoutes } from '#contract/artefacts.ts';
import type { Generation } from '#contract/piece-requests.ts';
import type { KeptAssignment } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import {
  layWritingJourney,
  pieceOf,
  settledPiece,
  someoneWhoTold,
  type WritingJourney,
  writingMind,
} from './test-pieces.ts';

let house: TestHouse;
let journey: WritingJourney;
let visitor: Visitor;
let projectId: string;

beforeAll(async () => {
  house = await openTestHouse({}, writingMind());
  journey = await layWritingJourney(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  house.deps.mind = writingMind();
  ({ visitor, projectId } = await someoneWhoTold(house, journey));
});

const order = (terms: Partial<Generation>) =>
  visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId: journey.formatId, ...terms },
  });
const offered = async () =>
  (await visitor.call(artefactRoutes.writingData, { params: { id: projectId } })).body.canRetell;

it.each([
  [{ faithfulness: 'told' as const }],
  [{ faithfulness: 'tidied' as const }],
  [{ language: 'Spanish' }],
])(
  'without a model nothing is offered but their own words: %j is refused with a sentence',
  async (terms) => {
    expect(await offered()).toBe(false);
    const asked = await order(terms);
    expect(asked.status).toBe(409);
    expect(asked.body).toEqual({ error: artefactMessages.retellingNeedsModel });
  },
);

it('with a model a piece is told by Walt, in another language, as the person chose', async () => {
  const assignments: KeptAssignment[] = [];
  house.deps.mind = scriptedMind({
    outlineBook: async () => ({ chapters: [] }),
    writePiece: async (assignment) => {
      assignments.push(assignment);
      return pieceOf(assignment);
    },
  });
  expect(await offered()).toBe(true);
  const asked = await order({ faithfulness: 'told', language: 'Spanish' });
  expect(asked.status).toBe(201);
  await settledPiece(visitor, asked.body.artefactId);
  expect(assignments.at(-1)).toMatchObject({ faithfulness: 'told', language: 'Spanish' });
});
