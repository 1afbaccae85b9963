import { expect, it } from 'vitest';
import { take } from './take-bench.ts';

it('a bench that ends by itself gives what it printed', async () => {
  const run = await take({ command: 'node --version', mostMinutes: 1 });
  expect(run).toEqual({ output: `${process.version}\n`, ending: 'done' });
});

it('a bench that ends with an error, or cannot be started, has failed', async () => {
  const run = await take({ command: 'node scripts/not-there.ts', mostMinutes: 1 });
  expect(run.ending).toBe('failed');
  expect(run.output).toContain('not-there.ts');
  const missing = await take({ command: 'no-such-program', mostMinutes: 1 });
  expect(missing).toMatchObject({ ending: 'failed', output: expect.stringContaining('ENOENT') });
});

it('a bench that takes too long is stopped, with all that it started', async () => {
  const began = performance.now();
  const run = await take({ command: 'npm exec -c sleep\t600', mostMinutes: 0.05 });
  expect(run.ending).toBe('too long');
  expect(performance.now() - began).toBeLessThan(60_000);
});
