/** What a figure should be. Without one it is only told. */
export type Goal = { atLeast: number } | { atMost: number };

export type Figure = {
  what: string;
  unit: string;
  goal?: Goal;
  /** Finds it in what the bench printed. */
  read(output: string): number | null;
};

/** One command; it stands for itself, and gives several figures at once. */
export type Bench = { command: string; mostMinutes: number; figures: Figure[] };

/** How a command ended: by itself, by itself with a complaint, or stopped because it took too long. */
export type Ending = 'done' | 'failed' | 'too long';

export type Run = { output: string; ending: Ending };

export type Row = {
  what: string;
  goal: string;
  measured: string;
  verdict: string;
  command: string;
};

export function rowsOf({ command, figures, mostMinutes }: Bench, { output, ending }: Run): Row[] {
  return figures.map((figure) => {
    const { what, unit, goal } = figure;
    const value = figure.read(output);
    const row = { what, goal: goalWords(figure), command };
    if (value === null || Number.isNaN(value))
      return { ...row, measured: '–', verdict: missing[ending](mostMinutes) };
    const kept = goal ? (isMet(goal, value) ? 'met' : 'missed') : '';
    const remark =
      ending === 'done' ? '' : ending === 'failed' ? 'ended with an error' : 'cut short';
    return {
      ...row,
      measured: withUnit(value, unit),
      verdict: [kept, remark].filter(Boolean).join(', '),
    };
  });
}

const missing: Record<Ending, (mostMinutes: number) => string> = {
  done: () => 'printed no such figure',
  failed: () => 'failed',
  'too long': (mostMinutes) => `stopped after ${mostMinutes} min`,
};

export const isMeasured = ({ measured }: Row) => measured !== '–';

const isMet = (goal: Goal, value: number) =>
  'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;

export function goalWords({ goal, unit }: Pick<Figure, 'goal' | 'unit'>) {
  if (!goal) return '';
  return 'atLeast' in goal
    ? `≥ ${withUnit(goal.atLeast, unit)}`
    : `≤ ${withUnit(goal.atMost, unit)}`;
}

const withUnit = (value: number, unit: string) =>
  `${Number.isInteger(value) ? value : Number(value.toFixed(3))}${unit && ` ${unit}`}`;

/** As Markdown, so that it can be read at a terminal and put into a page. */
export function tableOf(rows: Row[]) {
  const heads = {
    what: 'What',
    goal: 'Goal',
    measured: 'Measured',
    verdict: '',
    command: 'Command',
  };
  const cells = [heads, ...rows.map((row) => ({ ...row, command: `\`${row.command}\`` }))].map(
    ({ what, goal, measured, verdict, command }) => [what, goal, measured, verdict, command],
  );
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** The number that the pattern's group holds, where it first fits. */
export const numberAt = (pattern: RegExp) => (output: string) => {
  const found = pattern.exec(output)?.[1];
  return found === undefined ? null : Number(found);
};

/** What the one is against the other. */
export const ratioOf = (one: RegExp, other: RegExp) => (output: string) => {
  const [above, below] = [numberAt(one)(output), numberAt(other)(output)];
  return above === null || below === null || below === 0 ? null : above / below;
};

/** Of all places where the pattern fits, the number that is worst. */
export const worstOf = (pattern: RegExp, choose: (...numbers: number[]) => number) => {
  const everywhere = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
  return (output: string) => {
    const numbers = [...output.matchAll(everywhere)].map(([, found]) => Number(found));
    return numbers.length === 0 ? null : choose(...numbers);
  };
};
