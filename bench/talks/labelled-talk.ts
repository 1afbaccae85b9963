import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Span, Told } from '#server/mind/reading/doc.ts';
import { toldByTurns } from '#server/mind/reading/read.ts';

/**
 * Talks whose every sentence is labelled as an editor would read it (`bench/talks/*.talk`): lines "# name: …" say who
 * talks, "W: …" is what Walt says, and what a person says stands behind a label and a tab, a sentence or a part of one
 * a line; behind a further tab stands what an answer has to say, or how a sentence is to read that was put right.
 */
const labels = [
  'story',
  'remark',
  'question',
  'out',
  'in',
  'correction',
  'brief',
  'refusal',
  'goodbye',
  'thanks',
  'greeting',
] as const;
export type Label = (typeof labels)[number];

export type LabelledLine = Span & {
  label: Label;
  /** A wish anywhere in the talk covers it. */
  isPrivate: boolean;
  isBest: boolean;
  /** A new story or subject begins with it. */
  begins: boolean;
  /** It was put right later. */
  isWrong: boolean;
  text: string;
  /** The third column. */
  wanted: string | null;
};

export type LabelledTalk = {
  name: string;
  accountName: string;
  life: string;
  way: string;
  told: Told[];
  /** Of each thing told, in its order. */
  lines: LabelledLine[][];
};

/** What builds on acts must not learn from the talks that acts are learned from: those are apart. */
export type Folder =
  | 'learned'
  | 'acts'
  | 'wishes'
  | 'held'
  | 'held-out'
  | 'wishes-held-out'
  | 'asked-held-out';

/** All talks of a folder, or those of some names, with what was told read. */
export function readTalks(folder: Folder, names: readonly string[] = []): LabelledTalk[] {
  return filesOf(folder)
    .filter(([name]) => names.length === 0 || names.includes(name.replace(/\.talk$/u, '')))
    .map(([name, file]) => readTalk(name, file));
}

/** The lines of each message of each talk, none of them read. */
export const readLines = (folder: Folder): LabelledLine[][][] =>
  filesOf(folder).map(([name, file]) => linesOf(name, file).lines);

function filesOf(folder: Folder): [name: string, file: string][] {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.talk'))
    .toSorted()
    .map((name) => [name, readFileSync(join(path, name), 'utf8')]);
}

function linesOf(name: string, file: string) {
  const heads = new Map<string, string>();
  const turns: { id: string; role: string; content: string }[] = [];
  const lines: LabelledLine[][] = [];
  for (const [at, line] of file.split('\n').entries()) {
    const [, key, value] = /^# (\w+): (.*)$/u.exec(line) ?? [];
    const last = turns.at(-1);
    if (key && value !== undefined) heads.set(key, value.trim());
    else if (line.startsWith('W:'))
      turns.push({ id: `m${turns.length}`, role: 'assistant', content: line.slice(2).trim() });
    else if (line.trim() === '') {
      if (last?.role === 'user') last.content += '\n\n';
    } else {
      const [, label, flags = '', text, wanted] =
        /^([a-z]+)([!*+~]*)\t([^\t]+)(?:\t(.*))?$/u.exec(line) ?? [];
      const known = labels.find((one) => one === label);
      if (!known || text === undefined) throw new Error(`${name}:${at + 1}: ${line}`);
      if (last?.role !== 'user') {
        turns.push({ id: `m${turns.length}`, role: 'user', content: '' });
        lines.push([]);
      }
      const turn = turns.at(-1);
      if (!turn) continue;
      if (turn.content !== '' && !turn.content.endsWith('\n')) turn.content += ' ';
      const start = turn.content.length;
      turn.content += text.trim();
      lines.at(-1)?.push({
        start,
        end: turn.content.length,
        label: known,
        isPrivate: flags.includes('!'),
        isBest: flags.includes('*'),
        begins: flags.includes('+'),
        isWrong: flags.includes('~'),
        text: text.trim(),
        wanted: wanted?.trim() || null,
      });
    }
  }
  for (const turn of turns) turn.content = turn.content.trimEnd();
  return { heads, turns, lines };
}

function readTalk(name: string, file: string): LabelledTalk {
  const { heads, turns, lines } = linesOf(name, file);
  return {
    name: name.replace(/\.talk$/u, ''),
    accountName: heads.get('name') ?? '',
    life: heads.get('life') ?? 'own',
    way: heads.get('way') ?? 'typed',
    told: toldByTurns(turns).map((one) => ({
      ...one,
      conversationId: 'talk',
      toldAt: new Date('2026-01-01'),
    })),
    lines,
  };
}

/** Whether more than half of a line's letters lie in one of the spans. */
export function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
  const covered = spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)),
    0,
  );
  return covered * 2 > end - start;
}
