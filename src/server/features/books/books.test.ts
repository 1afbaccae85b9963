import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { artefactRoutes } from '#contract/artefacts.ts';
import { type BookPlan, bookMessages, bookRoutes } from '#contract/books.ts';
import { briefRoutes } from '#contract/briefs.ts';
import { entryRoutes } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { artefactVersionsTable } from '#server/features/artefacts/artefacts.table.ts';
import {
  openWritingHouse,
  settledPiece,
  someoneWhoTold,
} from '#server/features/artefacts/test-pieces.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { layPhoto } from './test-books.ts';

const { house, journey } = await openWritingHouse();
let visitor: Visitor;
let projectId: string;

beforeEach(async () => {
  ({ visitor, projectId } = await someoneWhoTold(house, journey));
});

const look = async (): Promise<BookPlan> =>
  (await visitor.call(bookRoutes.get, { params: { id: projectId } })).body;
const arrange = (body: object) =>
  visitor.call(bookRoutes.arrange, { params: { id: projectId }, body });
const preview = (query: Record<string, string>) =>
  visitor.call(bookRoutes.preview, { params: { id: projectId }, query });
const download = (query: Record<string, string>) =>
  visitor.call(bookRoutes.download, { params: { id: projectId }, query });

async function written() {
  const { body: job } = await visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId: journey.formatId },
  });
  return settledPiece(visitor, job.artefactId);
}

