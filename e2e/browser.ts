import { findBrowser } from '#scripts/find-browser.ts';

/** How the journeys start their browser: as root in a container too, and without calling anyone. */
export const launchOptions = (...more: string[]) => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    ...more,
  ],
});
