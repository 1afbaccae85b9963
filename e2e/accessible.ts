import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Its legacy mode leaves out frames of other sites, of which we have none, and opens no second page. */
const look = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function expectNone(page: Page, looking: AxeBuilder) {
  const { violations } = await looking.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, page.url()).toEqual([]);
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
