import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benches } from './bench-figures.ts';
import {
  type Bench,
  goalWords,
  isMeasured,
  type Row,
  type Run,
  rowsOf,
  tableOf,
} from './bench-table.ts';

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

/** In a process group of its own, so that whatever a bench has started ends with it. */
function take({ command, mostMinutes }: Bench): Promise<Run> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isLate = false;
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  };
  const stop = () => {
    end('SIGTERM');
    setTimeout(end, 20_000, 'SIGKILL').unref();
  };
  const interrupted = () => {
    end('SIGTERM');
    process.exit(130);
  };
  const limit = setTimeout(() => {
    isLate = true;
    stop();
  }, mostMinutes * 60_000);
  process.once('SIGINT', interrupted);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const finish = (ending: Run['ending']) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted);
      resolve({ output, ending });
    };
    child.once('error', (error) => {
      output += error.message;
      finish('failed');
    });
    child.once('close', (code) => finish(isLate ? 'too long' : code === 0 ? 'done' : 'failed'));
  });
}

await main(process.argv.slice(2));
