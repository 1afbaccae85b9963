import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unit } from '#server/mind/material.ts';

export const halves = ['tuned', 'blind'] as const;
export type Half = (typeof halves)[number];

/** Something that was told to be kept, and whatever else the same person told, each answer in its turn. */
export type Confidence = {
  about: string;
  units: Unit[];
  /** What tells of it again, by the answer it stands in. */
  retold: Map<string, string[]>;
};

/**
 * Secrets are parted by blank lines. `kept:` is the answer with the wish, `again:` one that comes back to it
 * with what tells of it in {}, `open:` one that does not; what Walt asked stands before the bar.
 */
export function readConfidences(half: Half): Confidence[] {
  const folder = join(import.meta.dirname, half);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split(/\n\n+/u))
    .map(readConfidence);
}

const line = /^(?<role>kept|again|open): (?<question>[^|]*)\| (?<answer>.*)$/u;

function readConfidence(block: string): Confidence {
  const [title = '', ...lines] = block.split('\n');
  const retold = new Map<string, string[]>();
  const units = lines.map((text, at): Unit => {
    const { role, question = '', answer = '' } = line.exec(text)?.groups ?? {};
    if (role === undefined) throw new Error(`This is no answer: ${text}`);
    const id = `u${at}`;
    retold.set(
      id,
      [...answer.matchAll(/\{(?<again>[^}]*)\}/gu)].flatMap(
        ({ groups }) => groups?.['again'] ?? [],
      ),
    );
    return {
      id,
      source: { type: 'message', id },
      text: answer.replace(/[{}]/gu, ''),
      question: question.trim(),
      toldAt: new Date(Date.UTC(2025, 0, 1 + at)),
      conversationId: `c${Math.floor(at / answersInATalk)}`,
      ...(role === 'kept' && { keptOut: true }),
    };
  });
  return { about: title.replace(/^# /u, ''), units, retold };
}

const answersInATalk = 2;
