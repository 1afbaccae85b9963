import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire, enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { findBrowser } from '#scripts/find-browser.ts';
import { buildApp } from '#server/app.ts';
import type { Book, Chapter, PhotoFile, Print, Typesetter } from '#server/book/book.ts';
import { createTypesetter } from '#server/book/typesetter.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { escapeHtml } from '#server/html.ts';
import { createLog } from '#server/log.ts';

/** A book of 200 pages with 100 photographs: ours against Chromium's print of the same, and what it costs. */

// As `npm start` has it, also for the processes that it starts.
enableCompileCache('.cache/compiled');

const telling =
  'In the spring of 1953, the year of the flood, we moved into the house by the canal. It stood with its back to the water, and the light came up off the surface and lay on the kitchen ceiling, moving. My mother said it was like living under a lamp that somebody kept carrying from room to room. ';
const photoCount = 100;
const [chapterCount, paragraphs] = [20, 30];
const print: Print = { size: '6x9', parts: 'book', bleed: false, archive: false };

const fileOf = (number: number) => `photo-${number}.jpg`;

function chapter(at: number): Chapter {
  const each = photoCount / chapterCount;
  return {
    id: String(at),
    title: `The years at number ${at + 1}`,
    blocks: Array.from({ length: paragraphs }, (_, place) => [
      {
        kind: 'paragraph' as const,
        text: `${telling.repeat(1 + (place % 2))}Of that I am sure, ${at} and ${place}.`,
      },
      ...(place % Math.ceil(paragraphs / each) === 3
        ? [photo(at * each + Math.floor(place / Math.ceil(paragraphs / each)))]
        : []),
    ]).flat(),
  };
}

const photo = (number: number) => ({
  kind: 'photo' as const,
  photo: { file: fileOf(number), width: 1600, height: 1067, caption: `Photograph ${number}` },
});

const book: Book = {
  title: 'The House by the Canal',
  subtitle: 'A life',
  author: 'A Teller',
  dedication: 'For those who asked',
  imprint: [],
  cover: null,
  chapters: Array.from({ length: chapterCount }, (_, at) => chapter(at)),
  dates: [],
  people: [],
  sources: [],
};

/** The same book with every paragraph changed by so much. */
const rewritten = (by: (text: string, place: number) => string): Book => {
  let place = 0;
  const chapters = book.chapters.map((one) => ({
    ...one,
    blocks: one.blocks.map((block) =>
      block.kind === 'paragraph' ? { ...block, text: by(block.text, place++) } : block,
    ),
  }));
  return { ...book, chapters };
};

/** Photographs as they come from a camera: with detail everywhere. */
async function makePhotos(folder: string) {
  for (let number = 0; number < photoCount; number += 1) {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = await sharp({
      create: { width: 400, height: 267, channels: 3, noise, background: '#888' },
    })
      .resize(1600, 1067)
      .jpeg({ quality: 82 })
      .toBuffer();
    await writeFile(join(folder, fileOf(number)), picture);
  }
}

const filesIn = (folder: string): PhotoFile[] =>
  Array.from({ length: photoCount }, (_, number) => ({
    file: fileOf(number),
    open: async () =>
      [readFileSync(join(folder, fileOf(number)))] as unknown as AsyncIterable<Uint8Array>,
  }));

async function timed<T>(work: () => Promise<T>) {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

/** Processor time and the most memory of each process beneath this one, as far as it has been seen. */
function watchProcesses() {
  const seen = new Map<string, { cpu: number; peak: number }>();
  const look = (parent: number | string) => {
    for (const pid of childrenOf(parent)) {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
        seen.set(pid, { cpu: (Number(fields[11]) + Number(fields[12])) / 100, peak });
        look(pid);
      } catch {
        // It has gone in the meantime.
      }
    }
  };
  const timer = setInterval(() => look(process.pid), 50);
  return {
    /** So far, of all of them together. */
    cpu() {
      look(process.pid);
      return [...seen.values()].reduce((sum, { cpu }) => sum + cpu, 0);
    },
    end() {
      clearInterval(timer);
      look(process.pid);
      return Math.round(Math.max(...[...seen.values()].map(({ peak }) => peak)));
    },
  };
}

