import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './find-browser.ts';

const root = join(import.meta.dirname, '..');
const size = { width: 1200, height: 630 };

const font = (family: string, file: string, style = 'normal') => {
  const path = join(root, 'node_modules/@fontsource-variable', file);
  const bytes = readFileSync(path).toString('base64');
  return `@font-face { font-family: ${family}; font-style: ${style}; font-weight: 200 900;
    src: url(data:font/woff2;base64,${bytes}) format('woff2'); }`;
};

const mark = readFileSync(join(root, 'src/web/public/icon.svg'), 'utf8');

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>
  ${font('Story', 'literata/files/literata-latin-wght-normal.woff2')}
  ${font('Story', 'literata/files/literata-latin-wght-italic.woff2', 'italic')}
  ${font('Plain', 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')}
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; overflow: hidden; background: #f7f2e8; color: #221d16;
    display: grid; grid-template-columns: 670px 1fr; font-family: Story; }
  header { padding: 72px 0 0 80px; }
  .name { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 600; }
  .name svg { width: 72px; height: 72px; }
  h1 { margin-top: 76px; font-size: 71px; line-height: 1.06; font-weight: 500; letter-spacing: -0.01em; }
  p { margin-top: 34px; font: 400 31px/1.4 Plain; color: #4a4236; }
  .leaf { margin: 64px 0 0 20px; width: 450px; height: 640px; padding: 62px 56px; background: #fdfbf6;
    border: 1px solid #d8cdb9; border-bottom: 0; font-size: 25px; line-height: 1.62; }
  .leaf small { display: block; text-align: center; font-size: 19px; font-style: italic; color: #4a4236; }
  .leaf h2 { margin: 34px 0 26px; text-align: center; font-size: 32px; font-weight: 500; }
  .leaf b { float: left; margin: 6px 10px 0 0; font-size: 78px; line-height: 0.8; font-weight: 500; color: #1d4a38; }
</style></head><body>
  <header>
    <div class="name">${mark}Walt</div>
    <h1>Your Life Story, Captured Forever</h1>
    <p>You talk. Walt listens, asks,<br>and writes it down as a book.</p>
  </header>
  <div class="leaf"><small>In her own words</small><h2>The Bakery</h2>
    <div><b>I</b> was born in Otley in 1931, above the bakery by the river. My father baked through the night
    before market days, and on Fridays the whole street smelled of it.</div></div>
</body></html>`;

/** The preview image of links to this site. */
async function main() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const tab = await browser.newPage({ viewport: size });
  await tab.setContent(page);
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot();
  await browser.close();
  const small = await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
  writeFileSync(join(root, 'src/web/public/preview.png'), small);
  console.log(`preview.png: ${Math.round(small.length / 1024)} KB`);
}

await main();
