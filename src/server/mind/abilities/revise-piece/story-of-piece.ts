import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import { episodesOf, inOrderOfLife } from '#server/mind/abilities/write-piece/episodes.ts';
import type { Line, Passage } from '#server/mind/abilities/write-piece/passage.ts';
import { passagesOf } from '#server/mind/abilities/write-piece/passages.ts';
import type {
  Assignment,
  Block,
  Piece,
  Sentence,
} from '#server/mind/abilities/write-piece/write-piece.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import type { Person, Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { sentencesIn, speakingOf, speaksOf } from './piece-parts.ts';

/** What a piece was made from: where each of its sentences was told, and what else was. */
export type Ground = {
  story: Story;
  passages: Passage[];
  lineOf: Map<string, { line: Line; passage: Passage }>;
};

export function groundOf({ told, teller, today }: Assignment): Ground {
  const story = linkStory(told, teller, today);
  const passages = inOrderOfLife(episodesOf(passagesOf(story, teller))).flatMap(
    (episode) => episode.passages,
  );
  const lineOf = new Map(
    passages.flatMap((passage) =>
      passage.lines.map((line) => [line.written, { line, passage }] as const),
    ),
  );
  return { story, passages, lineOf };
}

/** The sentences of a piece on what was named: by its words, or by who is meant. */
export function sentencesOn(piece: Piece, what: string, ground: Ground): Sentence[] {
  const all = sentencesIn(piece);
  const isOn = speakingOf(what);
  const said = all.filter(({ text }) => isOn(text));
  if (said.length > 0) return said;
  const isMeant = meaning(what, ground);
  return all.filter(({ text }) => {
    const found = ground.lineOf.get(text);
    return found !== undefined && isMeant(found.line);
  });
}

/** Whether a sentence tells of somebody who bears that name or is that kin, though it says "he". */
export function meaning(what: string, { story }: Ground): (line: Line) => boolean {
  const meant = story.people.filter((person) => isCalled(person, what));
  if (meant.length !== 1) return () => false;
  return ({ unit, at }) =>
    unit.doc.mentions.some(
      ({ sentence }, index) => sentence === at && story.personAt(unit.id, index) === meant[0],
    );
}

function isCalled({ names, kin, of }: Person, what: string): boolean {
  const wanted = contentStems(what);
  if (wanted.length === 0) return false;
  const called = new Set([...names, of === 'teller' ? (kin ?? '') : ''].flatMap(contentStems));
  return wanted.every((stem) => called.has(stem));
}

/** A chapter of that name, else the paragraph that says most of it, with its question and its photos; else a chapter that its title names among others. */
export function partOn(piece: Piece, what: string, ground: Ground): Block[] {
  // A title may be a whole sentence of the story: only what is all of it names the chapter.
  const chapter = chapterWhere(piece, (title) => speaksOf(what, title) && speaksOf(title, what));
  if (chapter.length > 0) return chapter;
  const paragraph = paragraphOn(piece, what, ground);
  return paragraph.length > 0 ? paragraph : chapterWhere(piece, (title) => speaksOf(what, title));
}

function chapterWhere({ blocks }: Piece, isMeant: (title: string) => boolean): Block[] {
  const heading = blocks.findIndex((block) => block.kind === 'heading' && isMeant(block.text));
  if (heading < 0) return [];
  const next = blocks.findIndex(({ kind }, at) => at > heading && kind === 'heading');
  return blocks.slice(heading, next < 0 ? blocks.length : next);
}

function paragraphOn(piece: Piece, what: string, ground: Ground): Block[] {
  const { blocks } = piece;
  const named = new Set(sentencesOn(piece, what, ground));
  const saying = (block: Block): number =>
    block.kind === 'paragraph' ? block.sentences.filter((one) => named.has(one)).length : 0;
  const [best] = sortedBy(blocks, saying);
  if (!best || saying(best) === 0) return [];
  const at = blocks.indexOf(best);
  const question = blocks[at - 1]?.kind === 'question' ? [blocks[at - 1]] : [];
  const photo = blocks[at + 1]?.kind === 'photo' ? [blocks[at + 1]] : [];
  return [...question, best, ...photo].filter((block) => block !== undefined);
}