function childrenOf(pid: number | string) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

const order = (folder: string, wanted = book) =>
  ({ book: wanted, photos: filesIn(folder), format: 'pdf', print }) as const;

async function make(typesetter: Typesetter, folder: string, wanted = book) {
  const made = await typesetter.make(order(folder, wanted));
  await made.discard();
}

async function countPages(body: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return (
    Buffer.concat(parts)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length ?? 0
  );
}

const face = (name: string, style: string, weight: number) => {
  const file = createRequire(import.meta.url).resolve(
    `@expo-google-fonts/literata/${name}/Literata_${name}.ttf`,
  );
  return `@font-face{font-family:Literata;font-style:${style};font-weight:${weight};src:url("file://${file}")}`;
};

const style = `${face('400Regular', 'normal', 400)}${face('400Regular_Italic', 'italic', 400)}${face('500Medium', 'normal', 500)}
@page{size:6in 9in;margin:.86in .74in} body{margin:0;font:10.6pt/16.2pt Literata;text-align:justify;hyphens:auto}
section{break-before:page} h1{font-size:19pt;font-weight:500;margin:.85in 0 1.7em} p{margin:0;text-indent:1.25em}
h1+p{text-indent:0} h1+p::first-letter{float:left;font-size:48pt;line-height:40pt;padding-right:.06em}
figure{margin:1em 0;break-inside:avoid} img{width:100%} figcaption{font:italic 8.8pt Literata;text-align:center}`;

/** The same words, font and photos on the same paper, with the same heads, as a page for Chromium. */
function bookAsPage() {
  const chapters = book.chapters.map(({ title, blocks }) => {
    const body = blocks.map((block) =>
      block.kind === 'photo'
        ? `<figure><img src="${block.photo.file}"><figcaption>${escapeHtml(block.photo.caption)}</figcaption></figure>`
        : block.kind === 'paragraph'
          ? `<p>${escapeHtml(block.text)}</p>`
          : '',
    );
    return `<section><h1>${escapeHtml(title)}</h1>${body.join('')}</section>`;
  });
  const contents = book.chapters.map(({ title }) => `<div>${escapeHtml(title)}</div>`).join('');
  const front = `<section>${book.title}<br>${book.author}</section><section>${book.dedication}</section><section>${contents}</section>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style>${front}${chapters.join('')}</html>`;
}

const head = `<div style="font-size:8.8pt;width:100%;margin:0 .74in"><i>${book.title}</i> <span class="pageNumber"></span></div>`;

async function openChromium(folder: string) {
  const path = join(folder, 'book.html');
  await writeFile(path, bookAsPage());
  let browser: Browser | undefined;
  return {
    async start() {
      browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    },
    async print() {
      const page = await browser?.newPage();
      await page?.goto(`file://${path}`, { waitUntil: 'load' });
      await page?.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        displayHeaderFooter: true,
        headerTemplate: head,
        footerTemplate: '<span></span>',
      });
    },
    close: async () => browser?.close(),
  };
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

const median = (values: number[]) => quantile(values, 0.5);

/** A small question to the product, who is signed in, asked again and again as long as something goes on. */
async function answerTimes(app: FastifyInstance, cookie: string, during: Promise<unknown>) {
  const times: number[] = [];
  let over = false;
  const ended = during.finally(() => {
    over = true;
  });
  while (!over) {
    const headers = { cookie };
    const { seconds } = await timed(async () => app.inject({ url: '/api/auth/status', headers }));
    times.push(seconds * 1000);
    await setTimeout(10);
  }
  await ended;
  return times;
}

