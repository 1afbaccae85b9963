import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

const feature = '#server/features/accounts/accounts.ts';
const mindsInside = '#server/mind/reading/read.ts';
const mindsPort = '#server/mind/mind.ts';
const sdks = ['@aws-sdk/client-s3', 'nodemailer', 'pg-boss', 'pg', 'sharp', 'node-av/api'];

/** Each room, what it may not import, and what it may. */
const rooms: [file: string, refused: string[], allowed: string[]][] = [
  [
    'src/contract/x.ts',
    ['react', '#server/errors.ts', '#web/ui/dates.ts', '@tanstack/react-query', '../server/x.ts'],
    ['zod', './route.ts'],
  ],
  [
    'src/server/http/x.ts',
    [feature, mindsInside, '#web/api/call.ts', 'react', '../errors.ts', ...sdks],
    ['#contract/route.ts', '#server/errors.ts', mindsPort, 'fastify', './gate.ts'],
  ],
  ['src/server/x.ts', ['./features/accounts/accounts.ts', ...sdks], ['./errors.ts']],
  ['src/server/storage/x.ts', [feature, '#web/api/call.ts'], sdks],
  ['src/server/voice/x.ts', [feature, mindsInside], [mindsPort, '#server/mind/mind-failure.ts']],
  ['src/server/proof/x.ts', [feature, '#web/api/call.ts'], [mindsInside, mindsPort]],
  ['src/server/mind/x.ts', [feature, '#web/api/call.ts', '../errors.ts'], [mindsInside, mindsPort]],
  [
    'src/server/features/notes/x.ts',
    [
      '#server/features/accounts/accounts.routes.ts',
      '#server/features/accounts/accounts.jobs.ts',
      '#web/api/call.ts',
      mindsInside,
      ...sdks,
    ],
    [
      feature,
      mindsPort,
      '#server/features/accounts/accounts.table.ts',
      './notes.jobs.ts',
      '#server/errors.ts',
    ],
  ],
  [
    'src/web/ui/x.tsx',
    ['#contract/route.ts', '#web/api/call.ts', '@tanstack/react-query', 'react-router'],
    ['react', '@base-ui/react/dialog', './button.tsx'],
  ],
  [
    'src/web/api/x.ts',
    [
      '#server/errors.ts',
      '#web/ui/dates.ts',
      '#web/realtime/x.ts',
      '#web/recorder/x.ts',
      'node:fs',
    ],
    ['#contract/route.ts', '@tanstack/react-query', './call.ts'],
  ],
  [
    'src/web/recorder/x.ts',
    ['#contract/route.ts', '#web/api/call.ts', '#web/ui/dates.ts', 'react'],
    ['./meter.ts'],
  ],
  [
    'src/web/realtime/x.ts',
    ['react', '@tanstack/react-query', '#web/ui/dates.ts', '#web/features/calls/x.ts'],
    ['#contract/calls.ts', '#web/api/call.ts', '#web/recorder/meter.ts', './retries.ts', 'zod'],
  ],
  [
    'src/web/features/notes/x.tsx',
    ['#web/features/facts/x.tsx', '#web/app/x.tsx', '#server/errors.ts', '@base-ui/react/dialog'],
    ['#web/ui/button.tsx', '#web/api/call.ts', '#contract/notes.ts', './note-item.tsx', 'react'],
  ],
  [
    'src/web/app/x.tsx',
    ['#server/errors.ts', 'node:fs', '../ui/button.tsx'],
    ['#web/features/notes/notes-panel.tsx', '#web/ui/button.tsx', '#contract/notes.ts'],
  ],
];

/** What the linter refuses, in a house that consists of one file per room. */
async function lintRooms() {
  const house = await mkdtemp(join(tmpdir(), 'walt-rooms-'));
  onTestFinished(() => rm(house, { recursive: true }));
  await copyFile(join(root, 'biome.json'), join(house, 'biome.json'));
  for (const [file, ...modules] of rooms) {
    const lines = modules.flat().map((name, at) => `import { a${at} } from '${name}';\n`);
    await mkdir(join(house, dirname(file)), { recursive: true });
    await writeFile(join(house, file), lines.join(''));
  }
  const only = '--only=style/noRestrictedImports';
  const options = ['lint', only, '--vcs-enabled=false', '--max-diagnostics=none'];
  return spawnSync(biome, options, { cwd: house, encoding: 'utf8' }).stderr;
}

it('the linter lets each room import what it may and nothing else', async () => {
  const said = await lintRooms();
  const refusals = Array.from(
    said.matchAll(/^(\S+):(\d+):\d+ lint\/style\/noRestrictedImports/gm),
    ([, file, line]) => `${file}:${line}`,
  );
  const wanted = rooms.flatMap(([file, refused]) => refused.map((_, at) => `${file}:${at + 1}`));
  expect(refusals.toSorted()).toEqual(wanted.toSorted());
});
