import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benches } from './bench-figures.ts';
import { type Bench, goalWords, isMeasured, type Row, rowsOf, tableOf } from './bench-table.ts';
import { take } from './take-bench.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/bench');

/**
 * `npm run bench` takes every figure, one command after the other, and prints one table; words choose commands that
 * contain one of them, `--list` says what there is. It fails where a figure could not be taken, not where a goal is
 * missed. What each command printed lies in `.cache/bench`.
 */
async function main(words: string[]) {
  const chosen = benches.filter(
    ({ command }) =>
      words.every((word) => word.startsWith('--')) || words.some((word) => command.includes(word)),
  );
  if (chosen.length === 0) {
    process.stderr.write(`No bench has ${words.join(' or ')} in its command. Try --list.\n`);
    process.exitCode = 1;
    return;
  }
  if (words.includes('--list')) {
    process.stdout.write(`${tableOf(chosen.flatMap(unmeasured))}\n`);
    return;
  }
  mkdirSync(folder, { recursive: true });
  const rows: Row[] = [];
  for (const bench of chosen) {
    const began = performance.now();
    process.stderr.write(`${bench.command} …`);
    const run = await take(bench);
    writeFileSync(join(folder, `${bench.command.replace(/[^\w.-]+/g, '-')}.txt`), run.output);
    rows.push(...rowsOf(bench, run));
    process.stderr.write(` ${run.ending}, ${Math.round((performance.now() - began) / 1000)} s\n`);
  }
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${process.platform} ${process.arch}`;
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  process.stdout.write(`\n${tableOf(rows)}\n\n`);
  process.stdout.write(`${machine}, load ${loadavg()[0]?.toFixed(1)} at the end, ${now} UTC\n`);
  process.exitCode = rows.every(isMeasured) ? 0 : 1;
}

const unmeasured = ({ command, figures }: Bench): Row[] =>
  figures.map((figure) => ({
    what: figure.what,
    goal: goalWords(figure),
    measured: '',
    verdict: '',
    command,
  }));

await main(process.argv.slice(2));
