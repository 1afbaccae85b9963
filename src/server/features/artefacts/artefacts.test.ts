import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { artefactMessages } from '#contract/artefact-messages.ts';
import { type Artefact, artefactRoutes, type WritingJob } from '#contract/artefacts.ts';
import { projectMessages, projectRoutes } from '#contract/projects.ts';
import { formatPrerequisitesTable } from '#server/features/formats/formats.table.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { write as writeJob } from './artefacts.jobs.ts';
import { artefactVersionsTable } from './artefacts.table.ts';
import {
  layWritingJourney,
  openWritingHouse,
  settledPiece,
  someoneWhoTold,
  writingMind,
} from './test-pieces.ts';

const { house, journey } = await openWritingHouse();
let visitor: Visitor;
let projectId: string;
let entryId: string;

beforeEach(async () => {
  house.deps.mind = writingMind();
  ({ visitor, projectId, entryId } = await someoneWhoTold(house, journey));
});

type Extra = { by?: Visitor; formatId?: string; afterVersion?: number };
const generate = ({ by = visitor, formatId = journey.formatId, ...extra }: Extra = {}) =>
  by.call(artefactRoutes.generate, { body: { projectId, formatId, ...extra } });
const look = async () =>
  (await visitor.call(artefactRoutes.writingData, { params: { id: projectId } })).body;
const get = async (id: string): Promise<Artefact> =>
  (await visitor.call(artefactRoutes.get, { params: { id } })).body;

const settled = (id: string) => settledPiece(visitor, id);

async function written() {
  const { body: job }: { body: WritingJob } = await generate();
  return settled(job.artefactId);
}

describe('a piece of writing', () => {
  it('is written from what was told, knows what it rests on, and completes its step', async () => {
    const asked = await generate();
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      kind: 'generate',
      status: 'pending',
      format: { id: journey.formatId, name: 'A scene' },
    });
    const artefact = await settled(asked.body.artefactId);
    expect(artefact).toMatchObject({
      name: 'A scene in the first person',
      status: 'completed',
      project: { id: projectId, title: 'A life' },
      format: { name: 'A scene' },
    });
    expect(artefact.versions).toHaveLength(1);
    expect(artefact.versions[0]).toMatchObject({
      version: 1,
      kind: 'generated',
      generatedContent: '## What was told\n\nI was born in Leeds.\n\nNobody said this.',
    });
    expect(artefact.sources).toEqual([
      expect.objectContaining({
        type: 'textEntry',
        id: entryId,
        title: 'Text Note',
        excerpt: 'I was born in Leeds.',
        projectId,
      }),
    ]);
    const project = await visitor.call(projectRoutes.get, { params: { id: projectId } });
    expect(project.body.projectStepCompletions).toMatchObject([{ stepId: journey.steps[0]?.id }]);
  });

  it('is one, with one version, after fifty identical submits', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => generate()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await settled(answers[0]?.body.artefactId);
    const again = await generate();
    expect(again.body.id).toBe(answers[0]?.body.id);
    const { artefacts } = await look();
    expect(artefacts).toMatchObject([{ latestVersion: 1, status: 'completed' }]);
  });

  it('is written anew as a version after the one that is named', async () => {
    const { id } = await written();
    await generate({ afterVersion: 1 });
    await generate({ afterVersion: 1 });
    const { versions } = await settled(id);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    await generate({ afterVersion: 1 });
    expect((await get(id)).versions).toHaveLength(2);
  });

  it('that comes to nothing says why, and can be asked for again', async () => {
    house.deps.mind.writePiece = async () => {
      throw new MindFailure('The model did not answer.');
    };
    const { body: job } = await generate();
    expect(await settled(job.artefactId)).toMatchObject({
      status: 'failed',
      errorMessage: 'The model did not answer.',
      versions: [],
    });
    expect((await look()).pendingJobs).toMatchObject([
      { status: 'failed', errorMessage: 'The model did not answer.', format: { name: 'A scene' } },
    ]);
    house.deps.mind = writingMind();
    await generate();
    expect(await settled(job.artefactId)).toMatchObject({
      status: 'completed',
      errorMessage: null,
    });
    expect((await look()).pendingJobs).toEqual([]);
  });

  it('hides what went wrong inside', async () => {
    house.deps.mind.writePiece = async () => {
      throw new TypeError('secret is not a function');
    };
    const { body: job } = await generate();
    expect((await settled(job.artefactId)).errorMessage).toBe(artefactMessages.wentWrong);
  });

  it('needs something to be written from', async () => {
    const empty = house.visitor();
    await empty.register();
    const { body } = await empty.call(projectRoutes.create, {
      body: { title: 'Empty', journeyId: journey.id },
    });
    const asked = await empty.call(artefactRoutes.generate, {
      body: { projectId: body.id, formatId: journey.formatId },
    });
    const failed = await eventually(async () => {
      const { body: piece } = await empty.call(artefactRoutes.get, {
        params: { id: asked.body.artefactId },
      });
      return piece.job.status === 'failed' ? piece : undefined;
    });
    expect(failed.errorMessage).toBe(artefactMessages.nothingTold);
  });

  it('is kept once when two runs of one job come to an end', async () => {
    const release = Promise.withResolvers<void>();
    const write = house.deps.mind.writePiece;
    house.deps.mind.writePiece = async (assignment, whose) => {
      await release.promise;
      return write(assignment, whose);
    };
    const { body: job } = await generate();
    const second = writeJob.run(house.deps, { id: job.id });
    release.resolve();
    await second;
    await settled(job.artefactId);
    await writeJob.run(house.deps, { id: job.id });
    expect((await get(job.artefactId)).versions).toHaveLength(1);
  });
});

