import { countWords } from '#server/mind/abilities/shared/excerpts.ts';
import { phrasing, sortedBy } from '#server/mind/abilities/shared/templates.ts';
import { worthOf } from '#server/mind/abilities/write-piece/forms.ts';
import type { Placed } from '#server/mind/abilities/write-piece/order-of-life.ts';
import type { Line } from '#server/mind/abilities/write-piece/passages.ts';
import type { Block, Piece, Sentence } from '#server/mind/abilities/write-piece/write-piece.ts';
import { bookNameOf, type Teller } from '#server/mind/teller.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import {
  type Changed,
  countOf,
  type Paragraph,
  sentencesIn,
  speakingOf,
  speaksOf,
  withoutEmpty,
  withSentences,
} from './piece-parts.ts';
import { type Ground, meaning, sentencesOn } from './story-of-piece.ts';

const keptAside = (piece: Piece, gone: readonly Sentence[]): Piece['leftOver'] => [
  ...(piece.leftOver ?? []),
  ...gone.flatMap(({ text, sources: [source] }) => (source ? [{ text, source }] : [])),
];

/** What leans on a sentence that goes, goes too, and the person is told. */
export function leaveOut(piece: Piece, what: string, ground: Ground, teller: Teller): Changed {
  const named = new Set(
    countedOut(piece, what) ?? underHeading(piece, what) ?? sentencesOn(piece, what, ground),
  );
  const rows = piece.blocks.some(
    (block) => block.kind === 'dates' && block.rows.some(({ text }) => speaksOf(what, text)),
  );
  if (named.size === 0 && !rows) return { piece, remark: phrasing('not in it', { what }) };
  const also = leaningOn(piece, named, ground);
  const revised = withSentences(piece, (sentence) =>
    named.has(sentence) || also.has(sentence) ? null : sentence,
  );
  const blocks = revised.blocks.flatMap((block): Block[] => {
    if (block.kind === 'heading' || block.kind === 'photo') {
      const text = block.kind === 'heading' ? block.text : block.caption;
      return speaksOf(what, text) && block.kind === 'photo' ? [] : [block];
    }
    if (block.kind !== 'dates') return [block];
    const kept = block.rows.filter(({ text }) => !speaksOf(what, text));
    return kept.length > 0 ? [{ ...block, rows: kept }] : [];
  });
  const name = speaksOf(what, piece.name) ? bookNameOf(teller) || piece.name : piece.name;
  const went = [...also].map(({ text }) => `“${text}”`).join(' ');
  const remark = phrasing('left out', { what, count: countOf(named.size) });
  return {
    piece: {
      ...revised,
      name,
      blocks: withoutEmpty(blocks),
      leftOver: keptAside(piece, [...named, ...also]) ?? [],
    },
    remark: also.size > 0 ? `${remark} ${phrasing('went with it', { went })}` : remark,
  };
}

function leaningOn(piece: Piece, gone: ReadonlySet<Sentence>, { lineOf }: Ground): Set<Sentence> {
  const also = new Set<Sentence>();
  for (const block of piece.blocks) {
    if (block.kind !== 'paragraph') continue;
    for (const [at, sentence] of block.sentences.entries()) {
      const before = block.sentences[at - 1];
      const leans = lineOf.get(sentence.text)?.line.leans;
      if (!gone.has(sentence) && leans && before && (gone.has(before) || also.has(before)))
        also.add(sentence);
    }
  }
  return also;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "The second paragraph", "the last sentence". */
function countedOut(piece: Piece, what: string): Sentence[] | null {
  const words = tokensOf(what)
    .map(({ word }) => word)
    .filter((word) => word !== 'the');
  const [which = '', part = '', ...others] = words;
  if (others.length > 0 || (part !== 'paragraph' && part !== 'sentence')) return null;
  const parts =
    part === 'sentence'
      ? sentencesIn(piece).map((sentence) => [sentence])
      : piece.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.sentences] : []));
  return (which === 'last' ? parts.at(-1) : parts[ordinals.indexOf(which)]) ?? null;
}

/** All of a chapter, by its name. */
function underHeading(piece: Piece, what: string): Sentence[] | null {
  const at = piece.blocks.findIndex(
    (block) =>
      block.kind === 'heading' &&
      tokensOf(what).some(({ word }) => word === 'chapter') &&
      speaksOf(block.text, what),
  );
  if (at < 0) return null;
  const rest = piece.blocks.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
}

/** What was told and is not in it yet, where it belongs in the order of the life. */
export function putIn(piece: Piece, what: string, ground: Ground): Changed {
  const there = new Set(sentencesIn(piece).map(({ text }) => text));
  const isOn = speakingOf(what);
  const isMeant = meaning(what, ground);
  const runs = ground.passages.flatMap((passage) => {
    const absent = passage.lines.filter(({ written }) => !there.has(written));
    const speaks = absent.some((line) => isOn(line.written) || isMeant(line));
    return speaks ? [{ passage, absent }] : [];
  });
  if (runs.length === 0) {
    const isThere = sentencesOn(piece, what, ground).length > 0;
    return { piece, remark: phrasing(isThere ? 'is in it' : 'never told', { what }) };
  }
  let blocks = piece.blocks;
  for (const { passage, absent } of runs) blocks = placed(blocks, passage, absent, ground);
  const used = new Set(runs.flatMap(({ absent }) => absent.map(({ written }) => written)));
  const leftOver = (piece.leftOver ?? []).filter(
    ({ text }) => ![...used].some((one) => text.includes(one)),
  );
  return {
    piece: { ...piece, blocks, leftOver },
    remark: phrasing('put in', { what, count: countOf(used.size) }),
  };
}

