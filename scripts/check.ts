import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../node_modules/.bin');

/** Types, then lint and format: each names the tool and its arguments. */
export const checks = [
  { name: 'types', command: join(bin, 'tsc'), args: ['-b'] },
  { name: 'lint and format', command: join(bin, 'biome'), args: ['ci', '--error-on-warnings'] },
];

export function runChecks() {
  return checks.map(({ name, command, args }) => {
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    return { name, passed: status === 0 };
  });
}

if (import.meta.main) {
  process.exitCode = runChecks().every(({ passed }) => passed) ? 0 : 1;
}
