import type { Unit } from '#server/mind/material.ts';
import { readerVersion } from './doc.ts';
import { readText } from './read.ts';
import type { Told } from './story.ts';

/** Reads what has no reading yet, or one of another version. */
export const ensureDocs = (units: Unit[]): Told[] =>
  units.map((unit) => ({
    ...unit,
    doc:
      unit.doc?.version === readerVersion ? unit.doc : readText(unit.text, unit.question ?? null),
  }));
