import { type PieceBlock, type Sentence, sentencesIn } from '#contract/artefacts.ts';
import { type PiecePart, readPieceParts } from '#contract/piece-markdown.ts';
import { segmentSentences } from '#server/segmenters.ts';

type Known = Map<string, Sentence>;

/**
 * What someone wrote by hand, as blocks. A sentence that stood in the piece before, or was put a little
 * differently, keeps what it rests on; a new one rests on nothing that we know of.
 */
export function readBlocks(content: string, before: PieceBlock[]): PieceBlock[] {
  const known: Known = new Map(before.flatMap(sentencesIn).map((each) => [each.text, each]));
  const blocks: PieceBlock[] = [];
  for (const part of readPieceParts(content)) {
    const last = blocks.at(-1);
    if (part.kind !== 'place') blocks.push(asBlock(part, known));
    else if (last?.kind === 'heading') last.place = part.text;
  }
  return blocks;
}

function asBlock(part: Exclude<PiecePart, { kind: 'place' }>, known: Known): PieceBlock {
  switch (part.kind) {
    case 'paragraph':
      return { kind: 'paragraph', sentences: readSentences(part.text, known) };
    case 'dates': {
      const rows = part.rows.map(({ when, text }) => ({ when, ...sourced(text, known) }));
      return { kind: 'dates', rows };
    }
    default:
      return part;
  }
}

function readSentences(paragraph: string, known: Known): Sentence[] {
  const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length);
  const sentences: Sentence[] = [];
  let rest = paragraph;
  let fresh = '';
  const flush = () => {
    for (const { segment } of segmentSentences(fresh.trim())) {
      if (segment.trim()) sentences.push(sourced(segment.trim(), known));
    }
    fresh = '';
  };
  while (rest) {
    const kept = longestFirst.find((text) => startsWithWhole(rest, text));
    if (kept) {
      flush();
      sentences.push(known.get(kept) ?? { text: kept, sources: [] });
      rest = rest.slice(kept.length).trimStart();
    } else {
      const next = rest.match(/^\S+\s*/)?.[0] ?? rest;
      fresh += next;
      rest = rest.slice(next.length);
    }
  }
  flush();
  return sentences;
}

const startsWithWhole = (text: string, sentence: string) =>
  sentence !== '' && text.startsWith(sentence) && /^(\s|$)/.test(text.slice(sentence.length));

/** Of the words of both sentences, so many must be the same for one to be the other put differently. */
const leastShared = 0.7;

function sourced(text: string, known: Known): Sentence {
  const same = known.get(text);
  if (same) return { text, sources: same.sources };
  const [closest] = [...known.values()]
    .filter(({ sources }) => sources.length > 0)
    .map((sentence) => ({ sentence, shared: sharedShare(text, sentence.text) }))
    .filter(({ shared }) => shared >= leastShared)
    .sort((a, b) => b.shared - a.shared);
  return { text, sources: closest?.sentence.sources ?? [] };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const numbersOf = (text: string) => (text.match(/\p{N}+/gu) ?? []).join();

/** How much two sentences have in common. With another number in it, a sentence says something else. */
function sharedShare(one: string, other: string) {
  if (numbersOf(one) !== numbersOf(other)) return 0;
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = a.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return shared.length / Math.max(a.length, b.length, 1);
}
