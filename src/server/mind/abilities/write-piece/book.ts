import { createHash } from 'node:crypto';
import { z } from 'zod';
import { groupOf, type OutlineChapter } from '#server/mind/abilities/outline-book/outline-book.ts';
import type { KeptAssignment, KeptTold } from '#server/mind/kept.ts';
import { inParts } from '#server/mind/model/material-data.ts';
import { fromAdministrators, instructions, type Prompt } from '#server/provider/prompt.ts';
import { clipped } from './clipped.ts';
import { type ModelPiece, modelPiece, pieceMaterial, writingTask } from './prompt.ts';
import type { Piece, WrittenPart } from './write-piece.ts';

export const modelChapter = modelPiece.extend({ short: z.string() });
export type ModelChapter = z.output<typeof modelChapter>;

const task = instructions`
This is one chapter of a book. \`outline\` is the whole plan; \`chapter\` says which one to write; \`soFar\` is what the chapters before it tell, in short. Write only what belongs to this chapter, from \`told\`. Do not tell again what \`soFar\` has told. Write no headings: the title of the plan stands above the chapter, and is its \`name\`. \`short\` says in two or three sentences what the chapter tells, for the chapters that follow.`;

/** One request's worth of a book. */
export type BookPart = {
  key: string;
  chapter: OutlineChapter;
  number: number;
  part: number;
  parts: number;
  units: KeptTold[];
};

/** The share of the room that a chapter's own material has; the rest is for the plan, the facts and what was told before. */
const ownShare = 0.6;
const asideShare = 0.1;

/** A book in the requests that it takes: each chapter with all its material, in as many parts as that needs. */
export function bookParts(told: KeptTold[], chapters: OutlineChapter[], room: number): BookPart[] {
  const byGroup = Map.groupBy(told, groupOf);
  return chapters.flatMap((chapter, at) => {
    const own = chapter.groups.flatMap((group) => byGroup.get(group) ?? []);
    const parts = inParts(own, Math.floor(room * ownShare));
    return parts.map((units, index) => ({
      key: keyOf([chapter.title, chapter.about, ...units.map(({ text }) => text)], at, index),
      chapter,
      number: at + 1,
      part: index + 1,
      parts: parts.length,
      units,
    }));
  });
}

/** The same part of the same plan from the same words: what was written of it before still holds. */
const keyOf = (texts: string[], chapter: number, part: number): string =>
  `${chapter + 1}.${part + 1} ${createHash('sha256').update(texts.join('\n')).digest('hex')}`;

export function chapterPrompt(
  assignment: KeptAssignment,
  chapters: OutlineChapter[],
  { chapter, number, part, parts, units }: BookPart,
  written: WrittenPart[],
  room: number,
): Prompt<ModelChapter> {
  const aside = Math.floor(room * asideShare);
  const { facts, reports, told, ...stable } = pieceMaterial(assignment, units, aside);
  return {
    name: 'chapter',
    instructions: instructions`${writingTask}\n\n${fromAdministrators(assignment.format.writerPrompt)}\n\n${task}`,
    material: {
      ...stable,
      outline: clipped(
        chapters.map(({ title, about }) => ({ title, about })),
        aside,
      ),
      facts,
      reports,
      soFar: clipped(
        written.map(({ piece, short }) => ({ chapter: piece.name, short })).toReversed(),
        aside,
      ).toReversed(),
      chapter: { number, title: chapter.title, about: chapter.about, part, parts },
      told,
    },
    answer: modelChapter,
  };
}

/** What a chapter tells. Every heading opens a chapter of the book, so those of the plan are all there are. */
export const chapterProse = (chapter: ModelChapter): ModelPiece => ({
  ...chapter,
  name: '',
  content: chapter.content.filter(({ kind }) => kind !== 'heading'),
});

/** The parts as one piece, under the headings of the plan. */
export function bound(name: string, parts: { part: BookPart; written: WrittenPart }[]): Piece {
  const blocks = parts.flatMap(({ part, written }) => {
    const own = written.piece.blocks;
    return part.part === 1 ? [{ kind: 'heading' as const, text: part.chapter.title }, ...own] : own;
  });
  const metadata = parts[0]?.written.piece.metadata ?? { theme: '', tone: '', length: 'long' };
  return { name, blocks, metadata: { ...metadata, length: 'long' } };
}
