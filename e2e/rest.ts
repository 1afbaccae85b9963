import { expect, type Page } from '@playwright/test';

/** What is polled every four seconds while there is work is asked for no more once there is none. */
export const expectRest = (page: Page, asked: () => number) =>
  expect
    .poll(async () => {
      const before = asked();
      await page.waitForTimeout(5_000);
      return asked() - before;
    })
    .toBe(0);
