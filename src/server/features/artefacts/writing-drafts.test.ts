import { expect, it } from 'vitest';
import { artefactRoutes } from '#contract/artefacts.ts';
import { draftRoutes, type WritingDraft } from '#contract/writing-drafts.ts';
import type { ShowDraft } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import { layWritingJourney, pieceOf, settledPiece, someoneWhoTold } from './test-pieces.ts';

const begun = Promise.withResolvers<ShowDraft | undefined>();
const mayEnd = Promise.withResolvers<void>();
const house = await openTestHouse(
  {},
  scriptedMind({
    async writePiece(assignment, _, progress) {
      begun.resolve(progress?.show);
      await mayEnd.promise;
      return pieceOf(assignment);
    },
  }),
);
const journey = await layWritingJourney(house);

const draftSaying = (text: string): WritingDraft => ({
  stage: 'writing',
  chapter: { number: 2, of: 9, title: 'Leeds' },
  blocks: [{ kind: 'paragraph', text }],
});

it('a piece can be read while it is written, by its owner alone, and its draft goes when it is done', async () => {
  const { visitor, projectId } = await someoneWhoTold(house, journey);
  const { formatId } = journey;
  const { body: job } = await visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId },
  });
  const params = { id: job.artefactId as string };
  const read = async (by = visitor) => (await by.call(draftRoutes.get, { params })).body;
  expect(await read()).toEqual({ isUnderWay: true, draft: null });
  const show = await begun.promise;
  for (let words = 1; words <= 300; words += 1) show?.(draftSaying('word '.repeat(words).trim()));
  const last = await eventually(async () => {
    const { draft } = await read();
    return draft?.blocks[0].text.split(' ').length === 300 ? draft : undefined;
  });
  expect(last).toMatchObject({ stage: 'writing', chapter: { number: 2, of: 9, title: 'Leeds' } });

  const stranger = house.visitor();
  await stranger.register();
  expect((await stranger.call(draftRoutes.get, { params })).status).toBe(404);
  expect(await read(stranger)).not.toHaveProperty('draft');

  show?.(draftSaying('Too late to be kept.'));
  mayEnd.resolve();
  await settledPiece(visitor, params.id);
  expect(await read()).toEqual({ isUnderWay: false, draft: null });
});
