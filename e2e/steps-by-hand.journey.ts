import { expect } from '@playwright/test';
import { choose, field, press } from './admin-hands.ts';
import { begin, stepCard } from './begin-project.ts';
import { openAsKeeper } from './told-story.ts';
import { test } from './walt.ts';

test('a step that asks for nothing says so to whoever lays it, and ends when its walker says so', async ({
  page,
  browser,
  baseURL,
  signedUp: _,
}) => {
  const office = await openAsKeeper(browser, baseURL);
  const name = `By hand ${Date.now()}`;
  const made = await office.request.post('/api/journeys', { data: { name, description: '' } });
  const { id } = await made.json();
  await office.request.patch(`/api/journeys/${id}/featured`, { data: { featured: true } });
  await office.goto(`/admin/journeys/${id}`);

  await press(office, 'Add Step');
  await choose(office, 'Step type', 'Add Notes');
  await expect(field(office, 'Text entries')).toHaveValue('1');
  await field(office, 'Text entries').fill('');
  await expect(office.getByText('Without a number this step does not complete')).toBeVisible();
  await press(office, 'Ask for one text entry');
  await expect(field(office, 'Text entries')).toHaveValue('1');
  await field(office, 'Text entries').fill('');
  await field(office, 'Step name').fill('Whatever comes to mind');
  await press(office, 'Save Step');
  await expect(office.getByRole('button', { name: 'Save Step' })).toHaveCount(0);

  await press(office, 'Add Step');
  await choose(office, 'Step type', 'Questionnaire');
  await choose(office, 'Questionnaire', 'The small things');
  await choose(office, 'Completes', 'Not by itself: when the person says “I am done”');
  await expect(office.getByText('still has to say “I am done”')).toBeVisible();
  await field(office, 'Step name').fill('Small things');
  await press(office, 'Save Step');
  await expect(office.getByRole('button', { name: 'Save Step' })).toHaveCount(0);

  await begin(page, 'Mine', name);
  await page.goto('/app/steps');
  for (const step of ['Whatever comes to mind', 'Small things']) {
    const card = stepCard(page, step);
    await page.getByRole('button', { name: 'Check Progress' }).click();
    await card.getByRole('button', { name: 'I am done' }).click();
    await expect(card.getByText('Completed')).toBeVisible();
  }
  await expect(
    page.getByText('2/2 Steps completed').filter({ visible: true }).first(),
  ).toBeVisible();
  await office.request.delete(`/api/journeys/${id}`);
  await office.context().close();
});
