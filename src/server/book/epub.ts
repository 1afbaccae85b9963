import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { xml } from '#server/html.ts';
import type { Book, BookBlock, Chapter, Parts } from './book.ts';
import { listenWords } from './listen-code.ts';
import type { Photos } from './pdf-photos.ts';
import { chapterLabel } from './prepare.ts';
import { directionOf } from './scripts.ts';

type Making = {
  book: Book;
  parts: Parts;
  photos: Photos;
  /** The cover as an SVG. */
  cover: string;
  madeAt: Date;
  output: string;
};

type Page = { file: string; title: string; body: string; inContents: boolean };

/** An EPUB 3: chapters as pages of their own, a table of contents, and the cover of the printed book. */
export async function makeEpub({ book, parts, photos, cover, madeAt, output }: Making) {
  const zip = new yazl.ZipFile();
  const mtime = madeAt;
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(text), `EPUB/${name}`, { mtime });
  // By the standard it comes first, as it is, and without anything added to it.
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', {
    compress: false,
    forceDosTimestamp: true,
    mtime,
  });
  zip.addBuffer(Buffer.from(container), 'META-INF/container.xml', { mtime });
  const pages = pagesOf(book, parts);
  const files = [...photos.keys()];
  add('book.opf', packageOf(book, pages, { files, madeAt }));
  add('nav.xhtml', navOf(book, pages));
  add('book.css', style);
  add('cover.svg', cover);
  add(
    'cover.xhtml',
    pageOf(
      'Cover',
      '<section epub:type="cover" class="cover"><img src="cover.svg" alt="Cover"/></section>',
    ),
  );
  for (const page of pages) add(page.file, pageOf(page.title, page.body));
  for (const [file, { whole }] of photos) {
    zip.addBuffer(whole(), `EPUB/photos/${file}`, { compress: false, mtime });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(output));
}

function pagesOf(book: Book, parts: Parts): Page[] {
  const isBook = parts === 'book';
  const labelled = isBook && book.chapters.length > 1;
  const pages: Page[] = [
    { file: 'title.xhtml', title: book.title, body: titleOf(book), inContents: false },
  ];
  if (book.dedication.trim()) {
    const body = `<section epub:type="dedication" class="dedication">${lines(book.dedication)}</section>`;
    pages.push({ file: 'dedication.xhtml', title: 'Dedication', body, inContents: false });
  }
  for (const [at, chapter] of book.chapters.entries()) {
    const body = chapterOf(chapter, labelled ? chapterLabel(chapter, at) : '');
    pages.push({ file: `chapter-${at + 1}.xhtml`, title: chapter.title, body, inContents: true });
  }
  const back = (name: string, title: string, body: string) =>
    pages.push({
      file: `${name}.xhtml`,
      title,
      body: `<section epub:type="appendix"><h1>${title}</h1>${body}</section>`,
      inContents: true,
    });
  if (book.dates.length > 0) back('dates', 'A life in dates', datesOf(book.dates));
  if (book.people.length > 0)
    back(
      'people',
      'People in this book',
      `<ul>${book.people.map((name) => `<li${dir(name)}>${xml(name)}</li>`).join('')}</ul>`,
    );
  if (book.sources.length > 0) {
    const rows = book.sources.map(
      ({ title, detail }) => `<li>${xml(title)}<br/><em>${xml(detail)}</em></li>`,
    );
    back('sources', 'Where it was told', `<ul>${rows.join('')}</ul>`);
  }
  return pages;
}

const dir = (text: string) => (directionOf(text) === 'rtl' ? ' dir="rtl"' : '');
const lines = (text: string) =>
  text
    .split(/\n+/)
    .filter((one) => one.trim())
    .map((one) => `<p${dir(one)}>${xml(one)}</p>`)
    .join('');

const titleOf = ({ title, subtitle, author, imprint }: Book) =>
  `<section epub:type="titlepage" class="title"><h1>${xml(title)}</h1>${subtitle ? `<p class="subtitle">${xml(subtitle)}</p>` : ''}<p class="author">${xml(author)}</p>${imprint.map((one) => `<p class="imprint">${xml(one)}</p>`).join('')}</section>`;

