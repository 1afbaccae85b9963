import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodeWith, meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { SentenceEncoder } from '#server/mind/learned/encoder/sentence-encoder.ts';

const path = join(import.meta.dirname, '../.cache/meanings.json');
const known = new Map<string, number[]>(
  existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8'))) : [],
);
const before = known.size;
let encoder: SentenceEncoder | null = null;

/** What sentences mean is kept between runs of a bench that imports this: to encode them takes most of its time. */
encodeWith({
  encode(words) {
    const numbers = known.get(words);
    if (numbers) return Float32Array.from(numbers);
    encoder ??= new SentenceEncoder();
    const meaning = encoder.encode(words);
    known.set(
      words,
      Array.from(meaning, (one) => Math.round(one * 1e5) / 1e5),
    );
    return meaning;
  },
});

process.on('exit', () => {
  if (known.size === before) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(Object.fromEntries(known)));
});

export { meaningOf };
