import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { artefactMessages } from '#contract/artefact-messages.ts';
import { artefactRoutes } from '#contract/artefacts.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { sweepWriting } from './artefacts.jobs.ts';
import { artefactsTable, writingJobsTable } from './artefacts.table.ts';
import {
  openWritingHouse,
  pieceOf,
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

const settled = (id: string) => settledPiece(visitor, id);

async function written() {
  const { body: job } = await visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId: journey.formatId },
  });
  return settled(job.artefactId);
}

describe('a version', () => {
  it('follows a request, once', async () => {
    const { id } = await written();
    const ask = () =>
      visitor.call(artefactRoutes.revise, {
        params: { id },
        body: { request: 'Shorter', afterVersion: 1 },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const revised = await settled(id);
    expect((await ask()).body.id).toBe(answers[0]?.body.id);
    expect(revised.versions).toHaveLength(2);
    expect(revised.versions[0]).toMatchObject({
      version: 2,
      kind: 'revised',
      request: 'Shorter',
      remark: 'Added.',
    });
    expect(revised.versions[0]?.generatedContent).toMatch(/Asked: Shorter\.$/);
  });

  it('stays what it was when a request fails', async () => {
    const { id } = await written();
    house.deps.mind.revisePiece = async () => {
      throw new MindFailure('Walt cannot do this offline.');
    };
    await visitor.call(artefactRoutes.revise, { params: { id }, body: { request: 'Rhyme' } });
    expect(await settled(id)).toMatchObject({
      status: 'completed',
      versions: [{ version: 1 }],
      job: { status: 'failed', errorMessage: 'Walt cannot do this offline.' },
    });
  });

  it('typed in two tabs is saved from one, and the other is told', async () => {
    const { id, versions } = await written();
    const versionId = versions[0]?.id ?? '';
    const edit = (content: string, afterVersion?: number) =>
      visitor.call(artefactRoutes.edit, {
        params: { id, versionId },
        body: { content, afterVersion },
      });
    const answers = await Promise.all(['Mine.', 'Also mine.'].map((text) => edit(text, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ error: artefactMessages.changedMeanwhile });
    const saved = answers.find(({ status }) => status === 200)?.body.versions[0];
    expect(saved).toMatchObject({ version: 2, kind: 'edited' });
    expect((await edit(saved.generatedContent, 1)).body.versions).toHaveLength(2);
    expect((await edit('After the other.', 2)).body.versions).toHaveLength(3);
    expect((await edit('Whatever there is.')).body.versions).toHaveLength(4);
  });

  it('waits its turn while another is being written', async () => {
    const { id } = await written();
    house.deps.mind.revisePiece = () => new Promise(() => {});
    const ask = (request: string) =>
      visitor.call(artefactRoutes.revise, { params: { id }, body: { request } });
    await ask('One');
    const second = await ask('Two');
    expect([second.status, second.body.error]).toEqual([409, artefactMessages.busy]);
    await house.deps.db
      .update(writingJobsTable)
      .set({ status: 'failed' })
      .where(eq(writingJobsTable.artefactId, id));
  });

  it('is made by hand, keeps the sources of what stayed, and can be undone', async () => {
    const { id, versions } = await written();
    const params = { id, versionId: versions[0]?.id ?? '' };
    const edit = (content: string) =>
      visitor.call(artefactRoutes.edit, { params, body: { content } });
    const content = 'I was born in Leeds. It rained.';
    await edit(content);
    const { body: edited } = await edit(content);
    expect(edited.versions).toHaveLength(2);
    expect(edited.versions[0]).toMatchObject({
      version: 2,
      kind: 'edited',
      generatedContent: content,
    });
    expect(edited.versions[0].blocks).toEqual([
      {
        kind: 'paragraph',
        sentences: [
          { text: 'I was born in Leeds.', sources: [{ type: 'textEntry', id: entryId }] },
          { text: 'It rained.', sources: [] },
        ],
      },
    ]);
    const restore = () => visitor.call(artefactRoutes.restore, { params });
    await restore();
    const { body: restored } = await restore();
    expect(restored.versions).toHaveLength(3);
    expect(restored.versions[0]).toMatchObject({
      kind: 'restored',
      generatedContent: versions[0]?.generatedContent,
    });
    expect((await edit(' ')).status).toBe(400);
  });

  it('takes in a passage that was left over, where it was told, once', async () => {
    const passage = { text: 'It rained.', source: { type: 'textEntry' as const, id: entryId } };
    house.deps.mind.writePiece = async (assignment) => {
      const piece = { ...pieceOf(assignment), leftOver: [passage] };
      return piece;
    };
    const { id, versions } = await written();
    expect(versions[0]?.leftOver).toEqual([passage]);
    const putIn = (afterVersion: number) =>
      visitor.call(artefactRoutes.putIn, { params: { id }, body: { ...passage, afterVersion } });
    const { body } = await putIn(1);
    expect(body.versions[0]).toMatchObject({ version: 2, kind: 'edited', leftOver: [] });
    expect(body.versions[0].generatedContent).toBe(
      '## What was told\n\nI was born in Leeds.\n\nIt rained.\n\nNobody said this.',
    );
    expect((await putIn(1)).status).toBe(409);
    const gone = await putIn(2);
    expect([gone.status, gone.body.error]).toEqual([404, artefactMessages.passageGone]);
  });

  it('bears the name that its owner gives it', async () => {
    const { id, versions } = await written();
    const name = (label: string) =>
      visitor.call(artefactRoutes.nameVersion, {
        params: { id, versionId: versions[0]?.id ?? '' },
        body: { label },
      });
    expect((await name(' For Ada ')).body.versions[0].label).toBe('For Ada');
    expect((await name('')).body.versions[0].label).toBeNull();
    expect((await name('x'.repeat(81))).body.error).toBe(artefactMessages.labelTooLong);
  });

  it('whose place in the queue got lost is given up after six hours, and can be asked for again', async () => {
    const { id } = await written();
    const [job] = await house.deps.db
      .insert(writingJobsTable)
      .values({ artefactId: id, kind: 'revise', request: 'Shorter', afterVersion: 1 })
      .returning();
    const begun = (ago: string) =>
      house.deps.db
        .update(writingJobsTable)
        .set({ status: 'processing', updatedAt: sql`now() - ${ago}::interval` })
        .where(eq(writingJobsTable.id, job?.id ?? ''));
    const look = async () => {
      const rows = await house.deps.db
        .select()
        .from(writingJobsTable)
        .where(eq(writingJobsTable.id, job?.id ?? ''));
      return rows[0];
    };
    await begun('5 hours');
    await sweepWriting.run(house.deps, {});
    expect((await look())?.status).toBe('processing');
    await begun('7 hours');
    await sweepWriting.run(house.deps, {});
    expect(await look()).toMatchObject({
      status: 'failed',
      errorMessage: artefactMessages.interrupted,
    });
    await visitor.call(artefactRoutes.revise, {
      params: { id },
      body: { request: 'Shorter', afterVersion: 1 },
    });
    expect((await settled(id)).versions).toHaveLength(2);
  });

  it('is downloaded under its name and number', async () => {
    const { id } = await written();
    const download = (query: Record<string, string>) =>
      visitor.call(artefactRoutes.download, { params: { id }, query });
    const text = await download({ format: 'txt' });
    expect(text.headers['content-disposition']).toBe(
      'attachment; filename="A scene in the first person_v1.txt"',
    );
    expect(text.text).toContain('A scene in the first person\n\n\nWhat was told\n\nI was born');
    const markdown = await download({ format: 'md', version: '1' });
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toMatch(/^# A scene in the first person\n\n## What was told\n/);
    expect((await download({ format: 'md', version: '9' })).status).toBe(404);
    expect((await download({ format: 'exe' })).status).toBe(400);
    await house.deps.db
      .update(artefactsTable)
      .set({ name: '../Łódź "x"\r\nSet-Cookie: a=b 祖母' })
      .where(eq(artefactsTable.id, id));
    const odd = (await download({ format: 'txt' })).headers['content-disposition'];
    expect(odd).toBe(
      'attachment; filename="..-odz -x-Set-Cookie- a=b _v1.txt"; ' +
        `filename*=UTF-8''${encodeURIComponent('..-Łódź -x-Set-Cookie- a=b 祖母_v1.txt')}`,
    );
  });
});
