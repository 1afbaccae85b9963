import { buffer } from 'node:stream/consumers';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Book, type BookFormat, NotTypeset, type Print, type Typesetter } from './book.ts';
import { withQuotationMarks } from './quotation-marks.ts';
import {
  lendingOf,
  likeMarkup,
  manyScripts,
  paragraph,
  photoFiles,
  testBook,
  testPhoto,
} from './test-book.ts';
import { createTypesetter } from './typesetter.ts';

let typesetter: Typesetter;
beforeAll(() => {
  typesetter = createTypesetter();
});
afterAll(() => typesetter.close());

const plainPrint: Print = { size: '6x9', parts: 'book', bleed: false, archive: false };

async function made(format: BookFormat, book: Book = testBook(), print: Partial<Print> = {}) {
  const file = await typesetter.make({
    book,
    format,
    photos: await photoFiles(),
    print: { ...plainPrint, ...print },
  });
  const bytes = await buffer(file.read());
  await file.discard();
  expect(bytes.length).toBe(file.bytes);
  return bytes;
}

async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const [, , width = 0, height = 0] = page.view;
    pages.push({
      size: [Math.round(width), Math.round(height)],
      text: items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    });
  }
  const outline = (await pdf.getOutline())?.map(({ title }) => title) ?? [];
  await pdf.loadingTask.destroy();
  return { pages, outline, text: pages.map(({ text }) => text).join('\n') };
}

const tight = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

describe('a PDF', () => {
  it('is a 6 × 9 in book with title, dedication, contents, running heads, photos and an index of people', async () => {
    const bytes = await made('pdf');
    const { pages, outline, text } = await readPdf(bytes);
    expect(pages.every(({ size }) => size.join() === '432,648')).toBe(true);
    expect(pages[0]?.text).toContain('The House by the Canal');
    expect(text).toContain('For my grandchildren,');
    const contents = pages.find((page) => page.text.includes('Contents'))?.text;
    expect(contents).toMatch(/The house by the canal[ .]*1 .*Words of the world[ .]*\d/);
    expect(text).toContain('The house by the canal, summer of 1954');
    expect(text).toContain('Remi 1');
    expect(outline).toEqual([
      'The house by the canal',
      'Words of the world',
      'A life in dates',
      'People in this book',
      'Where it was told',
    ]);
    expect(bytes.toString('latin1')).toContain('/FontFile2');
  });

  it('prints words that look like markup as words', async () => {
    const { text } = await readPdf(await made('pdf'));
    expect(tight(text)).toContain(tight(withQuotationMarks(likeMarkup)));
    expect(text).not.toContain('root:');
  });

  it.each(Object.entries(manyScripts))('has letters for %s', async (_, words) => {
    const book = testBook({
      cover: null,
      chapters: [{ id: 'a', title: '1', blocks: [paragraph(words)] }],
      dates: [],
      people: [],
      sources: [],
    });
    const proof = await typesetter.proof({
      book,
      photos: [],
      print: { ...plainPrint, parts: 'chapter' },
      page: 1,
    });
    const svg = proof.shown[0]?.svg ?? '';
    // Each letter is drawn, and none of them as the empty box of a font that lacks it.
    const drawn = new Set([...svg.matchAll(/href="#(\w+)"/g)].map((match) => match[1]));
    const letters = new Set([...words.normalize('NFC').replace(/[\s\p{M}\u200d]/gu, '')]);
    // Some scripts join several letters into one.
    expect(drawn.size).toBeGreaterThan(letters.size * 0.6);
  });

  it('comes in A5, with bleed, and as PDF/A', async () => {
    const a5 = await readPdf(await made('pdf', testBook(), { size: 'a5' }));
    expect(a5.pages[0]?.size).toEqual([420, 595]);
    const bled = await readPdf(await made('pdf', testBook(), { bleed: true }));
    expect(bled.pages[0]?.size).toEqual([450, 666]);
    const shop = (await made('pdf', testBook(), { bleed: true })).toString('latin1');
    expect(shop.match(/\/TrimBox \[9 9 441 657\]/g)).toHaveLength(bled.pages.length);
    const cover = await readPdf(await made('pdf', testBook(), { bleed: true, parts: 'cover' }));
    expect(cover.pages).toHaveLength(1);
    const archived = await made('pdf', testBook(), { archive: true });
    expect(archived.toString('latin1')).toMatch(/pdfaid:part>2</);
  });
});

describe('photographs in a PDF', () => {
  it('stand beneath the title of the chapter that they open, however tall', async () => {
    const photo = { ...testPhoto, width: 1000, height: 1500, caption: 'Grandmother at the gate' };
    const chapter = {
      id: 'one',
      title: 'The tall house',
      blocks: [{ kind: 'photo' as const, photo }, paragraph('It was tall.')],
    };
    const book = testBook({ cover: null, chapters: [chapter] });
    const { pages } = await readPdf(await made('pdf', book, { size: 'a5' }));
    const opening = pages.find(({ text }) => text.includes(photo.caption))?.text ?? '';
    expect(opening).toContain('The tall house');
  });

  const inPdf = (pdf: Buffer, photo: Buffer) => pdf.indexOf(photo) > 0;

  it('are the files that were handed over, to the byte, in colour and in grey', async () => {
    const background = { r: 140, g: 160, b: 150 };
    const plain = sharp({ create: { width: 1600, height: 1100, channels: 3, background } });
    const colour = await plain.jpeg().toBuffer();
    const grey = await sharp(colour).greyscale().toColourspace('b-w').jpeg().toBuffer();
    for (const photo of [colour, grey]) {
      for (const archive of [false, true]) {
        const photos = [{ file: 'house.jpg', lend: lendingOf(photo) }];
        const print = { ...plainPrint, archive };
        const file = await typesetter.make({ book: testBook(), format: 'pdf', photos, print });
        const pdf = await buffer(file.read());
        await file.discard();
        expect(inPdf(pdf, photo)).toBe(true);
        expect(inPdf(pdf, Buffer.from('of the store'))).toBe(false);
        expect((await readPdf(pdf)).text).toContain('summer of 1954');
      }
    }
  });
});

