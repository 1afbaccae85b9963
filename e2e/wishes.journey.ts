import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { begin } from './begin-project.ts';
import { chooseTyping, interviewPath, letWaltWrite, type, unlockWriting } from './typed-talk.ts';
import { test } from './walt.ts';

test('what somebody asks to leave out is shown at once, is used nowhere, and goes back with one press', async ({
  page,
  signedUp: _,
}) => {
  test.setTimeout(180_000);
  const project = await begin(page, 'The mill', 'The People I Love');
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await type(page, 'My cousin Frank was born in Nelson in 1928.');
  await type(
    page,
    'Frank worked at the printing works from 1947 to 1956. Our Ned took money from the till in Burnley. Please leave that out of the book.',
  );
  const leftOut = page.getByRole('region', { name: 'Left out of the book' });
  await expect(leftOut).toContainText('Our Ned took money from the till in Burnley.', {
    timeout: 60_000,
  });
  const notes = page.getByRole('region', { name: "Walt's Notes" });
  await expect(notes).not.toContainText('Burnley');
  await expectAccessible(page);

  await type(page, 'Frank mended looms until 1990.');
  await page.goto('/app/library/left-out');
  await expect(page.locator('main').getByRole('listitem')).toContainText('Our Ned took money');
  await unlockWriting(page, project, 'Frank could mend any loom. ');
  await letWaltWrite(page);
  await expect(page.getByRole('article')).toContainText('printing works');
  await expect(page.getByRole('article')).not.toContainText('Burnley');

  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await leftOut.getByRole('button', { name: /^Put it back/ }).click();
  await expect(leftOut.getByRole('button', { name: /^Leave it out/ })).toBeVisible();
});

test('what is said about the book stands beside the talk and on its page, and can be changed', async ({
  page,
  signedUp: _,
}) => {
  const project = await begin(page, 'The book', 'The People I Love');
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await type(page, 'You can call me Betty. The book is about my mother, Doris Pike.');
  const about = page.getByRole('region', { name: 'About the book' });
  await expect(about).toContainText('Betty', { timeout: 60_000 });
  await expect(about).toContainText('Doris Pike');
  await about.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/app\/project\/brief$/);
  await expect(page.locator('input[value="Betty"]')).toBeVisible();
  await expectAccessible(page);
});
