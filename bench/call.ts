import { cpus, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { say } from '#server/voice/flite.ts';
import { trimSilence } from '#server/voice/sound.ts';
import { story } from '#server/voice/test-story.ts';
import { workInBackground } from './call/background.ts';
import {
  type BrowserCall,
  callFromBrowser,
  openBrowser,
  type Silence,
  type Turn,
} from './call/browser-call.ts';
import { holdCalls, holdLongCall, mint } from './call/crowd.ts';
import { both, describe, late, median, oursOf, percent, type Timed } from './call/figures.ts';
import { type Product, startProduct } from './call/product.ts';

/**
 * From the end of someone's speech to the first sound of Walt's answer in a real Chromium, on the
 * product's own screen with the offline mind. Parts: `turns`, `busy` (the same while somebody else's transcripts are
 * read and photos prepared), `long` (a hundred short turns, without a browser) and `crowd` (more and more calls at
 * once); without a name, the first and the last.
 */
const parts = process.argv.slice(2);
const wants = (part: string) => (parts.length === 0 ? ['turns', 'crowd'] : parts).includes(part);
const goals = { medianMs: 300, lateMs: 450, concealed: 0.02 };
const mostTried = 12;
const shortAnswers = ['It was cold.', 'We had two dogs.', 'My aunt sang.', 'I liked that.'];

const voicesOf = (texts: string[]) =>
  Promise.all(texts.map(async (text) => trimSilence(await say('slt', text))));
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

async function takeTurns(call: BrowserCall, count: number) {
  const turns: Turn[] = [];
  for (let index = 0; index < count; index += 1) turns.push(await call.takeTurn(index));
  return turns;
}

async function measureTurns(product: Product, browser: Browser, name = 'one call') {
  const call = await callFromBrowser(browser, product.url, await voicesOf(story));
  await product.loopDelay();
  const [began, before] = [performance.now(), product.calls()];
  const turns = await takeTurns(call, story.length);
  const seconds = (performance.now() - began) / 1000;
  const { lateMs } = await product.loopDelay();
  const after = product.calls();
  const heard = await call.playout();
  const share = percent(after.cpuSeconds - before.cpuSeconds, seconds);
  console.log(`${name}: ${describe(turns)}; ${load()}`);
  console.log(
    `  of ours ${both(turns.map(({ noticedMs }) => noticedMs))} until the end of the turn was known here, ` +
      `${both(turns.map(({ soundMs }) => soundMs))} from there to the first sound`,
  );
  console.log(
    `  its process used ${share} of one core and ${after.megabytes} MB; ${percent(heard.concealed, heard.total)} ` +
      `of the sound came late; the web process was ${lateMs.toFixed(1)} ms late at the 99th`,
  );
  const silences: Silence[] = [];
  for (let index = 0; index < 20; index += 1) silences.push(await call.interrupt(index));
  console.log(
    `spoken over, Walt was silent after ${both(silences.map(({ silentMs }) => silentMs))}, ` +
      `${both(silences.map(({ noticedMs }) => noticedMs))} of it until he noticed (median / 95th of ${silences.length})`,
  );
  console.log(
    silences.map((s) => `${Math.round(s.noticedMs)}/${Math.round(s.silentMs)}`).join(' '),
  );
  const minted: number[] = [];
  for (let index = 0; index < 20; index += 1) minted.push((await mint(call.person)).ms);
  console.log(`minting a session took ${both(minted)}`);
  await call.close();
}

async function measureBusy(product: Product, browser: Browser) {
  const stop = await workInBackground(product.url);
  await measureTurns(product, browser, 'one call beside background work');
  await stop();
}

async function measureLong(product: Product) {
  const turns = await holdLongCall(product.url, 102, await voicesOf(shortAnswers));
  const around = (place: number) => turns.slice(place - 3, place + 2);
  const [fifth, hundredth] = [around(5), around(100)];
  const totals = (some: Timed[]) => median(some.map(({ totalMs }) => totalMs));
  console.log(
    `turn 5 took ${Math.round(totals(fifth))} ms, turn 100 ${Math.round(totals(hundredth))} ms ` +
      `(${(totals(hundredth) / totals(fifth)).toFixed(2)} ×); ours ${Math.round(median(oursOf(fifth)))} ` +
      `and ${Math.round(median(oursOf(hundredth)))} ms (medians of five around it); ` +
      `${turns.filter(({ times }) => times > 1).length} of ${turns.length} had to be said again; ${load()}`,
  );
}

async function measureCrowd(product: Product) {
  const voices = await voicesOf(story);
  for (let count = 1; count <= mostTried; count += 1) {
    await product.loopDelay();
    const { turns, concealed, total } = await holdCalls(product.url, count, voices);
    const { lateMs } = await product.loopDelay();
    console.log(
      `${count} at once: ${describe(turns)}; ${percent(concealed, total)} of the sound late; ` +
        `web process ${lateMs.toFixed(1)} ms late at the 99th; ${product.calls().megabytes} MB; ${load()}`,
    );
    const ours = oursOf(turns);
    const kept = median(ours) <= goals.medianMs && late(ours) <= goals.lateMs;
    if (!kept || concealed / total > goals.concealed) return console.log(`carried: ${count - 1}`);
  }
}

console.log(`${cpus().length} cores, ${cpus()[0]?.model}, ${load()} before`);
const product = await startProduct();
const browser = await openBrowser();
try {
  if (wants('turns')) await measureTurns(product, browser);
  if (wants('busy')) await measureBusy(product, browser);
  if (wants('long')) await measureLong(product);
  await browser.close();
  if (wants('crowd')) await measureCrowd(product);
} finally {
  await browser.close();
  await product.stop();
}
// The line's threads would be waited for.
process.exit(0);
