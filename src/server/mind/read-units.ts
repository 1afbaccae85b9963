import type { Told } from '#server/mind/reading/doc.ts';
import type { KeptTold, ReadUnit } from './mind.ts';
import { hasWish } from './privacy/heed.ts';
import { gistOf } from './reading/gist.ts';
import { readText } from './reading/read.ts';

/** Reads each telling by itself, as it is to be kept. */
export const readUnits = (units: KeptTold[]): ReadUnit[] =>
  units.map((unit) => {
    const told: Told = { ...unit, doc: readText(unit.text, unit.question ?? null) };
    return {
      doc: JSON.stringify(told.doc),
      gist: JSON.stringify(gistOf(told)),
      brief: told.doc.brief.map(({ change }) => change),
      wishes: hasWish(told) ? wishesIn(told) : null,
    };
  });

const wishesIn = ({ text, doc }: Told): string[] =>
  doc.sentences
    .filter(({ act }) => act === 'withhold')
    .map(({ start, end }) => text.slice(start, end));
