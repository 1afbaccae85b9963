import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#server/testing/running-product.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';
import { commandsOf, currentPages, root } from './doc-pages.ts';

const commands = currentPages.flatMap(commandsOf);

/** The same as in the pages, typed by whoever has no Walt in their environment. */
const typed = (environment: Record<string, string> = {}) => ({
  cwd: root,
  env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
});

const run = async (line: string, environment?: Record<string, string>) => {
  const [program = '', ...args] = line.split(' ');
  return (await promisify(execFile)(program, args, typed(environment))).stdout;
};

/** One that goes on until it is stopped, as by `docker stop`. */
function begin(line: string, environment: Record<string, string>) {
  const [program = '', ...args] = line.split(' ');
  const child = spawn(program, args, {
    ...typed(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ended = once(child, 'close');
  const signal = (name: NodeJS.Signals) => {
    // The whole group, as a terminal does: npm is not the one that runs.
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), name);
  };
  onTestFinished(async () => {
    signal('SIGKILL');
    await ended;
  });
  return {
    said: () => said,
    async stop() {
      signal('SIGTERM');
      await ended;
    },
  };
}

/** Why a command of the pages is not run by any test. */
const notRun: [RegExp, string][] = [
  [/^npm (?:ci|install|prune)\b/, 'changes what is installed; .ci/run begins with the first'],
  [/^npm run test:(?:faults|model)\b/, 'takes up to hours'],
  [/^(?:npm run bench|node bench\/)/, 'measures for minutes or hours'],
  [
    /^node (?:e2e\/take-(?:model-)?pictures|scripts\/make-preview)\.ts/,
    'draws pictures to be looked at',
  ],
  [/^npm run dev$/, 'watches files until it is stopped'],
];

/** Which test runs it, where it is not one of those below. */
const runElsewhere: [RegExp, string][] = [
  [/^npm test$|^npx (?:vitest|playwright) |^npm run (?:check|test:quick)$/, '.ci/run'],
  [/^node scripts\/build-web\.ts$/, 'scripts/test.ts'],
  [/^node scripts\/find-secrets\.ts$/, 'scripts/find-secrets.test.ts'],
  [/^npm run (?:sbom|bench -- --list)$/, 'scripts/docs.test.ts'],
  [/^npm run worker$/, 'src/server/npm-scripts.test.ts, src/server/start.test.ts'],
];

const runHere = /^npm start$|^npm run (?:backup|restore)\b|^npx drizzle-kit generate /;

it('of every command in the pages it is known which test runs it, or why none does', () => {
  const lines = [...new Set(commands.map(({ words }) => words.join(' ')))];
  const named = [...notRun, ...runElsewhere].map(([form]) => form);
  const places = (line: string) =>
    runHere.test(line) || line.startsWith('npm run bench -- --list')
      ? 1
      : named.filter((form) => form.test(line)).length;
  expect(lines.filter((line) => places(line) === 0)).toEqual([]);
  expect(named.filter((form) => !lines.some((line) => form.test(line)))).toEqual([]);
});

describe('the commands for whoever runs Walt', () => {
  it('start on an empty folder, back up, and restore elsewhere, with the same rows', async () => {
    const folder = await temporaryFolder();
    const DATA_DIR = join(folder, 'data');
    const started = begin('npm start', { DATA_DIR, PORT: '0' });
    const origin = await eventually(
      () => {
        const address = /Walt is at (\S+)/.exec(started.said())?.[1];
        return started.said().includes('Ready in') ? address : undefined;
      },
      { seconds: 300 },
    );
    const registered = await fetch(new URL('/api/auth/register', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ida', email: 'ida@example.org', password: 'a quiet evening' }),
    });
    expect(registered.status).toBe(201);
    await started.stop();

    const file = join(folder, 'walt.zip');
    const backedUp = await run(`npm run backup -- ${file}`, { DATA_DIR });
    const rows = /(\d+) rows and \d+ files\.\n$/.exec(backedUp)?.[1];
    expect(Number(rows)).toBeGreaterThan(10);

    const database = await freshDatabase();
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: database.url };
    const restored = await run(`npm run restore -- ${file}`, elsewhere);
    expect(restored).toContain(`${rows} rows and `);
  }, 600_000);
});

describe('the command for whoever changes a table', () => {
  it('finds nothing to migrate: the migrations make the tables that the code has', async () => {
    // Into a copy: what it generates has no place here.
    const folder = join(await temporaryFolder(), 'migrations');
    await cp(join(root, 'migrations'), folder, { recursive: true });
    const before = await readdir(folder);
    const config = await readFile(join(root, 'drizzle.config.ts'), 'utf8');
    const [, dialect = ''] = /dialect: '(\w+)'/.exec(config) ?? [];
    const [, schema = ''] = /schema: '([^']+)'/.exec(config) ?? [];
    const [, casing = ''] = /casing: '(\w+)'/.exec(config) ?? [];
    const said = await run(
      `npx drizzle-kit generate --name postcards --dialect ${dialect} --schema ${schema} --casing ${casing} --out ${relative(root, folder)}`,
    );
    expect(said).toContain('No schema changes');
    expect(await readdir(folder)).toEqual(before);
  });
});
