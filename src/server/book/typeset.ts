import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Book, Print } from './book.ts';
import { type Photos, type standInsFor, writeDeveloped } from './pdf-photos.ts';
import { prepare } from './prepare.ts';
import { type SvgPage, splitPages } from './svg-pages.ts';

const template = readFileSync(new URL('./template.typ', import.meta.url), 'utf8');

/** Nothing lies there: whatever the template reads is handed over. */
const nowhere = '/book-without-files';

/** As much as the template adds at each edge: an eighth of an inch. */
const bleedPoints = 9;

export type Setting = { book: Book; print: Print; photos: Photos };

const compilers = new Map<string, NodeCompiler>();

/** One typesetter for each set of fonts; the last one stays, since the next book is often like it. */
function compilerWith(key: string, files: () => Buffer[]) {
  const known = compilers.get(key);
  if (known) return known;
  compilers.clear();
  const made = NodeCompiler.create({ workspace: nowhere, fontArgs: [{ fontBlobs: files() }] });
  compilers.set(key, made);
  return made;
}

type Shown = Omit<Setting, 'photos'> & { shown: Map<string, () => Buffer> };

function compile({ book, print, shown }: Shown) {
  const { fonts, data } = prepare(book, print);
  const compiler = compilerWith(fonts.key, fonts.files);
  compiler.resetShadow();
  compiler.mapShadow(join(nowhere, 'order.json'), Buffer.from(JSON.stringify(data)));
  for (const [file, read] of shown) compiler.mapShadow(join(nowhere, file), read());
  compiler.addSource(join(nowhere, 'main.typ'), template);
  const compiled = compiler.compile({ mainFilePath: join(nowhere, 'main.typ') });
  const document = compiled.result;
  if (!document) {
    throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'no result'));
  }
  return { compiler, document };
}

type StandIns = ReturnType<typeof standInsFor>;
/** A book that is set but for its photographs, for which others stand in. */
export type SetPdf = Pick<StandIns, 'standsFor'> & { pdf: Buffer };

type Unphotographed = Omit<Setting, 'photos'> & { madeAt: Date };

/** Sets the book with what stands in for its photographs, which need not be there yet. */
export function setPdf({ book, print, madeAt }: Unphotographed, standIns: StandIns): SetPdf {
  const { shown, standsFor } = standIns;
  const { compiler, document } = compile({ book, print, shown });
  const pdf = compiler.pdf(document, {
    ...(print.archive && { pdfStandard: 'a-2b' }),
    creationTimestamp: Math.floor(madeAt.getTime() / 1000),
  });
  // The same book is often asked for again, with a word changed; what this one had no use for is forgotten.
  compiler.evictCache(1);
  return { pdf, standsFor };
}

/** Writes the book to a file, with its photographs. */
export function writePdf({ pdf, standsFor }: SetPdf, { print, photos }: Setting, output: string) {
  writeDeveloped(pdf, { photos, standsFor, bleed: print.bleed ? bleedPoints : 0 }, output);
}

export function typesetProof(setting: Setting): SvgPage[] {
  const shown = new Map([...setting.photos].map(([file, { whole }]) => [file, whole]));
  const { compiler, document } = compile({ ...setting, shown });
  const pages = splitPages(compiler.plainSvg(document));
  // What was set twenty proofs ago is forgotten; the last ones make the next one quick.
  compiler.evictCache(20);
  // The left page that a part leaves empty is not its own.
  const isBlankFirst = setting.print.parts !== 'front' && (setting.print.first ?? 1) % 2 === 0;
  return isBlankFirst ? pages.slice(1) : pages;
}
