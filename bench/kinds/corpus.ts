import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Life } from '#bench/lives/life.ts';
import type { Told } from '#server/mind/extract-facts/kinds/classifier.ts';
import { toldIn } from './told-in-lives.ts';

/** A clause as somebody may say it, and what it tells; all of them are invented. */
export type Example = { clause: string; kind: Told };

/** `corpus` and `questions` are learned from; `held-out` was written apart from them and is only asked. */
export function readExamples(part: 'corpus' | 'held-out' | 'questions'): Example[] {
  return linesIn(part).map(({ file, line }) => ({ clause: line, kind: file as Told }));
}

/** All that is learned from of what clauses tell: single ones, whole answers, and what was told in lives. */
export function clausesFrom(lives: Life[]): Example[] {
  return [...readExamples('corpus'), ...readAnswers(), ...lives.flatMap(toldIn)];
}

/** Answers clause by clause, each behind its kind; a line with a question mark in front is what was asked. */
function readAnswers(): Example[] {
  return linesIn('answers')
    .filter(({ line }) => !line.startsWith('? '))
    .map(({ line }) => {
      const [kind = ''] = line.split(' ', 1);
      return { kind: kind as Told, clause: line.slice(kind.length + 1) };
    });
}

function linesIn(part: string): { file: string; line: string }[] {
  const folder = join(import.meta.dirname, part);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
      return lines.map((line) => ({ file: basename(file, '.txt'), line }));
    });
}
