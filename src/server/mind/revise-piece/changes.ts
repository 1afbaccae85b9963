import { withAntecedent } from '#server/mind/language/antecedents.ts';
import { applyEdits, plain } from '#server/mind/language/edits.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { holdsFact, tellingOf, weightOf } from '#server/mind/language/telling.ts';
import type { Teller } from '#server/mind/material.ts';
import type { Block, Piece, Sentence } from '#server/mind/write-piece/write-piece.ts';
import {
  leansBack,
  sentencesIn,
  speaksOf,
  withoutEmptyHeadings,
  withSentences,
} from './sentences.ts';

export type Changed = { piece: Piece; remark: string };

/** What leans on a sentence that goes, goes too, and the person is told. */
export function leaveOut(piece: Piece, what: string, teller: Teller): Changed {
  const named = new Set(countedOut(piece, what) ?? sentencesOn(piece, what));
  if (named.size === 0) return { piece, remark: `I found nothing about “${what}” in it.` };
  const also = new Set<Sentence>();
  const revised = withSentences(piece, (sentence, at, paragraph) => {
    if (named.has(sentence)) return null;
    const before = paragraph[at - 1];
    const orphaned = before && (named.has(before) || also.has(before)) && leansBack(sentence.text);
    if (orphaned) also.add(sentence);
    return orphaned ? null : sentence;
  });
  const blocks = revised.blocks.filter(
    (block) => block.kind === 'paragraph' || !speaksOf(what, block.text),
  );
  const name = speaksOf(what, piece.name) ? teller.name : piece.name;
  const went = [...also].map(({ text }) => `“${text}”`).join(' ');
  const remark = `I left out “${what}” (${count(named.size)}).`;
  return {
    piece: { ...revised, name, blocks: withoutEmptyHeadings(blocks) },
    remark: also.size > 0 ? `${remark} With it went what made no sense alone: ${went}` : remark,
  };
}

