import {
  AlignmentType,
  convertInchesToTwip,
  convertMillimetersToTwip,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx';
import { withoutForbidden } from '#server/html.ts';
import type { Book, BookBlock, BookPhoto, Chapter, Print } from './book.ts';
import { bookFamily, bookFont } from './fonts.ts';
import { listenWords } from './listen-code.ts';
import type { Photos } from './pdf-photos.ts';
import { chapterLabel } from './prepare.ts';
import { directionOf } from './scripts.ts';

const widest = 424;
const tallest = 520;

/** A Word document that can be worked on: named styles, headings that a contents list finds, the photos in place. */
export async function makeDocx(book: Book, { size, parts }: Print, photos: Photos) {
  const isBook = parts === 'book';
  const front = isBook
    ? frontOf(book, photos)
    : [title(book.title, 'Title'), words(book.author, 'Author')];
  const chapters = book.chapters.flatMap((chapter, at) =>
    chapterOf(chapter, {
      label: isBook && book.chapters.length > 1 ? chapterLabel(chapter, at) : '',
      photos,
      isBook,
    }),
  );
  const document = new Document({
    title: clean(book.title),
    creator: clean(book.author),
    description: clean(book.subtitle),
    features: { updateFields: false },
    fonts: [{ name: bookFamily, ...bookFont() }],
    styles,
    sections: [
      {
        properties: {
          page: {
            size: pageSizes[size],
            margin: { top: 1300, bottom: 1300, left: 1080, right: 1080 },
          },
        },
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: [...front, ...chapters, ...backOf(book)],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const clean = (text: string) => withoutForbidden(text).replace(/\s+/g, ' ').trim();
const isRtl = (text: string) => directionOf(text) === 'rtl';
const words = (text: string, style: string) =>
  new Paragraph({
    style,
    bidirectional: isRtl(text),
    children: [new TextRun({ text: clean(text), rightToLeft: isRtl(text) })],
  });
const title = (text: string, style: string) => words(text, style);
const breakPage = () => new Paragraph({ children: [new PageBreak()] });
const pageNumber = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT], size: 18 })],
  });

function frontOf(book: Book, photos: Photos) {
  return [
    ...(book.cover ? [picture(book.cover, photos)] : []),
    words(book.title, 'Title'),
    ...(book.subtitle ? [words(book.subtitle, 'Subtitle')] : []),
    words(book.author, 'Author'),
    ...book.imprint.map((one) => words(one, 'Imprint')),
    breakPage(),
    ...(book.dedication.trim()
      ? [...book.dedication.split(/\n+/).map((one) => words(one, 'Dedication')), breakPage()]
      : []),
    words('Contents', 'ContentsTitle'),
    new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-1' }),
  ];
}

const listenLine = (address: string) =>
  new Paragraph({
    style: 'Place',
    children: [new ExternalHyperlink({ link: address, children: [new TextRun(listenWords)] })],
  });

type Setting = { label: string; photos: Photos; isBook: boolean };

function chapterOf(chapter: Chapter, { label, photos, isBook }: Setting) {
  return [
    ...(chapter.part ? [words(chapter.part, 'Part')] : []),
    ...(label ? [new Paragraph({ style: 'Place', pageBreakBefore: true, text: label })] : []),
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      bidirectional: isRtl(chapter.title),
      pageBreakBefore: isBook && !label,
      children: [new TextRun({ text: clean(chapter.title), rightToLeft: isRtl(chapter.title) })],
    }),
    ...(chapter.place ? [words(chapter.place, 'Place')] : []),
    ...(chapter.listenAt ? [listenLine(chapter.listenAt)] : []),
    ...chapter.blocks.flatMap((block, at, all) =>
      blockOf(block, photos, all[at - 1]?.kind === 'paragraph'),
    ),
  ];
}

function blockOf(block: BookBlock, photos: Photos, goesOn: boolean) {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          bidirectional: isRtl(block.text),
          children: [new TextRun({ text: clean(block.text), rightToLeft: isRtl(block.text) })],
        }),
        ...(block.place ? [words(block.place, 'Place')] : []),
      ];
    case 'question':
      return [words(block.text, 'Question')];
    case 'paragraph':
      return [words(block.text, goesOn ? 'GoesOn' : 'Telling')];
    case 'photo':
      return [
        picture(block.photo, photos),
        ...(block.photo.caption ? [words(block.photo.caption, 'Caption')] : []),
      ];
    case 'dates':
      return datesOf(block.rows);
  }
}