it('a photo that is no longer there is left out of whatever is made, and the words are all there', async () => {
  const photos = [{ file: 'house.jpg', lend: async () => null }];
  const order = { book: testBook(), photos, print: plainPrint };
  const pdf = await typesetter.make({ ...order, format: 'pdf' });
  const { text } = await readPdf(await buffer(pdf.read()));
  await pdf.discard();
  expect(text).toContain('the year of the flood');
  expect(text).not.toContain(testPhoto.caption);
  const epub = await typesetter.make({ ...order, format: 'epub' });
  const files = unzipSync(new Uint8Array(await buffer(epub.read())));
  await epub.discard();
  expect(Object.keys(files).filter((name) => name.startsWith('EPUB/photos/'))).toEqual([]);
});

it('a chapter whose voice may be heard has a code and a link', async () => {
  const book = testBook();
  const listenAt = 'https://walt.example.org/listen/a-token';
  const told = { ...book, chapters: book.chapters.map((one) => ({ ...one, listenAt })) };
  const pdf = await made('pdf', told);
  expect((await readPdf(pdf)).text).toContain('Hear it told');
  expect(pdf.toString('latin1')).toContain(listenAt);
  const epub = unzipSync(new Uint8Array(await made('epub', told)));
  expect(strFromU8(epub['EPUB/chapter-1.xhtml'] ?? new Uint8Array())).toContain(
    `href="${listenAt}"`,
  );
  const word = unzipSync(new Uint8Array(await made('docx', told)));
  expect(strFromU8(word['word/_rels/document.xml.rels'] ?? new Uint8Array())).toContain(listenAt);
});

describe('an EPUB', () => {
  it('has no error for an EPUB checker, and words that look like markup stay words', async () => {
    const bytes = await made('epub');
    const report = await EpubCheck.validate(new Uint8Array(bytes));
    expect(
      report.messages.filter(({ severity }) => severity === 'error' || severity === 'fatal'),
    ).toEqual([]);
    const files = unzipSync(new Uint8Array(bytes));
    const chapter = strFromU8(files['EPUB/chapter-1.xhtml'] ?? new Uint8Array());
    expect(chapter).toContain('&lt;b&gt;words&lt;/b&gt; &amp;amp; ]]&gt;');
    expect(files['EPUB/photos/house.jpg']?.length).toBeGreaterThan(1000);
  });
});

describe('a Word document', () => {
  it('has the chapters as headings, the photos, and the words as they are', async () => {
    const files = unzipSync(new Uint8Array(await made('docx')));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('Heading1');
    expect(xml).toContain('&lt;b&gt;words&lt;/b&gt;');
    expect(Object.keys(files).some((name) => /^word\/media\/.*\.jpg$/.test(name))).toBe(true);
    expect(xml).toContain('שלום');
  });

  it('gives every height of a line its rule, without which LibreOffice cuts the photos', async () => {
    const files = unzipSync(new Uint8Array(await made('docx')));
    const styles = strFromU8(files['word/styles.xml'] ?? new Uint8Array());
    const heights = [...styles.matchAll(/<w:spacing [^>]*w:line="[^>]*>/g)].map(([tag]) => tag);
    expect(heights.length).toBeGreaterThan(1);
    expect(heights.filter((tag) => !tag.includes('w:lineRule="auto"'))).toEqual([]);
  });
});

describe('a proof', () => {
  it('shows the pages that lie open together, and numbers them as in the book', async () => {
    const print: Print = { ...plainPrint, parts: 'chapter', first: 4, chapterAt: 1 };
    const photos = await photoFiles();
    const proof = await typesetter.proof({ book: testBook(), photos, print, page: 2 });
    expect(proof.shown.map(({ page }) => page)).toEqual([1, 2]);
    expect(proof).toMatchObject({ width: 432, height: 648 });
    expect(proof.shown[0]?.svg).toMatch(/^<svg viewBox="0 0 432 648"/);
  });
});

it('a book that takes too long is given up, and the next one is set all the same', async () => {
  const hurried = createTypesetter({ makeSeconds: 0.001 });
  const order = {
    book: testBook(),
    format: 'pdf',
    photos: await photoFiles(),
    print: plainPrint,
  } as const;
  await expect(hurried.make(order)).rejects.toThrow(new NotTypeset('tooLong').message);
  await hurried.close();
  expect((await made('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

it('the same book, said to be made at the same time, is the same file', async () => {
  const madeAt = new Date('2026-05-12T10:00:00Z');
  for (const format of ['pdf', 'epub'] as const) {
    const once = async () => {
      const order = { book: testBook(), format, photos: await photoFiles(), print: plainPrint };
      const file = await typesetter.make({ ...order, madeAt });
      const bytes = await buffer(file.read());
      await file.discard();
      return bytes;
    };
    expect((await once()).equals(await once())).toBe(true);
  }
});
