import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { findBrowser } from '#scripts/find-browser.ts';
import { buildApp } from '#server/app.ts';
import type { Book, Chapter, PhotoFile, Print, Typesetter } from '#server/book/book.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { escapeHtml } from '#server/html.ts';
import { createLog } from '#server/log.ts';

/** A book of 200 pages with 100 photographs: ours against Chromium's print of the same, and what it costs. */

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

/** The most memory that a process beneath this one has held, in megabytes. */
function watchChildren() {
  let most = 0;
  const look = () => {
    const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim();
    for (const pid of pids.split(' ').filter(Boolean)) {
      try {
        const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        most = Math.max(most, Number(peak ?? 0) / 1024);
      } catch {
        // It has gone in the meantime.
      }
    }
  };
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    look();
    return Math.round(most);
  };
}

const make = async (typesetter: Typesetter, folder: string) => {
  const made = await typesetter.make({ book, photos: filesIn(folder), format: 'pdf', print });
  const pages = await countPages(made.read());
  await made.discard();
  return { bytes: made.bytes, pages };
};

async function countPages(body: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return (
    Buffer.concat(parts)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length ?? 0
  );
}

/** The same words and photos on the same paper, by Chromium. */
async function printByChromium(folder: string) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const html = book.chapters
      .map(({ title, blocks }) => {
        const body = blocks.map((block) =>
          block.kind === 'photo'
            ? `<figure><img src="${block.photo.file}"><figcaption>${escapeHtml(block.photo.caption)}</figcaption></figure>`
            : block.kind === 'paragraph'
              ? `<p>${escapeHtml(block.text)}</p>`
              : '',
        );
        return `<section><h1>${escapeHtml(title)}</h1>${body.join('')}</section>`;
      })
      .join('');
    const style =
      '@page{size:6in 9in;margin:.86in .74in} body{font:10.6pt/16.2pt Georgia,serif;text-align:justify;hyphens:auto} section{break-before:page} p{margin:0;text-indent:1.2em} figure{margin:1em 0;break-inside:avoid} img{width:100%}';
    const path = join(folder, 'book.html');
    await writeFile(
      path,
      `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style>${html}</html>`,
    );
    return await timed(async () => {
      await page.goto(`file://${path}`, { waitUntil: 'load' });
      return page.pdf({ preferCSSPageSize: true, printBackground: true });
    });
  } finally {
    await browser.close();
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

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
    const memory = watchChildren();
    const ours = await timed(() => make(typesetter, folder));
    const again = await timed(() => make(typesetter, folder));
    const theirs = await printByChromium(folder);
    const megabytes = (ours.result.bytes / 1e6).toFixed(1);
    say(`ours: ${ours.result.pages} pages, ${photoCount} photos, ${megabytes} MB`);
    say(`  ${ours.seconds.toFixed(2)} s with starting, ${again.seconds.toFixed(2)} s after that`);
    const [cold, warm] = [theirs.seconds / ours.seconds, theirs.seconds / again.seconds];
    say(
      `Chromium: ${theirs.seconds.toFixed(2)} s, ${cold.toFixed(1)} and ${warm.toFixed(1)} × ours`,
    );
    const cookie = await signUp(app);
    const idle = await answerTimes(app, cookie, setTimeout(3_000));
    const ten = Promise.all(Array.from({ length: 10 }, () => make(typesetter, folder)));
    const busy = await answerTimes(app, cookie, ten);
    const [calm, loaded] = [quantile(idle, 0.95), quantile(busy, 0.95)];
    say(`a light request's 95th percentile: idle ${calm.toFixed(1)} ms`);
    say(`  while ten books are made ${loaded.toFixed(1)} ms, ${(loaded / calm).toFixed(1)} ×`);
    say(`the typesetting process held at most ${memory()} MB`);
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
