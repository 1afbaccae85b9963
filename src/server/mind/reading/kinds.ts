import { type FactKind, factKinds } from '#contract/facts.ts';
import { classes } from '#server/mind/text/classes.ts';
import { Phrasebook } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import type { Stretch } from '#server/mind/text/tokens.ts';

export type KindRow = { kind: FactKind; confidence: number; rank: number };

const isKind = (word: string): word is FactKind => (factKinds as readonly string[]).includes(word);

const book = new Phrasebook<KindRow>(
  rowsOf('events').map(([kind = '', confidence = '', phrase = ''], rank) => {
    if (!isKind(kind)) throw new Error(`No such kind: ${kind}`);
    return { phrase, row: { kind, confidence: Number(confidence), rank } };
  }),
  classes,
);

/** The kinds whose phrases stand in a stretch, the surest first. */
export const kindsIn = (stretch: Stretch): KindRow[] =>
  book
    .find(stretch)
    .map(({ row }) => row)
    .sort((one, other) => other.confidence - one.confidence || one.rank - other.rank);

const harms = new Phrasebook<true>(
  rowsOf('harms').map(([phrase = '']) => ({ phrase, row: true })),
  classes,
);

/** It tells of violence that somebody has suffered. */
export const isHarm = (stretch: Stretch): boolean => harms.find(stretch).length > 0;
