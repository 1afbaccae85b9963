import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benches } from './bench-figures.ts';
import { type Bench, isMeasured, type Run, rowsOf, tableOf } from './bench-table.ts';

const root = join(import.meta.dirname, '..');
const benchOf = (command: string): Bench => {
  const found = benches.find((bench) => bench.command === command);
  if (!found) throw new Error(`There is no ${command}`);
  return found;
};
const done = (output: string): Run => ({ output, ending: 'done' });
const measured = (command: string, output: string) =>
  rowsOf(benchOf(command), done(output)).map((row) => `${row.measured} ${row.verdict}`.trim());

describe('what a bench printed', () => {
  it('becomes a row for each figure, held against its goal', () => {
    const output =
      'first start: 9.10 s\nlater starts, median of 7: 1.62 s\nresident memory, median: 154 MB\n' +
      'the first reply three seconds after a start, median: 412 ms, 160 ms of processor time (asked for after a ' +
      'second: 980 ms, 700 ms of processor time; at once: 2041 ms, 2090 ms of processor time)\n';
    expect(rowsOf(benchOf('node bench/start.ts'), done(output))).toEqual([
      {
        what: 'a later start',
        goal: '≤ 1.5 s',
        measured: '1.62 s',
        verdict: 'missed',
        command: 'node bench/start.ts',
      },
      {
        what: 'resident memory after it',
        goal: '',
        measured: '154 MB',
        verdict: '',
        command: 'node bench/start.ts',
      },
      {
        what: 'the first reply after it',
        goal: '≤ 1000 ms',
        measured: '412 ms',
        verdict: 'met',
        command: 'node bench/start.ts',
      },
      {
        what: 'the same, one second after the start',
        goal: '≤ 1000 ms',
        measured: '980 ms',
        verdict: 'met',
        command: 'node bench/start.ts',
      },
      {
        what: 'the same, asked for at once',
        goal: '≤ 1000 ms',
        measured: '2041 ms',
        verdict: 'missed',
        command: 'node bench/start.ts',
      },
    ]);
  });

  it('is read as ratios, of lists and of the CPU below each', () => {
    const list = (name: string, rate: string, cpu: string) =>
      `${name}: Walt 148, floor 559 requests a second: ${rate} × (load 1.2)\n` +
      `  CPU of the process for each: Walt 3.91, floor 2.02 ms: ${cpu} × (load 1.2)\n`;
    const output =
      'a later start: Walt 1.60, floor 0.40 s: 4.00 × (load 1.0)\n' +
      'resident memory at rest: Walt 150, floor 90 MB: 1.67 × (load 1.0)\n' +
      'CPU while nobody is there: Walt 2.5, floor 0.3 ms a second: 8.33 × (load 1.0)\n' +
      list('50 of 20000 entries', '0.55', '1.94') +
      list('50 of 20000 users', '0.49', '1.65') +
      list('page 390 of them', '1.20', '1.40') +
      'resident memory after the lists: Walt 170, floor 151 MB: 1.13 × (load 1.0)\n' +
      'a 12-megapixel photo until its thumbnail: Walt 210, floor 180 ms: 1.17 ×; 1.39 × as good as Directus (load 1.0)\n' +
      'geometric mean of 7 against Directus, by its ratio to the floor: 4.05 ×\n';
    expect(measured('node bench/peer.ts', output)).toEqual([
      '4 ×',
      '150 MB',
      '170 MB',
      '2.5 ms/s met',
      '0.55 × met',
      '1.94 ×',
      '0.49 × missed',
      '1.65 ×',
      '1.2 × met',
      '1.4 ×',
      '1.17 × met',
      '4.05 × met',
    ]);
  });

  it('is read of a call in its parts', () => {
    const output =
      'one call: 1684 / 1930 ms in all, 1500 / 1700 ms of it waiting for silence, 184 / 230 ms ours (median / 95th of 12); load 2.0\n' +
      'spoken over, Walt was silent after 90 / 120 ms\n';
    expect(measured('node bench/call.ts turns', output)).toEqual([
      '184 ms met',
      '230 ms met',
      '90 ms',
      '120 ms met',
    ]);
    const long =
      'turn 5 took 900 ms, turn 100 675 ms (0.75 ×); ours 200 and 228 ms (medians of five around it); 0 of 102\n';
    expect(measured('node bench/call.ts long', long)).toEqual(['0.75 ×', '1.14 ×']);
    expect(
      measured('node bench/call.ts crowd', '6 at once: …\n7 at once: …\ncarried: 6\n'),
    ).toEqual(['6']);
    expect(measured('node bench/call.ts crowd', '11 at once: …\n12 at once: …\n')).toEqual(['12']);
  });

  it('is read of the told lives in the group that is meant', () => {
    const goals = (group: string, share: string) =>
      `\nGoals on the ${group} lives\nmissed facts: right words and year, any kind: ${share} (≥ 0.87)\n` +
      "met    piece: order (Kendall's tau): 0.960 (≥ 0.954)\n";
    const output = goals('tuned', '0.900') + goals('set-aside', '0.750') + goals('dense', '0.760');
    const rows = rowsOf(benchOf('node bench/lives.ts all --goals'), done(output));
    expect(
      rows.filter(isMeasured).map((row) => `${row.what}: ${row.measured} ${row.verdict}`),
    ).toEqual([
      'set-aside lives, facts: right words and year, any kind: 0.75 missed',
      "set-aside lives, piece: order (Kendall's tau): 0.96 met",
      'dense lives, facts: right words and year, any kind: 0.76 missed',
      "dense lives, piece: order (Kendall's tau): 0.96 met",
    ]);
  });

  it('is read at its worst where it has many lines', () => {
    const linear =
      'reading                                             1 KB       10 KB      100 KB    100 / 10\n' +
      'sentences                                         3.1 ms     21.0 ms    201.0 ms         9.6\n' +
      'names                                             1.1 ms     10.0 ms    140.2 ms          14\n';
    expect(measured('node bench/mind.ts linear', linear)).toEqual(['14 ×']);
    const growth =
      '20 answers       12 ms     30 ms    1.2 s   12 MB\n500 answers      18 ms    300 ms   20.2 s  120 MB\n';
    expect(measured('node bench/mind.ts growth', growth)).toEqual(['1.5 ×']);
  });
});

