import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Told } from '#server/mind/extract-facts/kinds/classifier.ts';

/** A clause as somebody may say it, and what it tells; all of them are invented. */
export type Example = { clause: string; kind: Told };

/** `corpus` and `questions` are learned from; `held-out` was written apart from them and is only asked. */
export function readExamples(part: 'corpus' | 'held-out' | 'questions'): Example[] {
  const folder = join(import.meta.dirname, part);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const kind = basename(file, '.txt') as Told;
      const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
      return lines.map((clause) => ({ clause, kind }));
    });
}
