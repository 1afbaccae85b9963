import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLives, unitsOf } from '#bench/lives/life.ts';
import type { Unit } from '#server/mind/material.ts';

export const halves = ['tuned', 'set-aside'] as const;
export type Half = (typeof halves)[number];

const linesOf = (half: Half, file: string): string[] =>
  readFileSync(join(import.meta.dirname, half, file), 'utf8')
    .trim()
    .split('\n');

/** Utterances that ask to leave something out, and others that only sound like it. */
export type Utterances = { wishes: string[]; others: string[] };

/** The first ones the cues of wishes were written by; the later ones came after the cues. */
export const readFirst = (half: Half): Utterances => ({
  wishes: linesOf(half, 'wishes.txt'),
  others: linesOf(half, 'others.txt'),
});
export const readLater = (half: Half): Utterances => ({
  wishes: linesOf(half, 'later-wishes.txt'),
  others: linesOf(half, 'later-others.txt'),
});

/** Sentences as they stand in lives, none of them a wish. */
export const readTales = (): string[] => linesOf('tuned', 'tales.txt');

/** What people say beside what they tell, as it stands in the corpus of kinds. */
export const readSmallTalk = (): string[] =>
  readFileSync(join(import.meta.dirname, '..', 'kinds', 'corpus', 'none.txt'), 'utf8')
    .trim()
    .split('\n');

/** The lives of which it is known which sentences are wishes; whoever kept nothing back has none. */
export function readWishesOfLives(): { name: string; units: Unit[]; wishes: string[] }[] {
  const listed = linesOf('tuned', 'lives.txt').map((line) => line.split(/: (?<text>.*)/u));
  return readLives('tuned').flatMap((life) => {
    const wishes = listed.flatMap(([name, text = '']) => (name === life.name ? [text] : []));
    const isKnown = wishes.length > 0 || life.private.length === 0;
    return isKnown ? [{ name: life.name, units: unitsOf(life), wishes }] : [];
  });
}

export type Mark = { unitId: string; start: number; end: number; wanted: 'hidden' | 'open' };
export type Dialogue = { text: string; units: Unit[]; marks: Mark[] };

/**
 * Talks in which something private is told: " // " parts conversations, " / " parts answers, <> holds
 * what Walt asked, {} what must be hidden and [] what must stay.
 */
export const readDialogues = (half: Half): Dialogue[] => dialoguesOf(half, 'dialogues.txt');

/** Passages in the tongue of a trade or a place, those that came later, and some without any wish. */
export const passageFiles = ['passages.txt', 'later-passages.txt', 'plain-passages.txt'] as const;
export const readPassages = (file: (typeof passageFiles)[number]): Dialogue[] =>
  dialoguesOf('tuned', file);

/** Passages by whose voice tells them: what was learned from some voices is tried on others. */
export const readVoices = (): { voice: string; dialogues: Dialogue[] }[] =>
  readdirSync(join(import.meta.dirname, 'tuned', 'voices'))
    .toSorted()
    .map((file) => ({ voice: file, dialogues: dialoguesOf('tuned', join('voices', file)) }));

const dialoguesOf = (half: Half, file: string): Dialogue[] =>
  linesOf(half, file).map((text) => {
    const units: Unit[] = [];
    const marks: Mark[] = [];
    for (const [talk, conversation] of text.split(' // ').entries())
      for (const answer of conversation.split(' / ')) {
        const { unit, marked } = readAnswer(answer, `u${units.length}`, talk);
        units.push(unit);
        marks.push(...marked);
      }
    return { text, units, marks };
  });

const daysBetweenTalks = 7;

function readAnswer(answer: string, id: string, talk: number): { unit: Unit; marked: Mark[] } {
  const question = /^<(?<asked>[^>]*)>\s*/u.exec(answer);
  const marked: Mark[] = [];
  let text = '';
  let start = 0;
  for (const char of answer.slice(question?.[0].length ?? 0)) {
    if (char === '{' || char === '[') start = text.length;
    else if (char === '}' || char === ']')
      marked.push({
        unitId: id,
        start,
        end: text.length,
        wanted: char === '}' ? 'hidden' : 'open',
      });
    else text += char;
  }
  const asked = question?.groups?.['asked'];
  const unit: Unit = {
    id,
    source: { type: 'message', id },
    text,
    toldAt: new Date(Date.UTC(2025, 0, 1 + talk * daysBetweenTalks)),
    conversationId: `c${talk}`,
    ...(asked && { question: asked }),
  };
  return { unit, marked };
}
