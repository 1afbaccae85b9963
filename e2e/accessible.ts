import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Its legacy mode leaves out frames of other sites, of which we have none, and opens no second page. */
const look = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function violationsOf(looking: AxeBuilder) {
  const { violations } = await looking.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** By all of the rules in light colours; in dark ones nothing but the colours is different. */
async function expectNone(page: Page, looking: AxeBuilder) {
  // Colours that are still changing would be measured on their way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await violationsOf(looking);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOf(look(page).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ inLight, inDark }, page.url()).toEqual({ inLight: [], inDark: [] });
}

export const expectAccessible = (page: Page) => expectNone(page, look(page).withTags(standard));

/** By every rule there is, also those that no standard asks for. */
export const expectFaultless = (page: Page) => expectNone(page, look(page));

export async function expectNothingWider(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
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
