/** A vocabulary of word pieces with their log-likelihoods; the row is the piece's id. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

const unknown = 0;
/** The first rows are control symbols and never match text. */
const reserved = 6;
const wordStart = '▁';

/** Splits text into the ids of the likeliest sequence of word pieces (a unigram model, found by Viterbi's algorithm). */
export class SentencePieces {
  readonly #pieces = new Map<string, { id: number; score: number }>();
  readonly #longest: number;

  constructor(vocabulary: Vocabulary) {
    for (const [id, [piece, score]] of vocabulary.entries())
      if (id >= reserved) this.#pieces.set(piece, { id, score });
    this.#longest = Math.max(...vocabulary.map(([piece]) => [...piece].length));
  }

  encode(text: string): number[] {
    const symbols = [...wordStart, ...text.normalize('NFKC')].map((one) =>
      one === ' ' ? wordStart : one,
    );
    const best = [{ score: 0, from: 0, id: unknown }];
    for (let end = 1; end <= symbols.length; end += 1)
      best.push(this.#endingAt(symbols, end, best));
    const ids: number[] = [];
    for (let at = symbols.length; at > 0; at = best[at]?.from ?? 0) {
      const id = best[at]?.id ?? unknown;
      if (id !== unknown || ids.at(-1) !== unknown) ids.push(id);
    }
    return ids.reverse();
  }

  #endingAt(symbols: string[], end: number, best: { score: number; from: number; id: number }[]) {
    let found = { score: Number.NEGATIVE_INFINITY, from: end - 1, id: unknown };
    for (let from = end - 1; from >= Math.max(0, end - this.#longest); from -= 1) {
      const piece = this.#pieces.get(symbols.slice(from, end).join(''));
      const score = (best[from]?.score ?? 0) + (piece?.score ?? 0);
      const isBetter = found.score === Number.NEGATIVE_INFINITY || score > found.score;
      if ((piece || from === end - 1) && isBetter)
        found = { score, from, id: piece?.id ?? unknown };
    }
    return found;
  }
}
