import { expect, type Page } from '@playwright/test';
import { begin } from './begin-project.ts';
import { chooseTyping, interviewPath, lines, type } from './typed-talk.ts';
import { test } from './walt.ts';

const told = [
  'I was born in Otley in 1931, above the bakery.',
  'I worked at the printing works from 1947.',
  'I married Edwin in June 1954.',
];

async function openTalk(page: Page) {
  const project = await begin(page, 'By keyboard', 'The People I Love');
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  for (const text of told) await type(page, text);
}

const press = async (page: Page, key: string, times = 1) => {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
};

test('notes are edited and deleted, and an answer withheld, without losing the place', async ({
  page,
  signedUp: _,
}) => {
  await openTalk(page);
  const notes = page.getByRole('region', { name: "Walt's Notes" }).getByRole('listitem');
  await expect(notes).toHaveCount(3);

  await notes
    .first()
    .getByRole('button', { name: /^Edit note/ })
    .focus();
  await press(page, 'Enter');
  await expect(page.getByLabel('Edit the note')).toBeFocused();
  await page.keyboard.type('In short: ');
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(notes.first()).toBeFocused();
  await expect(notes.first()).toContainText('In short: ');

  await press(page, 'Tab', 2);
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, 'Shift+Tab');
  await press(page, 'Enter');
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toBeFocused();

  const keep = lines(page).getByRole('button', { name: /^Keep this out of the book/ });
  await expect(keep).toHaveCount(1);
  await keep.focus();
  await press(page, 'Enter');
  await expect(page.getByText('Kept out of the book')).toBeVisible();
  await expect(lines(page).getByRole('button', { name: /^This may be told/ })).toBeFocused();
});

test('facts that are confirmed one after the other leave the keyboard at the next', async ({
  page,
  signedUp: _,
}) => {
  await openTalk(page);
  await page.getByRole('button', { name: 'Stop for today' }).click();
  const heard = page.getByRole('region', { name: 'What Walt understood' });
  const first = heard
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await first.getByRole('button', { name: 'Reject' }).focus({ timeout: 40_000 });
  await press(page, 'Enter');
  await expect(first).toBeFocused();
  await press(page, 'Tab');
  await expect(first.getByRole('link')).toBeFocused();

  await page.goto('/app/library/facts?show=suggested');
  const cards = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading'),
    });
  await expect(cards).not.toHaveCount(0);
  const before = await cards.getByRole('heading').allTextContents();
  expect(before.length).toBeGreaterThan(1);
  await cards.first().getByRole('button', { expanded: false }).focus();
  await press(page, 'Enter');
  await cards.first().getByRole('button', { name: 'Confirm' }).focus();
  await press(page, 'Enter');
  await expect(cards).toHaveCount(before.length - 1);
  await expect(cards.filter({ hasText: before[1] ?? '' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ facts?$/ })).toHaveText(
    before.length === 2 ? '1 fact' : `${before.length - 1} facts`,
  );
});

test('a note that is deleted leaves the keyboard at the next, and the last one at their place', async ({
  page,
  signedUp: _,
}) => {
  const { id } = await begin(page, 'By keyboard');
  for (const content of ['The well ran dry in Marfa.', 'My mother kept geese.']) {
    await page.request.post(`/api/projects/${id}/text-entries`, { data: { content } });
  }
  await page.goto('/app/library/your-notes');
  const notes = page.getByRole('region', { name: 'All your notes' });
  const deleteFirst = async () => {
    await notes
      .getByRole('button', { name: /^Delete/ })
      .first()
      .focus();
    await press(page, 'Enter');
    await expect(page.getByRole('alertdialog').getByText('Keep it')).toBeFocused();
    await press(page, 'Shift+Tab');
    await press(page, 'Enter');
  };
  await deleteFirst();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByRole('listitem')).toBeFocused();
  await deleteFirst();
  await expect(notes.getByText('Your notes will be here')).toBeVisible();
  await expect(notes).toBeFocused();
});