async function signUp(app: FastifyInstance) {
  const account = { name: 'Rose', email: 'rose@example.org', password: 'quiet evening' };
  const send = { method: 'POST', payload: account } as const;
  await app.inject({ ...send, url: '/api/auth/register' });
  const { cookies } = await app.inject({ ...send, url: '/api/auth/login' });
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function proofTimes(typesetter: Typesetter, folder: string) {
  const times: number[] = [];
  const [first] = book.chapters;
  for (let turn = 0; first && turn < 20; turn += 1) {
    const blocks = first.blocks.map((block, at) =>
      at === 2 && block.kind === 'paragraph'
        ? { ...block, text: `${block.text} ${'More. '.repeat(turn)}` }
        : block,
    );
    const part = { ...book, chapters: [{ ...first, blocks }] };
    const order = {
      book: part,
      photos: filesIn(folder),
      print: { ...print, parts: 'chapter' as const },
      page: 1,
    };
    const { seconds } = await timed(() => typesetter.proof(order));
    // The first brings the process up.
    if (turn > 0) times.push(seconds * 1000);
  }
  return times;
}

const rounds = 3;

type Cost = { seconds: number; cpu: number };

/** In turn, so that whatever else the machine does is the same for both; processor time hardly minds it. */
async function compare(folder: string, say: (text: string) => void) {
  const watch = watchProcesses();
  const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
    const before = watch.cpu();
    const { seconds } = await timed(work);
    return { seconds, cpu: watch.cpu() - before };
  };
  const times = { cold: [], other: [], word: [], theirCold: [], theirs: [] } as {
    [kind in 'cold' | 'other' | 'word' | 'theirCold' | 'theirs']: Cost[];
  };
  for (let round = 0; round < rounds; round += 1) {
    const typesetter = createTypesetter();
    const other = rewritten((text) => text.replaceAll('the', `the ${round}`));
    const changed = rewritten((text, place) => (place === 99 ? `${text} Yes.` : text));
    times.cold.push(await costOf(() => make(typesetter, folder)));
    times.other.push(await costOf(() => make(typesetter, folder, other)));
    await make(typesetter, folder);
    times.word.push(await costOf(() => make(typesetter, folder, changed)));
    await typesetter.close();
    const browser = await openChromium(folder);
    times.theirCold.push(await costOf(browser.start));
    const printed = await costOf(browser.print);
    times.theirs.push(printed);
    const started = times.theirCold.at(-1) as Cost;
    started.seconds += printed.seconds;
    started.cpu += printed.cpu;
    await browser.close();
  }
  const line = (what: string, ours: Cost[], theirs: Cost[]) => {
    const each = (['seconds', 'cpu'] as const).map((kind) => {
      const [mine, other] = [ours, theirs].map((costs) => median(costs.map((one) => one[kind])));
      const name = kind === 'cpu' ? 'processor time' : 'time';
      return `${name} ${mine?.toFixed(2)} s, Chromium ${other?.toFixed(2)} s, ${((other ?? 0) / (mine || 1)).toFixed(1)} ×`;
    });
    say(`${what}: ${each.join('; ')}`);
  };
  line('with starting a process', times.cold, times.theirCold);
  line('in a process that runs, another book', times.other, times.theirs);
  line('in a process that runs, the same book with a word changed', times.word, times.theirs);
  watch.end();
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'walt-bench-book-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'walt-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const house = await compose(config, jobs, createLog(config.logLevel));
  const app = await buildApp(house.deps);
  const { typesetter } = house.deps;
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    await makePhotos(folder);
    const made = await typesetter.make(order(folder));
    const pages = await countPages(made.read());
    await made.discard();
    say(`${pages} pages, ${photoCount} photos, ${(made.bytes / 1e6).toFixed(1)} MB`);
    await compare(folder, say);
    const watch = watchProcesses();
    const cookie = await signUp(app);
    const idle = await answerTimes(app, cookie, setTimeout(3_000));
    const ten = Promise.all(Array.from({ length: 10 }, () => make(typesetter, folder)));
    const busy = await answerTimes(app, cookie, ten);
    const [calm, loaded] = [quantile(idle, 0.95), quantile(busy, 0.95)];
    say(`a light request's 95th percentile: idle ${calm.toFixed(1)} ms`);
    say(`  while ten books are made ${loaded.toFixed(1)} ms, ${(loaded / calm).toFixed(1)} ×`);
    say(`the typesetting process held at most ${watch.end()} MB`);
    const proofs = await proofTimes(typesetter, folder);
    const [median, late] = [quantile(proofs, 0.5), quantile(proofs, 0.95)];
    say(`a changed page to look at: median ${median.toFixed(0)} ms, 95th ${late.toFixed(0)} ms`);
  } finally {
    await app.close();
    await house.close();
    for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
  }
}

await main();
