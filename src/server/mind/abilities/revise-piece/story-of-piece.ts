import { inOrderOfLife, type Placed } from '#server/mind/abilities/write-piece/order-of-life.ts';
import { type Line, passagesOf } from '#server/mind/abilities/write-piece/passages.ts';
import type {
  Assignment,
  Piece,
  Sentence,
} from '#server/mind/abilities/write-piece/write-piece.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import type { Person, Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { sentencesIn, speakingOf } from './piece-parts.ts';

/** What a piece was made from: where each of its sentences was told, and what else was. */
export type Ground = {
  story: Story;
  passages: Placed[];
  lineOf: Map<string, { line: Line; passage: Placed }>;
};

export function groundOf({ told, teller, today }: Assignment): Ground {
  const story = linkStory(told, teller, today);
  const passages = inOrderOfLife(passagesOf(story)).flatMap((strand) => strand.passages);
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
