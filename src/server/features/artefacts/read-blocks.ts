import type { PieceBlock, Sentence } from '#contract/artefacts.ts';

/** English rules for where sentences end; in other languages some will be cut too early. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * What someone wrote by hand, as blocks. A sentence that stood in the piece before keeps what it
 * rests on; a new or changed one rests on nothing that we know of.
 */
export function readBlocks(content: string, before: PieceBlock[]): PieceBlock[] {
  const known = new Map(
    before.flatMap((block) =>
      block.kind === 'paragraph' ? block.sentences.map((each) => [each.text, each]) : [],
    ),
  );
  return content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n|\n(?=#{1,6}\s)|(?<=^#{1,6}\s.*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): PieceBlock => {
      const heading = part.match(/^#{1,6}\s+(.*)$/s)?.[1];
      if (heading) return { kind: 'heading', text: heading };
      return { kind: 'paragraph', sentences: readSentences(part, known) };
    });
}

function readSentences(paragraph: string, known: Map<string, Sentence>): Sentence[] {
  const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length);
  const sentences: Sentence[] = [];
  let rest = paragraph;
  let fresh = '';
  const flush = () => {
    for (const { segment } of segmenter.segment(fresh.trim())) {
      if (segment.trim()) sentences.push({ text: segment.trim(), sources: [] });
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
