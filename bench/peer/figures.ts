import { loadavg } from 'node:os';

/** What is compared. Of rates more is better, of the others less. */
export type Kind = 'rate' | 'time' | 'memory';
type Compared = {
  name: string;
  kind: Kind;
  unit: string;
  digits: number;
  ours: number;
  bare: number;
  /** Measured in the same rounds, where it is installed. */
  theirs: number | undefined;
};

/**
 * Directus 12.4 against the floor, as both were measured in alternating rounds on the same two cores before the floor was a
 * part of this bench. Where it is not installed, this stands for it: Walt over the floor divided by it over the floor.
 */
const peerOverFloor: Record<string, number> = {
  entries: 74 / 559,
  users: 62 / 274,
  'users, page 390': 33 / 114,
  photo: Math.sqrt(250 * 353) / Math.sqrt(167 * 204),
  start: 7.7 / 0.38,
  'memory at rest': 375 / 90,
  'memory after load': 446 / 151,
};

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints each comparison, and in the end how many times better than the peer, as the geometric mean of all of them. */
export function createFigures(say: (line: string) => void) {
  const gains = new Map<string, number>();
  return {
    tell(key: string, { name, kind, unit, digits, ours, bare, theirs }: Compared) {
      const over = theirs === undefined ? peerOverFloor[key] : theirs / bare;
      if (over !== undefined)
        gains.set(key, kind === 'rate' ? ours / bare / over : over / (ours / bare));
      const peer = theirs === undefined ? '' : `, Directus ${theirs.toFixed(digits)}`;
      const gain = gains.has(key) ? `; ${gains.get(key)?.toFixed(2)} × as good as Directus` : '';
      say(
        `${name}: Walt ${ours.toFixed(digits)}, floor ${bare.toFixed(digits)}${peer} ${unit}: ` +
          `${(ours / bare).toFixed(2)} ×${gain} (load ${loadavg()[0]?.toFixed(1)})`,
      );
    },
    tellMean(how: 'measured' | 'by its ratio to the floor') {
      const missing = Object.keys(peerOverFloor).filter((key) => !gains.has(key));
      if (missing.length > 0) return;
      const logs = [...gains.values()].map(Math.log);
      const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
      say(`geometric mean of ${logs.length} against Directus, ${how}: ${mean.toFixed(2)} ×`);
    },
  };
}
