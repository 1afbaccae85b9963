import { expect } from '@playwright/test';
import { begin } from './begin-project.ts';
import { test } from './walt.ts';

test('a note is changed where it was written, and one that is not there says so', async ({
  page,
  signedUp: _,
}) => {
  const { id } = await begin(page, 'The Calder family');
  const entries = `/api/projects/${id}/text-entries`;
  const note = await (
    await page.request.post(entries, { data: { content: 'The blue stove.' } })
  ).json();
  await page.goto(`/app/add-note/${id}/edit/${note.id}`);
  await expect(page.getByLabel('Your note')).toHaveValue('The blue stove.');
  await page.getByLabel('Your note').fill('The green stove.');
  await page.reload();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to the saved note' }).click();
  await expect(page.getByLabel('Your note')).toHaveValue('The blue stove.');
  await page.getByLabel('Your note').fill('The green stove.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Your note has been saved.').first()).toBeVisible();
  expect(await (await page.request.get(`${entries}/${note.id}`)).json()).toMatchObject({
    content: 'The green stove.',
  });
  await page.goto(`/app/add-note/edit/${id}`);
  await expect(page.getByRole('alert')).toContainText('Text entry not found');
});
