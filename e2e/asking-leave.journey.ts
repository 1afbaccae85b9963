import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { begin } from './begin-project.ts';
import {
  chooseTyping,
  interviewPath,
  letWaltWrite,
  lines,
  type,
  unlockWriting,
} from './typed-talk.ts';
import { test } from './walt.ts';

const asksLeave = /out of the book\?$/;

/** The last that Walt said; below it stands only the place where he is seen to think. */
const lastOf = (page: Page) => lines(page).filter({ hasText: 'Walt' }).last();

/** Tells what Walt cannot be sure about, and answers what he asks then. */
async function tellAndAnswer(page: Page, told: string, answer: string, heard: RegExp) {
  await type(page, told);
  await expect(lastOf(page)).toHaveText(asksLeave);
  await type(page, answer);
  await expect(lastOf(page)).toContainText(heard);
}

const keptFrom = /Ned|Burnley|ledger|money gone|needle|Colne/;

test('Walt asks whether something stays out of the book, and keeps to the answer', async ({
  page,
  signedUp: _,
}) => {
  test.setTimeout(180_000);
  const project = await begin(page, 'The mill', 'The People I Love');
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await type(page, 'My cousin Frank was born in Nelson in 1928.');
  await tellAndAnswer(
    page,
    'Our Ned kept the ledger at the mill in Burnley. There was money gone. Best shut the lid on that again.',
    'Yes, please.',
    /It stays out\./,
  );
  await type(page, 'I worked at the printing works from 1947 to 1956.');
  await tellAndAnswer(
    page,
    'My cousin Frank owed half the town money. That had better stay under the carpet where it was.',
    'No, put it in. Everybody knows.',
    /Then it stays in\./,
  );
  const notes = page.getByRole('region', { name: "Walt's Notes" });
  await expect(notes).toContainText('owed half the town money');
  await expect(notes).not.toContainText(keptFrom);
  await expectAccessible(page);

  await type(page, 'The silver needle lay in the drawer in Colne for years.');
  await expect(notes).toContainText('silver needle');
  await tellAndAnswer(
    page,
    "Let's stop here for today.",
    'Yes, what I said about the needle.',
    /That stays out, too\..*Goodbye/,
  );
  await expect(notes).not.toContainText('needle');
  const understood = page.getByRole('region', { name: 'What Walt understood' });
  await expect(understood.getByRole('heading', { name: /owed half the town/ })).toBeVisible({
    timeout: 40_000,
  });
  await expect(understood).not.toContainText(keptFrom);

  await page.goto('/app/library/facts');
  await expect(page.getByRole('heading', { name: /owed half the town/ })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(keptFrom);
  await page.getByRole('link', { name: 'See what he keeps to himself' }).click();
  const kept = page.locator('main').getByRole('listitem');
  await expect(kept).toHaveCount(2);
  await expect(kept.first()).toContainText('Our Ned kept the ledger at the mill in Burnley.');
  await expect(kept.last()).toContainText('The silver needle lay in the drawer');
  await expect(page.locator('main')).not.toContainText('Frank');
  await expectAccessible(page);

  await unlockWriting(page, project, 'Frank could mend any loom. ');
  await letWaltWrite(page);
  const piece = page.getByRole('article');
  await expect(piece).toContainText('owed half the town money');
  await expect(piece).not.toContainText(keptFrom);
});
