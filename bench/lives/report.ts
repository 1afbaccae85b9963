import { type Figures, figureOf, measureNames, measures, meetsGoal, sumOf } from './figures.ts';
import type { Group } from './life.ts';
import type { Lived } from './live-through.ts';

function written(name: (typeof measureNames)[number], figures: Partial<Figures>[]): string {
  const value = figureOf(name, sumOf(figures, name));
  if (value === null) return '–';
  return measures[name].as === 'count' ? String(value) : value.toFixed(2);
}

function goalOf(name: (typeof measureNames)[number]): string {
  const measure = measures[name];
  if (!('goal' in measure)) return '';
  return 'atLeast' in measure.goal ? `≥ ${measure.goal.atLeast}` : `≤ ${measure.goal.atMost}`;
}

const width = 52;

/** A row per measure, a column per group. */
export function printGroups(lived: Map<Group, Lived[]>) {
  const groups = [...lived.keys()];
  console.log(
    ['measure'.padEnd(width), 'goal'.padEnd(8), ...groups.map((group) => group.padStart(10))].join(
      '',
    ),
  );
  for (const name of measureNames) {
    const cells = groups.map((group) => written(name, figuresOf(lived.get(group))).padStart(10));
    console.log([measures[name].label.padEnd(width), goalOf(name).padEnd(8), ...cells].join(''));
  }
}

/** A row per life: the figures alone, also of those that are set aside. */
export function printLives(lived: Lived[]) {
  const heads = measureNames.map((name) => name.slice(0, 9).padStart(10));
  console.log(['life'.padEnd(10), ...heads].join(''));
  for (const { life, figures } of lived) {
    const cells = measureNames.map((name) => written(name, [figures]).padStart(10));
    console.log([life.name.padEnd(10), ...cells].join(''));
  }
}

/** A share that would round up to its goal is shown to the third place. */
const precise = (name: (typeof measureNames)[number], value: number | null) =>
  measures[name].as === 'count' ? value : value?.toFixed(3);

export function printGoals(group: Group, lived: Lived[]) {
  console.log(`\nGoals on the ${group} lives`);
  for (const name of measureNames) {
    const value = figureOf(name, sumOf(figuresOf(lived), name));
    const met = value === null ? null : meetsGoal(name, value);
    if (met === null) continue;
    const outcome = met ? 'met   ' : 'missed';
    console.log(`${outcome} ${measures[name].label}: ${precise(name, value)} (${goalOf(name)})`);
  }
}

const figuresOf = (lived: Lived[] = []) => lived.map(({ figures }) => figures);
