import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist/web.stamp');

/** Builds the browser part unless what it is made from is what it was made from last time. */
export function buildIfStale() {
  const wanted = fingerprint();
  if (read(stamp) === wanted) return;
  console.log('Building the pages (only when something has changed)…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  compress();
  writeFileSync(stamp, wanted);
}

const sources = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/prerender-landing.ts',
  'scripts/script-budget.ts',
  'src/web',
  'src/contract',
];

function fingerprint() {
  const files = sources.flatMap(filesUnder);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(source: string) {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(source, name),
  );
}

/** In a process of its own, so that the product does not carry the compressor's memory. */
function compress() {
  const script = join(import.meta.dirname, 'compress-web.ts');
  spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) buildIfStale();
