import { setTimeout as pause } from 'node:timers/promises';
import type { PhotoFile } from '#server/book/book.ts';
import { createTypesetter } from '#server/book/typesetter.ts';
import type { Storage } from '#server/storage/storage.ts';
import { rewritten } from './canal-book.ts';
import { openChromium } from './chromium.ts';
import { make } from './orders.ts';
import { watchProcesses } from './processes.ts';
import { median, timed } from './timing.ts';

const rounds = 3;
/** A page is looked at for longer before the book is taken away. */
const lookedAtMs = 3_000;

type Comparison = {
  /** Where Chromium finds the photos. */
  folder: string;
  storage: Storage;
  photos: PhotoFile[];
  say: (text: string) => void;
};

type Cost = { seconds: number; cpu: number };

/** In turn, so that whatever else the machine does is the same for both; processor time hardly minds it. */
export async function compareWithChromium({ folder, storage, photos, say }: Comparison) {
  const watch = watchProcesses();
  const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
    const before = watch.cpu();
    const { seconds } = await timed(work);
    return { seconds, cpu: watch.cpu() - before };
  };
  const times = { cold: [], open: [], other: [], word: [], theirCold: [], theirs: [] } as {
    [kind in 'cold' | 'open' | 'other' | 'word' | 'theirCold' | 'theirs']: Cost[];
  };
  for (let round = 0; round < rounds; round += 1) {
    const typesetter = createTypesetter({ photosIn: storage.lendingFolder });
    const other = rewritten((text) => text.replaceAll('the', `the ${round}`));
    const changed = rewritten((text, place) => (place === 99 ? `${text} Yes.` : text));
    times.cold.push(await costOf(() => make(typesetter, photos)));
    times.other.push(await costOf(() => make(typesetter, photos, other)));
    await make(typesetter, photos);
    times.word.push(await costOf(() => make(typesetter, photos, changed)));
    await typesetter.close();
    const waiting = createTypesetter({ photosIn: storage.lendingFolder });
    waiting.prepare();
    await pause(lookedAtMs);
    times.open.push(await costOf(() => make(waiting, photos)));
    await waiting.close();
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
  line('in a process that waits since the book was opened', times.open, times.theirs);
  line('in a process that runs, another book', times.other, times.theirs);
  line('in a process that runs, the same book with a word changed', times.word, times.theirs);
  watch.end();
}
