import type { Life } from '#bench/lives/life.ts';
import { placeOf } from '#bench/lives/measure-piece.ts';
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
      const years = yearsTold(read);
      return {
        life: read.life.name,
        telling: tellingOf(passages, dating, chapters),
        truth: passages.map((passage) => trueDay(passage, years)),
      };
    }),
  );

const keyOf = ({ unit, text }: Line) => `${unit.id} ${text}`;

/** The year of every sentence: as whoever wrote the life has it, else as the mind reads it. */
function yearsTold({ life, lines }: Read): Map<string, number> {
  const years = new Map<string, number>();
  for (const line of lines)
    if (line.when && line.when.precision !== 'decade')
      years.set(keyOf(line), Number(line.when.from.slice(0, 4)));
  for (const { line, year } of written(life, lines)) years.set(keyOf(line), year);
  return years;
}

function written(life: Life, lines: Line[]): { line: Line; year: number }[] {
  return life.facts.flatMap((told) => {
    if (told.private || told.year === null || told.anyy) return [];
    const line = lines[placeOf(life, told, lines)];
    const year = typeof told.year === 'number' ? told.year : told.year[0];
    return line ? [{ line, year }] : [];
  });
}

function trueDay({ lines, when }: Passage, years: Map<string, number>): number | null {
  const found = when ? [] : lines.flatMap((line) => years.get(keyOf(line)) ?? []);
  return found.length === 0 ? null : Date.UTC(Math.min(...found), 6, 1);
}
