import { expect } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { begin } from './begin-project.ts';
import { chooseTyping, interviewPath, lines, type } from './typed-talk.ts';
import { test } from './walt.ts';

const secret = 'My brother was in prison.';

test('what Walt leaves out can be seen, opened and withheld again', async ({
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

test('a story that is left out is opened as a whole', async ({ page, signedUp: _ }) => {
  const { id } = await begin(page, 'The river');
  const content = `${secret} He served two years in Durham gaol. Leave that out of the book.`;
  await page.request.post(`/api/projects/${id}/text-entries`, { data: { content } });

  await page.goto('/app/library/left-out');
  const card = page.locator('main').getByRole('listitem').filter({ hasText: secret });
  await expect(card).toContainText('Durham gaol');
  const all = card.getByRole('button', { name: /^(?:Both|All \d) may be told$/ });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('May be told', { exact: true })).not.toHaveCount(0);
  await expect(all).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^This may be told/ })).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('where nothing is left out the page says what would be here', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The river');
  await page.goto('/app/library/left-out');
  await expect(page.getByText('Nothing is left out')).toBeVisible();
});

test('what carries no wish is withheld by hand, in a conversation and among the notes', async ({
  page,
  signedUp: _,
}) => {
  const project = await begin(page, 'The river', 'The People I Love');
  const hidden = 'That winter I moved forty head across the river.';
  const interviewId = project.journey?.steps.find(({ stepConfig }) => stepConfig.interviewId)
    ?.stepConfig.interviewId;
  const started = await page.request.post('/api/conversations/start', {
    data: { projectId: project.id, interviewId },
  });
  const { id } = (await started.json()).conversation;
  const messages = [
    { id: '1', role: 'assistant', content: 'Were there hard times?' },
    { id: '2', role: 'user', content: hidden },
  ];
  await page.request.post(`/api/conversations/${id}/save`, { data: { messages } });
  await page.request.post(`/api/projects/${project.id}/text-entries`, {
    data: { content: 'The well ran dry in Marfa.' },
  });

  await page.goto(`/conversations/${id}?tab=messages`);
  const said = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: hidden });
  await said.getByRole('button', { name: 'Keep this out of the book' }).click();
  await expect(said.getByText('Kept out of the book')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/library/your-notes');
  const note = page.locator('main').getByRole('listitem').filter({ hasText: 'Marfa' });
  await note.getByRole('button', { name: 'Keep this out of the book' }).click();
  await expect(note.getByText('Kept out of the book')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNothingWider(page);

  await page.goto('/app/library/left-out');
  await expect(page.getByText(hidden)).toBeVisible();
  await expect(page.getByText('The well ran dry in Marfa.')).toBeVisible();

  await page.goto('/app/library/your-notes');
  await note.getByRole('button', { name: 'This may be told' }).click();
  await expect(note.getByText('Kept out of the book')).toHaveCount(0);
  await page.goto('/app/library/left-out');
  await expect(page.getByText(hidden)).toBeVisible();
  await expect(page.getByText('The well ran dry in Marfa.')).toHaveCount(0);
});

test('what was just told is withheld while the talk goes on', async ({ page, signedUp: _ }) => {
  const project = await begin(page, 'The river', 'The People I Love');
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await type(page, 'I was born in Otley in 1931.');
  await type(page, 'In 1952 I drove cattle across the river to Marfa.');
  const notes = page.getByRole('region', { name: "Walt's Notes" });
  await expect(notes).toContainText('Marfa');
  const said = lines(page).filter({ hasText: 'Marfa' });
  await said.getByRole('button', { name: /^Keep this out of the book/ }).click();
  await expect(said.getByText('Kept out of the book')).toBeVisible();
  await expect(notes).not.toContainText('Marfa');
  await expect(notes).toContainText('Otley');

  await type(page, 'I married Edwin in June 1954.');
  await expect(said.getByText('Kept out of the book')).toBeVisible();
  // What was told before the last answer, and may be told, offers nothing.
  await expect(lines(page).getByRole('button')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNothingWider(page);
  await page.goto('/app/library/left-out');
  await expect(page.locator('main').getByRole('listitem')).toContainText('Marfa');
});
