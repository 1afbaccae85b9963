import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import type { Asking } from './asking.ts';
import { contextOf, featuresOf, kindOf, kindOfRow } from './question-features.ts';
import type { Talk, Telling } from './state.ts';
import { allTemplates, type Template } from './templates.ts';

/** What a reader would have rated it. */
export type Rated = Asking & { worth: number };

/** How likely a question is wrong, weak or good makes what it is worth, 0 to 2. */
export const worthOf = ([, weak = 0, good = 0]: readonly number[]): number => weak + 2 * good;

/** So many replies lie between two questions of a kind; what could be asked of anybody is asked once in a talk. */
const apart = 8;
/** So much worse is what could be asked of anybody; more so right after another such question. */
const stock = { usually: 0.15, again: 0.3 };

/** Questions about a telling, the best to ask first, by what they are worth (`data/asking-weights.tsv`). */
export function rated(talk: Talk, telling: Telling, askings: Asking[]): Rated[] {
  const before = talk.said.slice(0, -apart).flatMap(rowsIn).filter(isStock);
  const lately = new Set([...before, ...talk.said.slice(-apart).flatMap(rowsIn)].map(kindOfRow));
  const less = rowsIn(talk.said.at(-1) ?? '').some(isStock) ? stock.again : stock.usually;
  const context = contextOf(talk, telling);
  const weights = weightsOf('asking-weights');
  const rank = (one: Rated): number =>
    (isStock(one.row) ? one.worth - less : one.worth) - (isGeneral(one) ? worthless : 0);
  return askings
    .filter((one) => !lately.has(kindOf(one)))
    .map((one) => ({ ...one, worth: worthOf(sharesOf(weights, featuresOf(context, one))) }))
    .toSorted((one, other) => rank(other) - rank(one));
}

const worthless = 2;
const ofAnything = new Set(['scene', 'told', 'deed']);
/** It names nobody and nothing of theirs. */
const isStock = ({ kind, slots }: Template): boolean => ofAnything.has(kind) && slots.length === 0;

/** The rows of which a line of Walt's is made; the words of the shortest stand in others, too. */
const rowsIn = (line: string): Template[] =>
  allTemplates().filter(
    ({ move, mark }) => move === 'follow' && mark.length >= shortestMark && line.includes(mark),
  );
const shortestMark = 9;

/** What whoever the book is about was like: asked where nothing else is to be asked. */
const isGeneral = ({ focus: { about, someone } }: Asking): boolean =>
  about === 'person' && someone?.key === 'subject';