const chapterOf = ({ title, place, part, listenAt, blocks }: Chapter, label: string) =>
  `<section epub:type="chapter">${part ? `<p class="part">${xml(part)}</p>` : ''}${label ? `<p class="label">${label}</p>` : ''}<h1${dir(title)}>${xml(title)}</h1>${place ? `<p class="place">${xml(place)}</p>` : ''}${listenAt ? `<p class="place"><a href="${xml(listenAt)}">${listenWords}</a></p>` : ''}${blocks.map(blockOf).join('\n')}</section>`;

function blockOf(block: BookBlock, at: number, all: BookBlock[]) {
  switch (block.kind) {
    case 'heading':
      return `<h2${dir(block.text)}>${xml(block.text)}</h2>${block.place ? `<p class="place">${xml(block.place)}</p>` : ''}`;
    case 'question':
      return `<p class="question"${dir(block.text)}>${xml(block.text)}</p>`;
    case 'paragraph': {
      const goesOn = all[at - 1]?.kind === 'paragraph';
      return `<p${goesOn ? ' class="goes-on"' : ''}${dir(block.text)}>${xml(block.text)}</p>`;
    }
    case 'photo': {
      const { file, caption } = block.photo;
      return `<figure><img src="photos/${file}" alt="${xml(caption)}"/>${caption ? `<figcaption${dir(caption)}>${xml(caption)}</figcaption>` : ''}</figure>`;
    }
    case 'dates':
      return datesOf(block.rows);
  }
}

const datesOf = (rows: Book['dates']) =>
  `<dl>${rows.map(({ when, text }) => `<dt>${xml(when)}</dt><dd${dir(text)}>${xml(text)}</dd>`).join('')}</dl>`;

const pageOf = (title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>${xml(title) || 'Untitled'}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>${body}</body>
</html>
`;

const navOf = ({ title }: Book, pages: Page[]) =>
  pageOf(
    title,
    `<nav epub:type="toc" id="toc"><h1>Contents</h1><ol>${pages
      .filter(({ inContents }) => inContents)
      .map((page) => `<li><a href="${page.file}">${xml(page.title) || 'Untitled'}</a></li>`)
      .join('')}</ol></nav>`,
  );

function packageOf(
  book: Book,
  pages: Page[],
  { files: photos, madeAt }: { files: string[]; madeAt: Date },
) {
  const digest = createHash('sha256').update(JSON.stringify(book)).digest('hex');
  const id = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  const modified = madeAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const item = (name: string, href: string, type: string, more = '') =>
    `<item id="${name}" href="${href}" media-type="${type}"${more}/>`;
  const xhtml = 'application/xhtml+xml';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${xml(book.title) || 'Untitled'}</dc:title>
<dc:creator>${xml(book.author) || 'Unknown'}</dc:creator>
<dc:language>en</dc:language>
<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
${item('nav', 'nav.xhtml', xhtml, ' properties="nav"')}
${item('css', 'book.css', 'text/css')}
${item('cover-image', 'cover.svg', 'image/svg+xml', ' properties="cover-image"')}
${item('cover', 'cover.xhtml', xhtml)}
${pages.map(({ file }, at) => item(`page-${at}`, file, xhtml)).join('\n')}
${photos.map((file, at) => item(`photo-${at}`, `photos/${file}`, 'image/jpeg')).join('\n')}
</manifest>
<spine><itemref idref="cover"/><itemref idref="page-0"/><itemref idref="nav"/>${pages
    .slice(1)
    .map((_, at) => `<itemref idref="page-${at + 1}"/>`)
    .join('')}</spine>
</package>
`;
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const style = `body { font-family: Literata, Georgia, serif; line-height: 1.5; }
h1 { font-weight: 500; font-size: 1.6em; margin: 2em 0 0.4em; }
h2 { font-weight: 500; font-size: 1.15em; margin: 1.8em 0 0.5em; }
p { margin: 0; text-align: justify; }
p.goes-on { text-indent: 1.3em; }
p.label, p.place, p.part, p.question, figcaption { font-style: italic; text-align: start; }
p.label { margin-top: 3em; }
p.place { margin-bottom: 1.4em; }
p.question { margin: 1.2em 0 0.6em; }
figure { margin: 1.6em 0; text-align: center; break-inside: avoid; }
figure img, .cover img { max-width: 100%; }
figcaption { font-size: 0.9em; text-align: center; }
.title, .dedication, .cover { text-align: center; }
.title p, .dedication p { text-align: center; margin-top: 1em; }
.title { margin-top: 20%; }
.imprint { font-size: 0.8em; }
dt { font-style: italic; margin-top: 0.8em; }
dd { margin-inline-start: 1.3em; }
`;
