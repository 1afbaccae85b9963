import { expect } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { begin } from './begin-project.ts';
import { test } from './walt.ts';

const secret = 'My brother was in prison.';

test('what Walt leaves out can be seen, opened and kept out again', async ({
  page,
  signedUp: _,
}) => {
  const { id } = await begin(page, 'The river');
  const content = `${secret} Leave that out of the book.`;
  await page.request.post(`/api/projects/${id}/text-entries`, { data: { content } });

  await page.goto('/app/library/facts');
  await page.getByRole('link', { name: 'See what he keeps to himself' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Left out' })).toBeVisible();
  const card = page.locator('main').getByRole('listitem').filter({ hasText: secret });
  await expect(card.getByRole('link', { name: 'From a note' })).toBeVisible();
  await card.getByRole('button', { name: 'This may be told' }).click();
  await expect(card.getByText('May be told', { exact: true })).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNothingWider(page);
  }

  await page.reload();
  await card.getByRole('button', { name: 'Keep it out' }).click();
  await expect(card.getByRole('button', { name: 'This may be told' })).toBeVisible();
});

test('where nothing is left out the page says what would be here', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The river');
  await page.goto('/app/library/left-out');
  await expect(page.getByText('Nothing is left out')).toBeVisible();
});
