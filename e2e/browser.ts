import { findBrowser, findHeadlessShell } from '#scripts/find-browser.ts';

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** How the journeys start their browser: as root in a container too, and without calling anyone. */
export const launchOptions = (...more: string[]) => ({
  executablePath: findBrowser(),
  args: [...quietArgs, ...more],
});

/** For journeys that speak and listen. */
export const spokenLaunchOptions = (...more: string[]) => ({
  executablePath: findHeadlessShell(),
  args: [...quietArgs, ...more],
});

/**
 * For journeys that neither speak nor listen. No page of theirs lives long enough to win back what
 * optimising its scripts takes.
 */
export const silentLaunchOptions = () => ({
  executablePath: findHeadlessShell(),
  args: [...quietArgs, '--js-flags=--no-opt --no-maglev'],
});
