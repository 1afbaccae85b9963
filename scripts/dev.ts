import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const run = (...args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

/** The server restarts and the pages reload as the code changes; open the address that Vite prints. */
const children = [
  run('--watch', '--watch-preserve-output', 'src/server/start.ts'),
  run('node_modules/vite/bin/vite.js'),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};

// Being told to stop means waiting for both to have closed what they opened.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