describe('a format', () => {
  it('is locked until the journey has reached it', async () => {
    const { formats } = await look();
    const of = (id: string) => formats.find((each: { id: string }) => each.id === id);
    expect(of(journey.formatId)).toMatchObject({ isUnlocked: true, isFinalGoal: false });
    expect(of(journey.secondFormatId)).toMatchObject({ isUnlocked: false });
    const refused = await generate({ formatId: journey.secondFormatId });
    expect([refused.status, refused.body.error]).toEqual([403, artefactMessages.locked]);
    await written();
    expect((await generate({ formatId: journey.secondFormatId })).status).toBe(201);
  });

  it('is locked until those before it have been written', async () => {
    const other = await layWritingJourney(house);
    const pair = { formatId: other.formatId, prerequisiteId: other.secondFormatId };
    await house.deps.db.insert(formatPrerequisitesTable).values(pair);
    ({ visitor, projectId } = await someoneWhoTold(house, other));
    const { formats } = await look();
    expect(formats.find((each: { id: string }) => each.id === other.formatId)).toMatchObject({
      isUnlocked: false,
      waitsFor: ['A book'],
    });
    const refused = await generate({ formatId: other.formatId });
    expect([refused.status, refused.body.error]).toEqual([403, artefactMessages.locked]);
  });

  it('that is not there answers 404, and a body without one 400', async () => {
    const missing = await generate({ formatId: v7() });
    expect([missing.status, missing.body.error]).toEqual([404, artefactMessages.formatNotFound]);
    const none = await visitor.call(artefactRoutes.generate, { body: { projectId } });
    expect(none.status).toBe(400);
  });
});

it("another's piece, version or project answers as one that is not there", async () => {
  const { id, versions } = await written();
  const stranger = house.visitor();
  await stranger.register();
  const refused = await generate({ by: stranger });
  expect([refused.status, refused.body.error]).toEqual([404, projectMessages.notFound]);
  for (const [route, parts] of [
    [artefactRoutes.get, {}],
    [artefactRoutes.revise, { body: { request: 'x' } }],
    [artefactRoutes.edit, { body: { content: 'x' } }],
    [artefactRoutes.restore, {}],
    [artefactRoutes.leftOutSince, {}],
    [artefactRoutes.takeOut, { body: { afterVersion: 1 } }],
    [artefactRoutes.download, { query: { format: 'txt' } }],
  ] as const) {
    for (const piece of [id, v7()]) {
      const params = { id: piece, versionId: versions[0]?.id ?? '' };
      const { status, body } = await stranger.call(route, { params, ...parts });
      expect([status, body]).toEqual([404, { error: artefactMessages.notFound }]);
    }
  }
  const other = await someoneWhoTold(house, journey);
  const theirs = await other.visitor.call(artefactRoutes.generate, {
    body: { projectId: other.projectId, formatId: journey.formatId },
  });
  const params = { id: theirs.body.artefactId, versionId: versions[0]?.id ?? '' };
  const mixed = await other.visitor.call(artefactRoutes.restore, { params });
  expect([mixed.status, mixed.body.error]).toEqual([404, artefactMessages.versionNotFound]);
  expect((await get(id)).versions).toHaveLength(1);
});

it('goes with its project', async () => {
  const { id } = await written();
  await visitor.call(projectRoutes.remove, { params: { id: projectId } });
  const left = await house.deps.db
    .select()
    .from(artefactVersionsTable)
    .where(eq(artefactVersionsTable.artefactId, id));
  expect(left).toEqual([]);
});
