import type { ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import { contentStems } from '#server/mind/text/content-words.ts';

/** So many words of its own, nearly all of them in an earlier sentence or an earlier telling, say the same again. */
const fewestOfSentence = 3;
const fewestOfTelling = 5;
const mostlySame = 0.8;

type Stems = ReadonlySet<string>;

/** The sentences that say again what an earlier telling said; bare answers are short by nature and stay. */
export function repeatsIn(tellings: readonly ToldSentence[][]): {
  has(one: ToldSentence): boolean;
} {
  const repeated = new Set<string>();
  const bySentence = new Map<string, Stems[]>();
  const byTelling = new Map<string, Stems[]>();
  for (const sentences of tellings) {
    const own = sentences.map(({ text }) => new Set(contentStems(text)));
    for (const [at, stems] of own.entries()) {
      const one = sentences[at];
      const isRepeated =
        (stems.size >= fewestOfSentence && isWithin(stems, bySentence)) ||
        (stems.size >= fewestOfTelling && isWithin(stems, byTelling));
      if (one && isRepeated) repeated.add(keyOf(one));
      keep(stems, bySentence);
    }
    keep(new Set(own.flatMap((stems) => [...stems])), byTelling);
  }
  return { has: (one) => one.sentence.act !== 'bare-answer' && repeated.has(keyOf(one)) };
}

const keyOf = ({ unit, at }: ToldSentence): string => `${unit.id} ${at}`;

function keep(stems: Stems, index: Map<string, Stems[]>): void {
  for (const stem of stems) {
    const known = index.get(stem);
    if (known) known.push(stems);
    else index.set(stem, [stems]);
  }
}

function isWithin(stems: Stems, index: ReadonlyMap<string, readonly Stems[]>): boolean {
  const shared = new Map<Stems, number>();
  for (const stem of stems)
    for (const earlier of index.get(stem) ?? [])
      shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
  return [...shared.values()].some((count) => count / stems.size >= mostlySame);
}
