import { placeOf } from '#bench/lives/measure-piece.ts';
import { saysItsDate } from '#server/mind/write-piece/evidence.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import { tellingOf } from '#server/mind/write-piece/ordering.ts';
import type { Passage } from '#server/mind/write-piece/passages.ts';
import type { OrderLesson } from './learn-order.ts';
import { type Manner, type Read, retold } from './retold.ts';

const manners: Manner[] = [
  { name: 'as told', hidden: 0, stories: 'as told', times: 1 },
  { name: 'a few hidden', hidden: 0.2, stories: 'as told', times: 1 },
  { name: 'half hidden', hidden: 0.5, stories: 'as told', times: 2 },
  { name: 'half hidden, shuffled', hidden: 0.5, stories: 'shuffled', times: 1 },
];

const firstSeed = 100;

export const lessonsFrom = (read: Read): OrderLesson[] =>
  manners.flatMap((manner) =>
    Array.from({ length: manner.times }, (_, time) => {
      const { passages, dating, chapters } = retold(read, manner, firstSeed + time);
      const years = { read: yearsRead(read), written: yearsWritten(read) };
      return {
        life: read.life.name,
        telling: tellingOf(passages, dating, chapters),
        truth: passages.map((passage) => trueDay(passage, years)),
      };
    }),
  );

const keyOf = ({ unit, text }: Line) => `${unit.id} ${text}`;

type Years = Map<string, number>;

/** The year of a sentence as the mind reads it. */
const yearsRead = ({ lines }: Read): Years =>
  new Map(
    lines.flatMap((line) =>
      line.when && line.when.precision !== 'decade'
        ? [[keyOf(line), Number(line.when.from.slice(0, 4))]]
        : [],
    ),
  );

/** The year of a sentence as whoever wrote the life has it. */
const yearsWritten = ({ life, lines }: Read): Years =>
  new Map(
    life.facts.flatMap((told) => {
      if (told.private || told.year === null || told.anyy) return [];
      const line = lines[placeOf(life, told, lines)];
      const year = typeof told.year === 'number' ? told.year : told.year[0];
      return line ? [[keyOf(line), year]] : [];
    }),
  );

/** Of what the mind has worked out, only what was written tells whether it is so. */
function trueDay(passage: Passage, { read, written }: { read: Years; written: Years }) {
  if (saysItsDate(passage)) return null;
  const found = passage.lines.flatMap(
    (line) => written.get(keyOf(line)) ?? (passage.when ? [] : (read.get(keyOf(line)) ?? [])),
  );
  return found.length === 0 ? null : Date.UTC(Math.min(...found), 6, 1);
}