/** Into the paragraph it was told with, else behind the last one that comes before it in the life. */
function placed(blocks: readonly Block[], passage: Placed, added: Line[], ground: Ground): Block[] {
  const { passages, lineOf } = ground;
  const sentences = added.map(({ written, unit }) => ({ text: written, sources: [unit.source] }));
  const passageOf = (block: Block): Placed | undefined => {
    const [first] = block.kind === 'paragraph' ? block.sentences : [];
    return first && lineOf.get(first.text)?.passage;
  };
  const own = blocks.findIndex((block) => passageOf(block) === passage);
  const home = blocks[own];
  if (home?.kind === 'paragraph') {
    const order = ({ text }: Sentence) => lineOf.get(text)?.line.at ?? 0;
    const all = [...home.sentences, ...sentences].toSorted(
      (one, other) => order(one) - order(other),
    );
    return blocks.with(own, { ...home, sentences: all });
  }
  const place = passages.indexOf(passage);
  const orders = blocks.map((block) => {
    const beside = passageOf(block);
    return beside ? passages.indexOf(beside) : -1;
  });
  const last = orders.findLastIndex((order) => order >= 0 && order <= place);
  const first = blocks.findIndex(({ kind }) => kind === 'paragraph');
  const at = last >= 0 ? last + 1 : Math.max(first, 0);
  return [...blocks.slice(0, at), { kind: 'paragraph', sentences }, ...blocks.slice(at)];
}

/** All that was told and is not in it. */
export function lengthen(piece: Piece, ground: Ground): Changed {
  const there = new Set(sentencesIn(piece).map(({ text }) => text));
  const dated = new Set(
    piece.blocks.flatMap((block) =>
      block.kind === 'dates'
        ? block.rows.flatMap(({ sources }) => sources.map(({ id }) => id))
        : [],
    ),
  );
  const missing = ground.passages.flatMap((passage) => {
    const absent = passage.lines.filter(({ written }) => !there.has(written));
    const isDate = dated.has(passage.unit.source.id);
    return absent.length > 0 && !isDate ? [{ passage, absent }] : [];
  });
  if (missing.length === 0) return { piece, remark: phrasing('all is in it') };
  let { blocks } = piece;
  for (const { passage, absent } of missing) blocks = placed(blocks, passage, absent, ground);
  const count = missing.reduce((sum, { absent }) => sum + absent.length, 0);
  const metadata = { ...piece.metadata, length: 'long' as const };
  return {
    piece: { ...piece, blocks, leftOver: [], metadata },
    remark: phrasing('longer', { count: countOf(count) }),
  };
}

const usual = 2 / 3;

/** Whole paragraphs go, those that hold least first: no story loses its end. */
export function shorten(piece: Piece, asked: string, ground: Ground): Changed {
  const sizeOf = ({ sentences }: Paragraph) =>
    sentences.reduce((sum, { text }) => sum + countWords(text), 0);
  const paragraphs = piece.blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  const all = paragraphs.reduce((sum, block) => sum + sizeOf(block), 0);
  const target = wordsAsked(asked) ?? all * (isHalf(asked) ? 0.5 : usual);
  const gone = new Set<Block>();
  let left = all;
  for (const block of sortedBy(paragraphs, (one) => -worthOfParagraph(one, ground))) {
    if (left <= target || gone.size + 1 === paragraphs.length) break;
    gone.add(block);
    left -= sizeOf(block);
  }
  if (gone.size === 0) return { piece, remark: phrasing('short enough', { count: String(all) }) };
  const blocks = withoutEmpty(piece.blocks.filter((block) => !gone.has(block)));
  const lost = [...gone].flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
  return {
    piece: {
      ...piece,
      blocks,
      leftOver: keptAside(piece, lost) ?? [],
      metadata: { ...piece.metadata, length: 'short' },
    },
    remark: phrasing('shorter', { count: countOf(lost.length), words: String(left) }),
  };
}

function worthOfParagraph({ sentences }: Paragraph, { lineOf }: Ground): number {
  const passages = new Set(sentences.flatMap(({ text }) => lineOf.get(text)?.passage ?? []));
  const held = [...passages].reduce((sum, passage) => sum + worthOf(passage), 0);
  return held / Math.sqrt(sentences.reduce((sum, { text }) => sum + countWords(text), 1));
}

const pageOfWords = 300;

/** "To 200 words", "one page". */
function wordsAsked(asked: string): number | null {
  const words = tokensOf(asked).map(({ word }) => word);
  const unit = words.findIndex((word) => /^(?:words?|pages?)$/u.test(word));
  const count = Number(words[unit - 1]?.replace(/^(?:a|an|one)$/u, '1').replace('two', '2'));
  if (unit < 1 || Number.isNaN(count)) return null;
  return words[unit]?.startsWith('page') ? count * pageOfWords : count;
}

const isHalf = (asked: string): boolean => tokensOf(asked).some(({ word }) => word === 'half');

export const entitle = (piece: Piece, title: string): Changed => ({
  piece: { ...piece, name: title },
  remark: phrasing('entitled', { title }),
});

export function withoutHeadings(piece: Piece): Changed {
  const blocks = piece.blocks.filter(({ kind }) => kind !== 'heading');
  return blocks.length === piece.blocks.length
    ? { piece, remark: phrasing('no headings in it') }
    : { piece: { ...piece, blocks }, remark: phrasing('headings gone') };
}

/** Fillers and false starts as they were said. */
export function inExactWords(piece: Piece, { lineOf }: Ground): Changed {
  const revised = withSentences(piece, (sentence) => ({
    ...sentence,
    text: lineOf.get(sentence.text)?.line.text ?? sentence.text,
  }));
  return { piece: revised, remark: phrasing('exact words') };
}
