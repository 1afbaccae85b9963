import type { Page } from '@playwright/test';
import { begin } from './begin-project.ts';
import { expect, takeTelephone } from './telephone.ts';
import { test } from './walt.ts';

test.setTimeout(180_000);

async function openInterview(page: Page) {
  const { id: projectId } = await begin(page, 'The harbour');
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const phone = await takeTelephone(page);
  await page.goto(`/app/chat/project/${projectId}/interview/${interviewId}`);
  await expect(page.getByText('Click to Start')).toBeVisible();
  return { phone, projectId };
}

test('a microphone that is refused, missing or taken is said, with what to do', async ({
  page,
  signedUp: _,
}) => {
  const { phone } = await openInterview(page);
  const alert = page.getByRole('alert');
  for (const [refusal, advice] of [
    ['NotAllowedError', 'allow the microphone, and call again'],
    ['NotFoundError', 'Check that one is plugged in'],
    ['NotReadableError', 'no other program is using it'],
  ] as const) {
    await page.evaluate((name) => {
      window.telephone.refusal = name;
    }, refusal);
    await phone.callWalt();
    await expect(alert).toContainText(
      'Failed to access microphone. Please check your permissions.',
    );
    await expect(alert).toContainText(advice);
    await expect(phone.label('Not connected')).toBeVisible();
  }
});

test('a microphone that gives no sound is said, until a voice is heard', async ({
  page,
  signedUp: _,
}) => {
  const { phone } = await openInterview(page);
  await page.evaluate(() => {
    window.telephone.room = 'dead';
  });
  await phone.callWalt();
  const notice = page.getByText('We hear nothing from your microphone.');
  await expect(notice).toBeVisible();
  await phone.waitForTurn();
  await phone.say('My father worked in the harbour when I was seven.');
  await expect(notice).toBeHidden();
});

test('a microphone that is unplugged in the call is said, and the next one is taken', async ({
  page,
  signedUp: _,
}) => {
  const { phone, projectId } = await openInterview(page);
  await phone.callWalt();
  await phone.waitForTurn();
  await page.evaluate(() => window.telephone.unplug());
  const notice = page.getByText('We lost your microphone.');
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.telephone.plugIn());
  await expect(notice).toBeHidden();
  const heard = await phone.tell('My father worked in the harbour when I was seven.');
  for (const words of heard) await expect(phone.log).toContainText(words);
  await page.getByRole('button', { name: 'End call' }).click();
  await expect(phone.label('Call ended')).toBeVisible();

  const listed = await page.request.get(`/api/conversations?projectId=${projectId}`);
  const [{ id }] = (await listed.json()).conversations;
  const voices = async () =>
    (await (await page.request.get(`/api/conversations/${id}/voice`)).json()).recordings;
  await expect
    .poll(async () => (await voices()).flatMap(({ marks }: { marks: unknown[] }) => marks).length)
    .toBeGreaterThan(0);
  await page.goto(`/conversations/${id}?tab=messages`);
  const listen = page.getByRole('button', { name: `Listen to yourself saying: ${heard.at(-1)}` });
  await expect(listen, 'the voice is kept with the new microphone too').toBeVisible();
});

test('speaking over Walt silences him until he answers', async ({ page, signedUp: _ }) => {
  const { phone } = await openInterview(page);
  await phone.callWalt();
  await expect(phone.label('Walt is speaking...')).toBeVisible();
  const heard = await phone.tell('Wait, Walt. I want to tell you about my grandmother first.');
  await phone.waitForTurn();
  const afterCut = await page.evaluate(() => {
    const { events, heard } = window.telephone;
    const cut = events.find(({ type }) => type === 'output_audio_buffer.cleared');
    if (!cut) return null;
    const next = events.find(
      ({ type, at }) => type === 'output_audio_buffer.started' && at > cut.at,
    );
    // What was on its way when he was cut off may still be heard, and word that he answers may come behind his voice.
    const [from, to] = [cut.at + 500, (next?.at ?? Date.now()) - 500];
    const levels = heard.filter(({ at }) => at > from && at < to).map(({ level }) => level);
    return { samples: levels.length, loudest: Math.max(0, ...levels) };
  });
  expect(afterCut?.samples).toBeGreaterThan(5);
  expect(afterCut?.loudest).toBeLessThan(0.02);
  for (const words of heard) await expect(phone.log).toContainText(words);
});
