import { beforeEach, expect, it } from 'vitest';
import { artefactMessages } from '#contract/artefact-messages.ts';
import { type Artefact, artefactRoutes } from '#contract/artefacts.ts';
import { entryRoutes } from '#contract/entries.ts';
import { redactionRoutes, type WithheldPassage } from '#contract/redactions.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { artefactsTable } from './artefacts.table.ts';
import { openWritingHouse, settledPiece, someoneWhoTold } from './test-pieces.ts';

const { house, journey } = await openWritingHouse();
let visitor: Visitor;
let projectId: string;
let secretId: string;
let piece: Artefact;
const secret = 'My brother stole a horse in Presidio.';

beforeEach(async () => {
  ({ visitor, projectId } = await someoneWhoTold(house, journey));
  secretId = await tell(secret);
  const order = { projectId, formatId: journey.formatId };
  const { body: job } = await visitor.call(artefactRoutes.generate, { body: order });
  piece = await settledPiece(visitor, job.artefactId);
});

const tell = async (content: string) =>
  (await visitor.call(entryRoutes.addText, { params: { id: projectId }, body: { content } })).body
    .id as string;

const keep = (how: 'in' | 'out') =>
  visitor.call(redactionRoutes.withholdTelling, {
    params: { id: projectId },
    body: { telling: { type: 'textEntry', id: secretId }, keep: how },
  });

const leftOutSince = async () =>
  (await visitor.call(artefactRoutes.leftOutSince, { params: { id: piece.id } })).body;

const takeOut = (afterVersion: number) =>
  visitor.call(artefactRoutes.takeOut, { params: { id: piece.id }, body: { afterVersion } });

const newest = ({ versions }: Artefact) => versions[0]?.generatedContent ?? '';

it('a piece says what of it has been withheld since, as long as it is', async () => {
  expect(await leftOutSince()).toEqual({ version: 1, sentences: [] });
  await keep('out');
  expect(await leftOutSince()).toEqual({ version: 1, sentences: [secret] });
  await keep('in');
  expect(await leftOutSince()).toEqual({ version: 1, sentences: [] });
});

it('what was withheld is taken out by one press, once, and the earlier version stays', async () => {
  await keep('out');
  const { status, body } = await takeOut(1);
  expect([status, body.versions.length]).toEqual([200, 2]);
  expect(body.versions[0]).toMatchObject({ kind: 'revised', remark: artefactMessages.takenOut });
  expect(newest(body)).not.toContain('Presidio');
  expect(newest(body)).toContain('## What was told\n\nI was born in Leeds.\n\nNobody said this.');
  expect((await takeOut(1)).body.versions).toHaveLength(2);
  expect(await leftOutSince()).toEqual({ version: 2, sentences: [] });
});

it('a wish that came later counts as well, for the words that it covers', async () => {
  await tell('About my brother and the horse in Presidio: leave that out of the book.');
  await eventually(async () => {
    const { body } = await visitor.call(redactionRoutes.list, { params: { id: projectId } });
    return (body as WithheldPassage[]).some(({ text }) => text === secret) || undefined;
  });
  expect(await leftOutSince()).toEqual({ version: 1, sentences: [secret] });
});

it('nothing is taken out of a version that nobody has read', async () => {
  await keep('out');
  const versionId = piece.versions[0]?.id ?? '';
  const content = `${newest(piece)}\n\nBy hand.`;
  await visitor.call(artefactRoutes.edit, {
    params: { id: piece.id, versionId },
    body: { content },
  });
  const { status, body } = await takeOut(1);
  expect([status, body.error]).toEqual([409, artefactMessages.changedMeanwhile]);
  expect(newest((await takeOut(2)).body)).toMatch(/By hand\.$/);
});

it('a revision does not tell it again', async () => {
  await keep('out');
  await visitor.call(artefactRoutes.revise, {
    params: { id: piece.id },
    body: { request: 'Longer' },
  });
  const revised = await settledPiece(visitor, piece.id);
  expect(newest(revised)).toMatch(/Asked: Longer\.$/);
  expect(newest(revised)).not.toContain('Presidio');
});

const unsay = (text: string) =>
  visitor.call(redactionRoutes.addBanned, { params: { id: projectId }, body: { text } });

it('a piece says where a word stands that is to stand nowhere, also in its title, in a heading and by hand', async () => {
  const versionId = piece.versions[0]?.id ?? '';
  const content = `## Presidio\n\n${newest(piece)}\n\nPresidio again.`;
  await visitor.call(artefactRoutes.edit, {
    params: { id: piece.id, versionId },
    body: { content },
  });
  await house.deps.db.update(artefactsTable).set({ name: 'A horse in Presidio' });
  await unsay('Presidio');
  const found = ['A horse in Presidio', 'Presidio', secret, 'Presidio again.'];
  expect(await leftOutSince()).toEqual({ version: 2, sentences: found });
  const { body } = await takeOut(2);
  expect(body.name).toBe(piece.format?.name);
  expect(newest(body)).not.toContain('Presidio');
  expect(newest(body)).toContain('I was born in Leeds.');
});

it('a sentence that may be told though a word stands in it is not taken out', async () => {
  await unsay('Presidio');
  expect(await leftOutSince()).toEqual({ version: 1, sentences: [secret] });
  const params = { id: projectId };
  const [{ source, key }] = (await visitor.call(redactionRoutes.list, { params })).body;
  const body = { source, key, state: 'released' };
  await visitor.call(redactionRoutes.change, { params, body });
  expect(await leftOutSince()).toEqual({ version: 1, sentences: [] });
});
