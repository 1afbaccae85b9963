import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import type { Block, Piece, Sentence } from '#server/mind/abilities/write-piece/write-piece.ts';
import { bookNameOf, type Teller } from '#server/mind/teller.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import {
  type Changed,
  countOf,
  keptAside,
  sentencesIn,
  speakingOf,
  speaksOf,
  withoutEmpty,
  withSentences,
} from './piece-parts.ts';
import { type Ground, sentencesOn } from './story-of-piece.ts';

/** What leans on a sentence that goes, goes too, and the person is told. */
export function leaveOut(piece: Piece, what: string, ground: Ground, teller: Teller): Changed {
  const named = new Set(meantBy(piece, what, ground));
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

/** By its place, as a chapter, by its words, by whom it names, or by what was asked. */
function meantBy(piece: Piece, what: string, ground: Ground): Sentence[] {
  const counted = countedOut(piece, what) ?? underHeading(piece, what);
  if (counted) return counted;
  const named = sentencesOn(piece, what, ground);
  if (named.length > 0) return named;
  const names = namesIn(what);
  const ofThem = names ? sentencesOn(piece, names, ground) : [];
  return ofThem.length > 0 ? ofThem : answersTo(piece, what, ground);
}

/** "Her uncle Ravi" is Ravi, whoever's uncle he was said to be. */
const namesIn = (what: string): string =>
  [...what.matchAll(/\p{Lu}[\p{L}\p{M}'’-]*/gu)].map(([name]) => name).join(' ');

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "The second paragraph", "the last sentence", "the third chapter". */
function countedOut(piece: Piece, what: string): Sentence[] | null {
  const words = tokensOf(what)
    .map(({ word }) => word)
    .filter((word) => word !== 'the');
  const [which = '', part = '', ...others] = words;
  const parts = others.length > 0 ? null : partsBy(piece, part);
  return parts && ((which === 'last' ? parts.at(-1) : parts[ordinals.indexOf(which)]) ?? null);
}

function partsBy(piece: Piece, part: string): Sentence[][] | null {
  if (part === 'sentence') return sentencesIn(piece).map((sentence) => [sentence]);
  if (part === 'paragraph')
    return piece.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.sentences] : []));
  if (part !== 'chapter') return null;
  return piece.blocks.flatMap((block, at) =>
    block.kind === 'heading' ? [sentencesUnder(piece, at)] : [],
  );
}

/** All of a chapter that is called one, by its name. */
function underHeading(piece: Piece, what: string): Sentence[] | null {
  if (!tokensOf(what).some(({ word }) => word === 'chapter')) return null;
  const at = piece.blocks.findIndex(
    (block) => block.kind === 'heading' && speaksOf(block.text, what),
  );
  return at < 0 ? null : sentencesUnder(piece, at);
}

/** "The school stuff": only the question said school. */
function answersTo(piece: Piece, what: string, { lineOf }: Ground): Sentence[] {
  const isOn = speakingOf(what);
  return sentencesIn(piece).filter(({ text }) => isOn(lineOf.get(text)?.line.unit.question ?? ''));
}

function sentencesUnder({ blocks }: Piece, heading: number): Sentence[] {
  const rest = blocks.slice(heading + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
}
