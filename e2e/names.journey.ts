import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { begin } from './begin-project.ts';
import { test } from './walt.ts';

test('a name that Walt misheard is corrected once, and right wherever it stands', async ({
  page,
  signedUp: _,
}) => {
  const { id: projectId } = await begin(page, 'The river');
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const started = await page.request.post('/api/conversations/start', {
    data: { interviewId, projectId },
  });
  const { id } = (await started.json()).conversation;
  const messages = [
    { id: '1', role: 'user', content: 'I was born in Balina.' },
    { id: '2', role: 'assistant', content: 'What was Balina like?' },
  ];
  await page.request.post(`/api/conversations/${id}/save`, { data: { messages } });

  await page.goto(`/conversations/${id}?tab=messages`);
  const said = page.getByRole('tabpanel', { name: 'Messages' });
  await expect(said).toContainText('I was born in Balina.');
  await page.getByRole('button', { name: 'Correct a name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a name' });
  await dialog.getByRole('button', { name: 'Correct it everywhere' }).click();
  await expect(dialog).toContainText('Please enter both');
  await dialog.getByLabel('As Walt wrote it').fill('Balina');
  await dialog.getByLabel('As it should be').fill('Ballina');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Correct it everywhere' }).click();
  await expect(dialog).toBeHidden();
  await expect(said).toContainText('I was born in Ballina.');
  await expect(said).toContainText('What was Ballina like?');
});
