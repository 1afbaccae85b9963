import { mkdtemp, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { photoCount } from './book/canal-book.ts';
import { makePhotos } from './book/canal-photos.ts';
import { compareWithChromium } from './book/compare.ts';
import { serveDownloads } from './book/downloads.ts';
import { besides } from './book/light-requests.ts';
import { countPages, proofTimes } from './book/orders.ts';
import { peakMemory } from './book/processes.ts';
import { quantile } from './book/timing.ts';

/**
 * A book of 200 pages with 100 photographs: ours against Chromium's print of the same, what ten at once cost the others, and
 * a page to look at. One of them alone with `chromium`, `ten` or `page`.
 */

// As `npm start` has it, also for the processes that it starts.
enableCompileCache('.cache/compiled');

const [only] = process.argv.slice(2);
const isWanted = (part: string) => only === undefined || only === part;

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'walt-bench-book-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'walt-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const house = await compose(config, jobs, createLog(config.logLevel));
  const app = await buildApp(house.deps);
  const { typesetter, storage } = house.deps;
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const photos = await makePhotos(folder, storage);
    const { pages, bytes } = await countPages(typesetter, photos);
    say(`${pages} pages, ${photoCount} photos, ${(bytes / 1e6).toFixed(1)} MB`);
    if (isWanted('chromium')) await compareWithChromium({ folder, storage, photos, say });
    if (isWanted('ten')) {
      const takeAway = await serveDownloads(app, typesetter, photos);
      const { idle, busy } = await besides(app, () => takeAway(10));
      say(`a light request's 95th percentile: idle ${idle.toFixed(1)} ms`);
      say(`  while ten books are made ${busy.toFixed(1)} ms, ${(busy / idle).toFixed(1)} ×`);
      say(`the typesetting process held at most ${peakMemory()} MB`);
    }
    if (isWanted('page')) {
      const times = await proofTimes(typesetter, photos);
      const [median, late] = [quantile(times, 0.5), quantile(times, 0.95)];
      say(`a changed page to look at: median ${median.toFixed(0)} ms, 95th ${late.toFixed(0)} ms`);
    }
  } finally {
    await app.close();
    await house.close();
    for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
  }
}

await main();