const datesOf = (rows: Book['dates']) =>
  rows.map(
    ({ when, text }) =>
      new Paragraph({
        style: 'Date',
        bidirectional: isRtl(text),
        children: [
          new TextRun({ text: clean(when), italics: true }),
          new TextRun({ text: `\t${clean(text)}`, rightToLeft: isRtl(text) }),
        ],
      }),
  );

function picture({ file, width, height, caption }: BookPhoto, photos: Photos) {
  const scale = Math.min(widest / width, tallest / height, 1);
  const data = photos.get(file)?.whole();
  const run =
    data &&
    new ImageRun({
      type: 'jpg',
      data,
      transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
      altText: {
        name: clean(caption) || 'Photo',
        title: clean(caption),
        description: clean(caption),
      },
    });
  return new Paragraph({ style: 'Photo', children: run ? [run] : [] });
}

function backOf(book: Book) {
  const opened = (text: string) =>
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: true, text });
  return [
    ...(book.dates.length > 0 ? [opened('A life in dates'), ...datesOf(book.dates)] : []),
    ...(book.people.length > 0
      ? [opened('People in this book'), ...book.people.map((name) => words(name, 'Telling'))]
      : []),
    ...(book.sources.length > 0
      ? [
          opened('Where it was told'),
          ...book.sources.flatMap((one) => [
            words(one.title, 'Telling'),
            words(one.detail, 'Place'),
          ]),
        ]
      : []),
  ];
}

const pageSizes = {
  '6x9': { width: convertInchesToTwip(6), height: convertInchesToTwip(9) },
  a5: { width: convertMillimetersToTwip(148), height: convertMillimetersToTwip(210) },
};

const style = (id: string, run: object, paragraph: object = {}) => ({
  id,
  name: id,
  basedOn: 'Normal',
  run,
  paragraph,
});
const centred = { alignment: AlignmentType.CENTER };

const styles = {
  default: {
    document: {
      run: { font: bookFamily, size: 21 },
      paragraph: { spacing: { line: 320, lineRule: LineRuleType.AUTO } },
    },
    heading1: {
      run: { font: bookFamily, size: 38, color: '141414' },
      paragraph: { spacing: { before: 600, after: 240 } },
    },
    heading2: {
      run: { font: bookFamily, size: 25, color: '141414' },
      paragraph: { spacing: { before: 360, after: 120 } },
    },
    title: {
      run: { font: bookFamily, size: 56 },
      paragraph: { ...centred, spacing: { before: 2400, after: 300 } },
    },
  },
  paragraphStyles: [
    style('Subtitle', { italics: true, size: 26 }, { ...centred, spacing: { after: 400 } }),
    style('Author', { size: 26 }, { ...centred, spacing: { after: 400 } }),
    style('Imprint', { size: 17, color: '595959' }, centred),
    style('Dedication', { italics: true, size: 24 }, { ...centred, spacing: { before: 1200 } }),
    style('ContentsTitle', { size: 38 }, { spacing: { after: 300 } }),
    style('Part', { size: 42 }, { ...centred, pageBreakBefore: true, spacing: { before: 2400 } }),
    style('Place', { italics: true, color: '595959' }, { spacing: { after: 200 } }),
    style(
      'Question',
      { italics: true, color: '595959' },
      { keepNext: true, spacing: { before: 240, after: 120 } },
    ),
    style('Telling', {}, { alignment: AlignmentType.BOTH }),
    style('GoesOn', {}, { alignment: AlignmentType.BOTH, indent: { firstLine: 280 } }),
    style(
      'Photo',
      {},
      {
        ...centred,
        keepNext: true,
        // Without the rule LibreOffice takes the line for an exact height and cuts the photo to it.
        spacing: { before: 280, line: 240, lineRule: LineRuleType.AUTO },
      },
    ),
    style(
      'Caption',
      { italics: true, size: 18, color: '595959' },
      { ...centred, spacing: { after: 280 } },
    ),
    style(
      'Date',
      {},
      {
        indent: { left: 1800, hanging: 1800 },
        tabStops: [{ type: 'left' as const, position: 1800 }],
        spacing: { after: 120 },
      },
    ),
  ],
};