/** Those that speak of it; "Sandra's nan" may be "Her nan" beside a sentence on Sandra. */
function sentencesOn(piece: Piece, what: string): Sentence[] {
  const all = sentencesIn(piece);
  const found = all.filter(({ text }) => speaksOf(what, text));
  const [owner, thing] = what.split(/['’]s /u);
  if (found.length > 0 || !owner || !thing) return found;
  return all.filter(({ text }, at) => {
    const around = all.slice(Math.max(0, at - 1), at + 2).map((one) => one.text);
    return /(?<!\p{L})(?:his|her|their|its|\p{L}+['’]s)(?!\p{L})/iu.test(text) &&
      speaksOf(thing, text)
      ? speaksOf(owner, around.join(' '))
      : false;
  });
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** "The second paragraph", "the last sentence". */
function countedOut(piece: Piece, what: string): Sentence[] | null {
  const match = /^(?:the )?(\p{L}+) (paragraph|sentence)$/iu.exec(what);
  if (!match) return null;
  const parts =
    match[2]?.toLowerCase() === 'sentence'
      ? sentencesIn(piece).map((sentence) => [sentence])
      : piece.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.sentences] : []));
  const word = match[1]?.toLowerCase() ?? '';
  return (word === 'last' ? parts.at(-1) : parts[ordinals.indexOf(word)]) ?? null;
}

const count = (sentences: number) => (sentences === 1 ? 'one sentence' : `${sentences} sentences`);

/** The paragraph that says most of it leads; whatever else speaks of it stays in its time. */
export function putFirst(piece: Piece, what: string): Changed {
  const saying = (block: Block) =>
    block.kind === 'paragraph'
      ? block.sentences.filter(({ text }) => speaksOf(what, text)).length
      : 0;
  const [leading] = piece.blocks.toSorted((one, other) => saying(other) - saying(one));
  if (!leading || saying(leading) === 0)
    return { piece, remark: `I found nothing about “${what}” to put first.` };
  const rest = piece.blocks.filter((block) => block !== leading);
  return {
    piece: { ...piece, blocks: [leading, ...withoutEmptyHeadings(rest)] },
    remark: `It begins with “${what}” now; the rest keeps its order.`,
  };
}

export const entitle = (piece: Piece, title: string): Changed => ({
  piece: { ...piece, name: title },
  remark: `It is called “${title}” now.`,
});

export function withoutHeadings(piece: Piece): Changed {
  const blocks = piece.blocks.filter(({ kind }) => kind !== 'heading');
  return blocks.length === piece.blocks.length
    ? { piece, remark: 'It has no headings.' }
    : { piece: { ...piece, blocks }, remark: 'The headings are gone; everything else stands.' };
}

/** Whole words alone: a change of "Ann" leaves "Anna" as she is. */
export function change(piece: Piece, from: string, to: string): Changed {
  let changed = 0;
  const replaced = (text: string) => {
    const edits = [
      ...occurrencesOf(from, text).map((span) => ({ ...span, text: to })),
      ...shortYears(from, to, text),
    ];
    changed += edits.length;
    return edits.length > 0 ? applyEdits(text, edits) : text;
  };
  const revised = withSentences(piece, (sentence) => ({
    ...sentence,
    text: replaced(sentence.text),
  }));
  const blocks = revised.blocks.map((block) =>
    block.kind === 'heading' ? { ...block, text: replaced(block.text) } : block,
  );
  if (changed === 0) return { piece, remark: `I did not find “${from}” in it.` };
  const times = changed === 1 ? 'once' : `${changed} times`;
  return {
    piece: { ...revised, name: replaced(piece.name), blocks },
    remark: `I changed “${from}” to “${to}”, ${times}. If the fact was wrong, correct it under Facts too, so that it stays right everywhere.`,
  };
}

function occurrencesOf(phrase: string, text: string): { start: number; end: number }[] {
  const wanted = wordsOf(phrase).map((word) => plain(word.text));
  const words = wordsOf(text);
  return words.flatMap((word, at) => {
    const run = words.slice(at, at + wanted.length);
    const last = run.at(-1);
    const same =
      run.length === wanted.length &&
      run.every((one, offset) => alike(plain(one.text), wanted[offset]));
    if (!same || !last || wanted.length === 0) return [];
    const owned = /['’]s$/u.exec(last.text)?.[0].length ?? 0;
    return [{ start: word.start, end: last.end - owned }];
  });
}

/** "'73" is 1973 too. */
function shortYears(from: string, to: string, text: string) {
  if (!/^\d{4}$/u.test(from) || !/^\d{4}$/u.test(to) || from.slice(0, 2) !== to.slice(0, 2))
    return [];
  const said = new RegExp(`(?<=['’])${from.slice(2)}(?!\\d)`, 'gu');
  return [...text.matchAll(said)].map(({ index }) => ({
    start: index,
    end: index + 2,
    text: to.slice(2),
  }));
}

const alike = (word: string, wanted: string | undefined) =>
  word === wanted || word === `${wanted}'s`;

/** What holds no fact goes first, then what tells least. */
export function shorten(piece: Piece, to: number, most?: number): Changed {
  const sentences = sentencesIn(piece);
  const words = (some: Sentence[]) => some.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  const target = most ?? words(sentences) * to;
  if (words(sentences) <= target)
    return { piece, remark: `It has no more than ${words(sentences)} words as it is.` };
  const gone = new Set<Sentence>();
  const byWorth = sentences.toSorted((one, other) => worth(one) - worth(other));
  let left = words(sentences);
  for (const sentence of byWorth) {
    if (left <= target) break;
    gone.add(sentence);
    left -= words([sentence]);
  }
  const facts = [...gone].filter(({ text }) => holdsFact(tellingOf(text))).length;
  const revised = withSentences(piece, (sentence, at, paragraph) => {
    const before = paragraph.slice(0, at);
    if (gone.has(sentence)) return null;
    if (before.some((one) => !gone.has(one)) || !leansBack(sentence.text)) return sentence;
    const text = withAntecedent(
      sentence.text,
      before.map((one) => one.text),
    );
    const sources = [...new Set([...(before[0]?.sources ?? []), ...sentence.sources])];
    if (at === 0) return sentence;
    return text === null ? null : { ...sentence, text, sources };
  });
  const told =
    facts > 0 ? ` ${facts} of them held a fact, the least of what is here.` : ' No fact was lost.';
  return {
    piece: { ...revised, metadata: { ...piece.metadata, length: 'short' } },
    remark: `I made it shorter by ${count(sentences.length - sentencesIn(revised).length)}.${told}`,
  };
}

function worth({ text }: Sentence): number {
  const telling = tellingOf(text);
  return (
    weightOf(telling) +
    (holdsFact(telling) ? 100 : 0) +
    (/(?<!\p{L})born(?!\p{L})/u.test(text) ? 100 : 0)
  );
}