describe('a bench that fails', () => {
  const bench = benchOf('node bench/start.ts');
  const verdicts = (run: Run) => rowsOf(bench, run).map(({ verdict }) => verdict);

  it('is a row that says so', () => {
    expect(verdicts({ output: 'Error: no', ending: 'failed' })).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
    ]);
    expect(verdicts({ output: '', ending: 'too long' })).toEqual([
      'stopped after 10 min',
      'stopped after 10 min',
      'stopped after 10 min',
      'stopped after 10 min',
      'stopped after 10 min',
    ]);
    expect(verdicts(done('something else'))).toEqual([
      'printed no such figure',
      'printed no such figure',
      'printed no such figure',
      'printed no such figure',
      'printed no such figure',
    ]);
  });

  it('keeps what it printed before', () => {
    const output = 'later starts, median of 7: 1.40 s\n';
    expect(verdicts({ output, ending: 'failed' })).toEqual([
      'met, ended with an error',
      'failed',
      'failed',
      'failed',
      'failed',
    ]);
  });
});

it('the table is Markdown, with as many cells in each line', () => {
  const rows = rowsOf(benchOf('node bench/start.ts'), done('later starts, median of 7: 1.40 s\n'));
  const lines = tableOf(rows).split('\n');
  expect(lines).toHaveLength(7);
  expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([7]));
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

it('every command that docs/performance.md gives for a figure is run, and there', () => {
  const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const table = page.slice(page.indexOf('## Figures'), page.indexOf('## The peer'));
  const promised = [...table.matchAll(/\| `([^`]+)` \|$/gm)].map(([, command = '']) => command);
  expect(promised.length).toBeGreaterThan(15);
  const run = benches.map(({ command }) => command);
  // "lists" is a part of what is run; the file that acts are tried on is not in the repository.
  const differently = ['node bench/peer.ts lists', 'node bench/acts.ts try FILE'];
  expect(promised.filter((command) => ![...run, ...differently].includes(command))).toEqual([]);
  for (const command of run) {
    const [, script = '', suite] = /(?:node|npm run) (\S+)(?: (\S+))?/.exec(command) ?? [];
    const path = script === 'test:faults' ? `faults/${suite}.fault.ts` : script;
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  }
});
