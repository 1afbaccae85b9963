import { realpathSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process may see besides the program itself; `/tmp/book-*` is every path that begins so. */
export type Access = { reads?: string[]; writes?: string[] };

const home = fileURLToPath(new URL('../../../', import.meta.url));

/** The program and its packages; not the folder around them, where what people told may lie. By ldd, packages tell which C library there is. */
const program = [
  join(home, 'src/*'),
  // Also where it is a link to elsewhere.
  ...[join(home, 'node_modules'), realpathSync(join(home, 'node_modules'))].map((path) =>
    join(path, '*'),
  ),
  join(home, 'package.json'),
  '/usr/bin/ldd',
];

/**
 * Options by which Node keeps a process from reading and writing any other file, and from starting programs. Code in
 * C, such as a decoder, is not held by them; what it can reach is its own business (see `environment`).
 */
export function permissions({ reads = [], writes = [] }: Access = {}) {
  const cache = compiledCode();
  const kept = cache ? [cache, join(cache, '*')] : [];
  return [
    '--permission',
    '--allow-addons',
    // The one that watches over memory; see answer-tasks.ts.
    '--allow-worker',
    // It is said at each start that both must be meant.
    '--disable-warning=SecurityWarning',
    ...[...program, ...kept, ...reads].map((path) => `--allow-fs-read=${path}`),
    ...[...kept, ...writes].map((path) => `--allow-fs-write=${path}`),
  ];
}

/**
 * Nothing of ours. The typesetter can fetch packages from the internet and look for them at home: it asks by a
 * proxy that is none, and lives nowhere.
 */
export function environment(): NodeJS.ProcessEnv {
  const cache = compiledCode();
  return {
    ALL_PROXY: 'http://127.0.0.1:0',
    HOME: '/nowhere',
    TMPDIR: tmpdir(),
    ...(cache && { NODE_COMPILE_CACHE: cache }),
  };
}

/**
 * Where compiled code is kept, when this process keeps it: others start in half the time with it. Apart from our own,
 * so that nothing which opens strangers' files can leave us anything to run.
 */
function compiledCode() {
  const directory = getCompileCacheDir();
  return directory && `${dirname(directory)}-apart`;
}
