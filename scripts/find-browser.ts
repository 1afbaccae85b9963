import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const placesOf = (name: string) =>
  (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, name));
const places = [
  ...names.flatMap(placesOf),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () => places.find((place) => existsSync(place));
const downloaded = () =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;

/** A browser for the journeys: yours, the machine's, one that is already downloaded, or one that is fetched now. */
export function findBrowser(): string {
  const named = process.env['CHROME_PATH'];
  const found = named || installed() || downloaded() || download() || fromDebian();
  if (found) return found;
  throw new Error(
    'No browser was found, and none could be fetched: install Chromium or set CHROME_PATH.',
  );
}

/** The same browser without windows, where the machine has it: its pages take a quarter less of a core. */
export const findHeadlessShell = () =>
  process.env['CHROME_PATH'] ||
  placesOf('chromium-headless-shell').find((place) => existsSync(place)) ||
  findBrowser();

function download() {
  const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' });
  return downloaded();
}

function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  const packages = ['chromium', 'chromium-headless-shell'];
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
  });
  return installed();
}
