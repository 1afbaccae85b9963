import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.ts';
import { escapeHtml } from '#server/html.ts';
import { book } from './canal-book.ts';

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

export async function openChromium(folder: string) {
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
