import { z } from 'zod';
import { factKinds } from '#contract/facts.ts';
import { precisions } from '#contract/whens.ts';
import { clipped } from '#server/mind/abilities/write-piece/clipped.ts';
import type { KeptFactQuest, KeptTold } from '#server/mind/mind.ts';
import { factData, tellerData, unitData } from '#server/mind/model/material-data.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';

const when = z.object({
  from: z.string(),
  to: z.string(),
  precision: z.enum(precisions),
  text: z.string(),
  workedOut: z.boolean(),
});

export const modelFacts = z.object({
  facts: z.array(
    z.object({
      kind: z.enum(factKinds),
      statement: z.string(),
      when: when.nullable(),
      people: z.array(z.string()),
      places: z.array(z.string()),
      rests: z.array(z.object({ unitId: z.string(), quote: z.string() })),
    }),
  ),
  contradictions: z.array(z.object({ first: z.int(), second: z.int(), question: z.string() })),
});
export type ModelFacts = z.output<typeof modelFacts>;

const task = instructions`
Find the facts of this life in what was told: names, birth, family, children, marriages, how people met, moves, school, work, retirement, service, illness, achievements, losses and events, with people, places and dates.

- \`statement\` is the teller's own words, copied letter by letter as one piece of one telling: the clause or sentence that says it.
- \`rests\` gives for each fact the id of what it was told in and the exact words, copied letter by letter as one piece.
- \`when\` has the first and the last day that fit, as YYYY-MM-DD, and \`text\` as a person would read it ("June 1959", "about 1950"). Where the date was not said but follows from an age or from "two years later", work it out from what is known and set workedOut; "two years ago" and "I am eighty" are counted from the day it was told on, \`toldOn\`. An age gives a span of two years. If it cannot be known, \`when\` is null. Never guess.
- A fact about somebody else is about them. Hopes, stories heard from others and things that did not happen are no facts.
- \`contradictions\` are pairs of facts, by their place in your list from 0, that cannot both be true, with a neutral question by which the teller could settle it.`;

/** One part of what was told; what is known goes with every part. */
export const extractFactsPrompt = (
  quest: KeptFactQuest,
  units: KeptTold[],
  room: number,
): Prompt<ModelFacts> => ({
  name: 'facts',
  instructions: task,
  material: {
    teller: tellerData(quest.teller),
    today: quest.today.toISOString().slice(0, 10),
    known: clipped(factData(quest.known), room >> 2),
    told: unitData(units),
  },
  answer: modelFacts,
});
