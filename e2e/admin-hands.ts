import { expect, type Page } from '@playwright/test';

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

/** Moves something by its handle with the keyboard. */
export async function moveByKeyboard(page: Page, name: string, ...keys: string[]) {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  const spoken = page.locator('[id^="DndLiveRegion"]');
  for (const key of keys) {
    const before = (await spoken.textContent()) ?? '';
    // A step is 25 px, so it takes a few to come past the next one; the list says when that is so.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(spoken).not.toHaveText(before, { timeout: 400 });
    }).toPass({ intervals: [50] });
    await page.waitForTimeout(120);
  }
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
