import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** Stands in for the product: says that it is there, and ends in a way of its own. */
const probe = `-e "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')"`;

it.each(['start', 'worker'] as const)(
  'who stops "npm run %s" stops Walt, and not only a shell around him',
  async (name) => {
    const script = scripts[name].replace(/\S+\.ts$/, probe);
    const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  },
);
