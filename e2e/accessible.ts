import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Without what is only for reports, and without style sheets, which no rule of ours reads. */
const frugal: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
};

type WithAxe = Window & { axe?: typeof axe };

/** Axe stays in the page that is open, since reading it in takes as long as a quarter of its rules. */
async function violationsOf(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (wanted) => {
      const found = await (window as WithAxe).axe?.run(document, wanted);
      return found?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
      );
    },
    { ...frugal, ...options },
  );
}

/** By all of the rules in light colours; in dark ones nothing but the colours is different. */
async function expectNone(page: Page, rules: RunOptions) {
  // Colours that are still changing would be measured on their way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await violationsOf(page, rules);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ inLight, inDark }, page.url()).toEqual({ inLight: [], inDark: [] });
}

export const expectAccessible = (page: Page) => expectNone(page, { runOnly: standard });

/** By every rule there is, also those that no standard asks for. */
export const expectFaultless = (page: Page) => expectNone(page, {});

export async function expectNothingWider(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** The same page, laid out anew for a phone and for a wide screen. */
export async function expectFaultlessAtEverySize(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    // Another shell may stand around the page at another width, and brings it in anew.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectFaultless(page);
    await expectNothingWider(page);
  }
}

/** Whoever goes from button to button by ear must know which is which. */
export async function expectNamedApart(page: Page) {
  const lines = (await page.locator('main').ariaSnapshot()).split('\n');
  const buttons = lines.flatMap((line) => /^\s*- button (".*")/.exec(line)?.[1] ?? []);
  const twice = buttons.filter((name, index) => buttons.indexOf(name) !== index);
  expect(twice, page.url()).toEqual([]);
}

/** On a wide screen, and nothing wider than a phone's. */
export async function lookAround(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingWider(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}
