import { passes } from '#server/mind/reading/read.ts';
import type { Reading } from '#server/mind/reading/reading.ts';

const figures = new Map<string, { times: number; texts: number }>();
let left: readonly string[] = [];

/** Counts the texts that each pass is given and those of which it finds something. */
export function watchPasses() {
  for (const [at, pass] of passes.entries()) {
    const own = { times: 0, texts: 0 };
    figures.set(pass.name, own);
    passes[at] = (reading: Reading) => {
      if (left.includes(pass.name)) return {};
      const found = pass(reading);
      own.texts += 1;
      if (isNew(reading, found)) own.times += 1;
      return found;
    };
  }
}

/** Tokens and tags are the passes' own; what a document holds may stay as it was. */
const isNew = (reading: Reading, { doc }: Partial<Reading>): boolean =>
  doc === undefined || JSON.stringify(doc) !== JSON.stringify(reading.doc);

export const passFigures = () =>
  [...figures].map(([name, { times, texts }]) => ({ name, times, texts }));

export function withoutPass<Result>(name: string, work: () => Result): Result {
  const before = left;
  left = [...before, name];
  try {
    return work();
  } finally {
    left = before;
  }
}