describe('the book of a project', () => {
  it('is there from the first note on, says what it lacks, and grows with what is written', async () => {
    const first = await look();
    expect(first.arrangement).toMatchObject({ title: 'A life', author: expect.any(String) });
    expect(first.chapters).toMatchObject([
      { title: 'In my own words', piece: null, included: true },
    ]);
    expect(first.missing.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['pieces', 'photos', 'cover', 'dedication']),
    );
    const piece = await written();
    const { chapters, missing, sources } = await look();
    expect(chapters).toMatchObject([
      {
        title: piece.name,
        piece: { id: piece.id },
        included: true,
        paragraphs: ['I was born in Leeds.', 'Nobody said this.'],
      },
    ]);
    expect(missing.map(({ kind }) => kind)).not.toContain('pieces');
    expect(sources).toBe(1);
  });

  it('has what a piece says in dates at its end, not as a chapter', async () => {
    const piece = await written();
    const versions = await house.deps.db.select().from(artefactVersionsTable);
    const version = versions.find(({ artefactId }) => artefactId === piece.id);
    const [heading, ...rest] = version?.blocks ?? [];
    const dates = {
      kind: 'dates' as const,
      rows: [{ when: '1955', text: 'Married', sources: [] }],
    };
    const blocks = [
      ...(heading ? [heading] : []),
      ...rest,
      { kind: 'heading' as const, text: 'In dates' },
      dates,
    ];
    await house.deps.db
      .update(artefactVersionsTable)
      .set({ blocks })
      .where(eq(artefactVersionsTable.id, version?.id ?? ''));
    expect((await look()).chapters.map(({ title }) => title)).toEqual(['What was told']);
    const { bytes } = await download({ format: 'md' });
    expect(strFromU8(bytes)).toMatch(/A life in dates[\s\S]*1955[\s\S]*Married/u);
  });

  it('bears the name that the brief says', async () => {
    const params = { id: projectId };
    await visitor.call(briefRoutes.change, { params, body: { printName: 'W. A. Calder' } });
    expect((await look()).arrangement.author).toBe('W. A. Calder');
    const body = { subject: { whose: 'another', name: 'Tom Calder' }, callName: 'Rose' } as const;
    await visitor.call(briefRoutes.change, { params, body });
    expect((await look()).arrangement.author).toBe('Rose');
  });

  it('keeps how it is arranged, and a second tab is told when it is late', async () => {
    const { revision, chapters } = await look();
    const key = chapters[0]?.key ?? '';
    const saved = await arrange({ title: 'The Canal', dedication: 'For Ada', begunOn: revision });
    expect(saved.body.arrangement).toMatchObject({
      title: 'The Canal',
      dedication: 'For Ada',
      size: '6x9',
    });
    expect((await arrange({ title: 'Other', begunOn: revision })).status).toBe(409);
    await arrange({ chapters: [{ key, included: false }], size: 'a5' });
    expect((await look()).arrangement).toMatchObject({
      title: 'The Canal',
      size: 'a5',
      chapters: [{ key, included: false }],
    });
    expect((await arrange({ title: 'x'.repeat(201) })).body.error).toBe(bookMessages.lineTooLong);
  });

  it('shows its pages as they will be printed, with a photo where it was put', async () => {
    const piece = await written();
    const photoId = await layPhoto(house, projectId, { width: 600, height: 300 });
    const key = (await look()).chapters[0]?.key ?? '';
    await arrange({ placements: [{ photoId, chapter: key, after: 1, caption: 'Our street' }] });
    const page = await preview({ part: key, page: '1' });
    expect(page.body).toMatchObject({
      part: key,
      width: 432,
      height: 648,
      shown: [{ page: 1, number: 1 }],
    });
    expect(page.body.shown[0].svg).toContain('<image');
    const front = await preview({ part: 'front', page: '4' });
    expect(front.body.shown.map((one: { page: number }) => one.page)).toEqual([4, 5]);
    expect((await preview({ part: 'back' })).body.shown[0].number).toBe(2);
    expect((await preview({ part: 'nowhere' })).status).toBe(404);
    expect((await look()).warnings).toEqual([
      { kind: 'smallPhoto', photoId, caption: 'Our street', dpi: 133 },
    ]);
    expect(piece.name).toBeTruthy();
  });

  it('can be taken away as PDF, EPUB, Word, Markdown and text', async () => {
    await written();
    await arrange({ title: 'The <Canal> & “me”' });
    const pdf = await download({ format: 'pdf' });
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const epub = unzipSync((await download({ format: 'epub' })).bytes);
    expect(strFromU8(epub['EPUB/book.opf'] ?? new Uint8Array())).toContain(
      'The &lt;Canal&gt; &amp; “me”',
    );
    const word = unzipSync((await download({ format: 'docx' })).bytes);
    expect(strFromU8(word['word/document.xml'] ?? new Uint8Array())).toContain(
      'I was born in Leeds.',
    );
    expect((await download({ format: 'md' })).text).toContain('# The <Canal> & “me”');
    expect((await download({ format: 'txt' })).text).toContain('I was born in Leeds.');
    expect((await download({ format: 'doc' })).status).toBe(400);
    const progress = await visitor.call(bookRoutes.progress, { params: { id: projectId } });
    expect(progress.body).toEqual({ done: null });
  });

  it('prints nothing that is withheld', async () => {
    await visitor.call(entryRoutes.addText, {
      params: { id: projectId },
      body: { content: 'My cousin Basil drank. Please leave that out of the book.' },
    });
    const { text } = await download({ format: 'txt' });
    expect(text).toContain('I was born in Leeds.');
    expect(text).not.toContain('Basil');
  });

  it('has nothing to print before anything was told', async () => {
    const { body: project } = await visitor.call(projectRoutes.create, {
      body: { title: 'New', content: '' },
    });
    projectId = project.id;
    expect((await look()).missing.map(({ kind }) => kind)).toContain('stories');
    const refused = await download({ format: 'pdf' });
    expect([refused.status, refused.body.error]).toEqual([409, bookMessages.nothingYet]);
  });

  it('of another person answers as one that is not there', async () => {
    const stranger = house.visitor();
    await stranger.register();
    for (const route of [
      bookRoutes.get,
      bookRoutes.preview,
      bookRoutes.progress,
      bookRoutes.arrange,
    ]) {
      expect(
        (
          await stranger.call(route, {
            params: { id: projectId },
            ...(route.method === 'PATCH' && { body: {} }),
          })
        ).status,
      ).toBe(404);
    }
    const asked = await stranger.call(bookRoutes.download, {
      params: { id: projectId },
      query: { format: 'pdf' },
    });
    expect(asked.status).toBe(404);
  });
});

it('a piece can be taken away in every format, under its name and version', async () => {
  const { id, name } = await written();
  for (const format of ['pdf', 'epub', 'docx', 'md', 'txt'] as const) {
    const { status, headers } = await visitor.call(artefactRoutes.download, {
      params: { id },
      query: { format, size: 'a5' },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}_v1.${format}"`);
  }
});
