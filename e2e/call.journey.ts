import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { expect, takeTelephone } from './telephone.ts';
import { test } from './walt.ts';

test.setTimeout(240_000);

async function openInterview(page: Page) {
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const created = await page.request.post('/api/projects', { data: { title: 'The harbour' } });
  const { id: projectId } = await created.json();
  const phone = await takeTelephone(page);
  await page.goto(`/app/chat/project/${projectId}/interview/${interviewId}`);
  await expect(page.getByText('Click to Start')).toBeVisible();
  return { projectId: projectId as string, phone };
}

async function conversationOf(page: Page, projectId: string) {
  const listed = await page.request.get(`/api/conversations?projectId=${projectId}`);
  return (await listed.json()).conversations[0];
}

test('what was spoken can be gone on with by typing', async ({ page, signedUp: _ }) => {
  const { projectId, phone } = await openInterview(page);
  await expect(phone.label('Walt is ready')).toBeVisible();
  await phone.callWalt();
  await expect(phone.label('Walt is speaking...')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d:\d\d$/);
  await phone.waitForTurn();
  await expectAccessible(page);
  // More than one thing that is worth a fact: a single word heard wrong may cost one of them.
  const heard = await phone.tell(
    'I was born in a small house by the river. My father was a carpenter.',
  );
  await phone.waitForTurn();
  await phone.log.getByRole('button', { name: /^Keep this out of the book/ }).click();
  await expect(phone.log.getByText('Kept out of the book')).toBeVisible();
  await phone.log.getByRole('button', { name: /^This may be told/ }).click();
  await expect(phone.log.getByText('Kept out of the book')).toBeHidden();
  await page.getByRole('button', { name: 'End call' }).click();
  await expect(phone.label('Call ended')).toBeVisible();
  await expect(phone.label('Walt is ready')).toBeVisible();
  const understood = page.getByRole('region', { name: 'What Walt understood' });
  await expect(understood.getByText(/river|carpenter/i).first()).toBeVisible({ timeout: 40_000 });

  await page.getByRole('tab', { name: 'Type' }).click();
  for (const words of heard) {
    await expect(page.getByLabel('Your conversation')).toContainText(words);
  }
  await page.getByLabel('Your answer').fill('We kept two goats behind the house.');
  await page.getByRole('button', { name: 'Send to Walt' }).click();
  const wordsOf = async () => {
    const { messages } = await conversationOf(page, projectId);
    return messages.map(({ content }: { content: string }) => content);
  };
  await expect.poll(wordsOf).toContain('We kept two goats behind the house.');
  const kept = (await wordsOf()).join(' ');
  for (const words of heard) expect(kept).toContain(words);
});

test('a call that Save + Exit leaves has ended, with what was said', async ({
  page,
  signedUp: _,
}) => {
  const { projectId, phone } = await openInterview(page);
  await phone.callWalt();
  await expect(phone.log).toContainText(/Walt/);
  await page.getByRole('button', { name: 'Save + Exit' }).click();
  await page.waitForURL('**/app');
  await expect.poll(async () => (await conversationOf(page, projectId)).messageCount).toBe(1);
});

test('typing is there beside talking and makes a text chat', async ({ page, signedUp: _ }) => {
  const { projectId } = await openInterview(page);
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByLabel('Your answer').fill('I was born in Ballina.');
  await page.getByRole('button', { name: 'Send to Walt' }).click();
  await expect.poll(async () => (await conversationOf(page, projectId)).messageCount).toBe(3);
  expect((await conversationOf(page, projectId)).type).toBe('chat');
});

test('a service that cannot be reached or answers nothing is said', async ({
  page,
  signedUp: _,
}) => {
  const { phone } = await openInterview(page);
  const alert = page.getByRole('alert');
  await page.route('**/api/audio-chat/session', (route) => route.fulfill({ status: 500 }));
  await phone.callWalt();
  await expect(alert).toContainText('Failed to create audio chat session');
  await page.unroute('**/api/audio-chat/session');
  await page.route('**/api/realtime/calls', (route) => route.fulfill({ status: 201, body: '' }));
  await phone.callWalt();
  await expect(alert).toContainText('Received empty SDP answer from server');
  await expect(alert).toContainText('Press the green button to call again, or type to Walt.');
});

test('the screen can be read by everyone', async ({ page, signedUp: _ }) => {
  await openInterview(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingWider(page);
    await expectAccessible(page);
  }
});
