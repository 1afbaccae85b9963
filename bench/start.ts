import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long `npm start` takes once everything is laid down, and how much memory it then uses. */
const rounds = 7;
const asNpmSets = { NODE_COMPILE_CACHE: '.cache/compiled' };
const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));

const first = await startOnce();
const later: { seconds: number; megabytes: number }[] = [];
for (let round = 0; round < rounds; round += 1) later.push(await startOnce());
rmSync(dataDir, { recursive: true, force: true });

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(`first start: ${first.seconds.toFixed(2)} s`);
console.log(
  `later starts, median of ${rounds}: ${median(later.map((one) => one.seconds))?.toFixed(2)} s`,
);
console.log(`resident memory, median: ${median(later.map((one) => one.megabytes))} MB`);

function startOnce() {
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...asNpmSets, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise<{ seconds: number; megabytes: number }>((resolve) => {
    let said = '';
    let result = { seconds: Number.NaN, megabytes: Number.NaN };
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const megabytes = said.match(/using (\d+) MB/)?.[1];
      if (!megabytes) return;
      result = { seconds: (performance.now() - began) / 1000, megabytes: Number(megabytes) };
      child.kill('SIGTERM');
    });
    child.once('exit', () => resolve(result));
  });
}
