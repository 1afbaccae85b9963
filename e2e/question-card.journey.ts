import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { begin } from './begin-project.ts';
import { chooseTyping, composer, interviewPath, lines, type } from './typed-talk.ts';
import { test } from './walt.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

test('the question stands beside what one types, under a title that says what it is about', async ({
  page,
  signedUp: _,
}) => {
  const project = await begin(page, 'Rose, in her words', 'The Story of My Life');
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  const name = card(page, 'Your name');
  await expect(name).toContainText('What name should I use when we talk?');

  await type(page, 'Call me Rose.');
  const inBook = card(page, 'Your name in the book');
  await expect(inBook).toContainText('How should your name stand in the book?');
  await expect(name).toBeHidden();

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(inBook).toBeVisible();
    await expectNothingWider(page);
    await composer(page).fill('Rose Calder, the way my mother wrote it.');
    await expect(inBook).toBeInViewport({ ratio: 1 });
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  }

  await type(page, 'Goodbye, Walt. That is all for today.');
  await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible();
  await expect(lines(page).last()).toBeVisible();
  await expect(inBook).toBeHidden();
});
