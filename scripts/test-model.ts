import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build-web.ts';
import { findBrowser } from './find-browser.ts';

const root = join(import.meta.dirname, '..');

/** The journeys with a model in the place of Walt's own mind; arguments choose among them, as for Playwright. */
function main() {
  buildIfStale();
  findBrowser();
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/playwright'),
    ['test', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, JOURNEYS_THINK_WITH: 'model' } },
  );
  process.exitCode = status ?? 1;
}

main();
