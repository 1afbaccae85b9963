import { SentenceEncoder } from './sentence-encoder.ts';

/** Several passes ask for the same sentence, one after the other. */
const remembered = 64;
const meanings = new Map<string, Float32Array>();
let encoder: Pick<SentenceEncoder, 'encode'> | null = null;

/** Has somebody else encode: benches keep what they encoded before. */
export function encodeWith(other: Pick<SentenceEncoder, 'encode'>): void {
  encoder = other;
}

/** Where words stand in meaning: close to others that say the like. The encoder is loaded when first needed. */
export function meaningOf(words: string): Float32Array {
  const known = meanings.get(words);
  if (known) return known;
  encoder ??= new SentenceEncoder();
  const meaning = encoder.encode(words);
  if (meanings.size >= remembered) meanings.clear();
  meanings.set(words, meaning);
  return meaning;
}

/** The cosine of two unit vectors: 1 where they mean the same. */
export function closeness(one: ArrayLike<number>, other: ArrayLike<number>, from = 0): number {
  let product = 0;
  for (let at = 0; at < one.length; at += 1) product += (one[at] ?? 0) * (other[from + at] ?? 0);
  return product;
}
