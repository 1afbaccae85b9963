import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { emptyBrief } from '#contract/briefs.ts';
import { factKinds } from '#contract/facts.ts';
import type { Unit } from '#server/mind/reading/doc.ts';
import type { Teller } from '#server/mind/teller.ts';

const flag = z.union([z.boolean(), z.literal(1)]).optional();
const kind = z.enum(factKinds);

/** A fact that was told, as a person wrote it down who read the life. */
const toldFactShape = z.object({
  kind: z.union([kind, z.array(kind)]),
  year: z.union([z.number(), z.tuple([z.number(), z.number()]), z.null()]),
  words: z.array(z.string()),
  turn: z.number(),
  /** Good to find, no fault to miss. */
  optional: flag,
  /** Any year will do. */
  anyy: flag,
  /** The two years are a beginning and an end. */
  range: flag,
  /** Anything between the two years is right. */
  loose: flag,
  private: flag,
});
export type ToldFact = z.infer<typeof toldFactShape>;

const lifeShape = z.object({
  name: z.string(),
  sex: z.enum(['f', 'm']),
  style: z.string(),
  today: z.string(),
  /** Words that were told with the wish to keep them out of the book. */
  private: z.array(z.string()).default([]),
  turns: z.array(z.object({ question: z.string(), answer: z.string() })),
  facts: z.array(toldFactShape),
});
export type Life = z.infer<typeof lifeShape>;

/** The dense ones have nearly a date to a sentence, and go to and fro in time within an answer. */
export const groups = ['tuned', 'set-aside', 'dense'] as const;
export type Group = (typeof groups)[number];

export function readLives(group: Group): Life[] {
  const folder = join(import.meta.dirname, group);
  return readdirSync(folder)
    .toSorted()
    .map((file) => lifeIn(join(folder, file)));
}

export const lifeIn = (path: string): Life =>
  lifeShape.parse(JSON.parse(readFileSync(path, 'utf8')));

export const tellerOf = ({ name, sex }: Life): Teller => ({
  accountName: name,
  brief: { ...emptyBrief, pronoun: sex === 'f' ? 'she' : 'he' },
});

export const todayOf = ({ today }: Life) => new Date(`${today}T12:00:00Z`);

export const unitId = (turn: number) => `u${turn}`;

/** The turns of a life as Walt keeps them; a fact's `turn` counts from one. */
export function unitsOf(life: Life): Unit[] {
  return life.turns.map(({ question, answer }, index) => ({
    id: unitId(index + 1),
    source: { type: 'message', id: `m${index + 1}` },
    text: answer,
    question,
    toldAt: todayOf(life),
    conversationId: 'c1',
  }));
}

export const turnOfSource = (sourceId: string) => Number.parseInt(sourceId.slice(1), 10);

export const isOpen = (fact: ToldFact) => !fact.private;
export const isRequired = (fact: ToldFact) => isOpen(fact) && !fact.optional;
export const kindsOf = ({ kind }: ToldFact) => (Array.isArray(kind) ? kind : [kind]);
