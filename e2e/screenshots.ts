import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const pictureFolder = join(import.meta.dirname, '../.cache/pictures');
export const widths = [390, 768, 1440];
export const lights = ['light', 'dark'] as const;
export type Light = (typeof lights)[number];

/** The page as it stands, at every width. */
export async function takeWidths(page: Page, name: string, light: Light) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(150);
    const path = join(pictureFolder, `${name}-${width}-${light}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}
