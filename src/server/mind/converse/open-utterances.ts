import { leaveOut } from '#server/mind/language/privacy.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import type { Moment } from './converse.ts';
import { type Heard, hear } from './heard.ts';

/** The latest of what was told, without what is to be left out and without losses: Walt may recall it. */
export function openUtterances(moment: Moment, most: number): Heard[] {
  const units = [...moment.earlier.slice(-most), ...unitsOfTurns(moment.turns.slice(-2 * most))];
  return leaveOut(units)
    .units.slice(-most)
    .map(({ text }) => hear(text))
    .filter(
      (heard) => heard.loss === null && heard.wish !== 'leaveOut' && heard.wish !== 'decline',
    );
}
