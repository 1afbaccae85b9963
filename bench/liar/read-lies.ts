import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emptyBrief } from '#contract/briefs.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { readText } from '#server/mind/reading/read.ts';
import type { Teller } from '#server/mind/teller.ts';

/** A sentence that a model might write, the kind of lie that it is, or how it is true: "true" close to what was told, "freer" in words of its own. */
export type Said = { kind: string; text: string; cites: string[] };
export const isTrue = ({ kind }: Said): boolean => kind === 'true' || kind === 'freer';
export type Life = {
  teller: Teller;
  told: Told[];
  /** What belongs to a telling, by its id, and was to be left out. */
  withheld: Map<string, string>;
  said: Said[];
};

const rowsOf = (name: string): string[][] =>
  readFileSync(`${resolve(import.meta.dirname, name)}.tsv`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

/**
 * Each half with its own lives; the freer ones and the writer's paraphrase as a good writer does, in words of their own.
 * The voices are five people who speak very differently, with lies and both sorts of paraphrase; the speakers are five
 * others, with close paraphrases alone; the strangers ten whom nobody who mends the rules has read, half close and half
 * free.
 */
export const halves = [
  'practice',
  'tuning',
  'set-aside',
  'freer',
  'freer-set-aside',
  'writer',
  'writer-set-aside',
  'voices',
  'speakers',
  'strangers-set-aside',
] as const;

/** The lives of one half, or of a folder elsewhere, what was told of each (without what is withheld), and what a model makes of it. */
export function readLies(half: string): Life[] {
  const told = rowsOf(join(half, 'told'));
  const said = rowsOf(join(half, 'said'));
  const lives = [...new Set(told.map(([life = '']) => life))];
  return lives.map((life) => {
    const rows = told.filter(([name]) => name === life);
    return {
      teller: tellerOf(rows.find(([, id]) => id === 'teller')?.[3] ?? ''),
      told: rows.filter(([, id]) => id !== 'teller').map(toldOf),
      withheld: new Map(
        rows.flatMap(([, id = '', , , words]) => (words ? [[id, words] as const] : [])),
      ),
      said: said
        .filter(([name]) => name === life)
        .map(([, kind = '', cites = '', text = '']) => ({ kind, text, cites: cites.split(' ') })),
    };
  });
}

/** "Kitty Moran, she", or "Ada Nwosu, she; her father's life: Chike Nwosu". */
function tellerOf(row: string): Teller {
  const [, name = '', pronoun, relation, subject] =
    /^([^,]+), (she|he)(?:; (?:her|his) (\w+)'s life: (.+))?$/u.exec(row) ?? [];
  const brief = { ...emptyBrief, pronoun: pronoun === 'he' ? ('he' as const) : ('she' as const) };
  if (!relation || !subject) return { accountName: name, brief };
  return {
    accountName: name,
    brief: { ...brief, subject: { ...brief.subject, whose: 'another', name: subject, relation } },
  };
}

function toldOf([, id = '', question = '', text = '', withheld = '']: string[]): Told {
  const open = withheld ? text.replace(withheld, '').trim() : text;
  return {
    id,
    source: { type: 'message', id },
    text: open,
    ...(question && { question }),
    toldAt: new Date('2026-01-01'),
    doc: readText(open, question || null),
  };
}
