import { expect } from '@playwright/test';
import { begin } from './begin-project.ts';
import { chooseTyping, interviewPath, lines, type } from './typed-talk.ts';
import { test } from './walt.ts';

const day = 24 * 60 * 60 * 1_000;

for (const [clock, off] of [
  ['a day ahead', day],
  ['a day behind', -day],
] as const) {
  test(`with a clock that is ${clock} one stays signed in, and all is kept in order`, async ({
    page,
    signedUp,
  }) => {
    await page.clock.install({ time: Date.now() + off });
    const project = await begin(page, 'The river', 'The People I Love');
    for (const note of ['The first note.', 'The second note.']) {
      await page.goto('/app/add-note');
      await page.getByLabel('Your note').fill(note);
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('Your note has been saved.').first()).toBeVisible();
    }
    const kept = await page.request.get(`/api/projects/${project.id}/entries`);
    expect((await kept.json()).entries.map(({ content }: { content: string }) => content)).toEqual([
      'The second note.',
      'The first note.',
    ]);

    await page.goto(interviewPath(project));
    await chooseTyping(page);
    await type(page, 'I was born in Otley.');
    await type(page, 'We had a dog.');
    await page.reload();
    await chooseTyping(page);
    const told = lines(page).filter({ hasText: /I was born in Otley|We had a dog/ });
    await expect(told.first()).toContainText('Otley');
    await expect(told.last()).toContainText('We had a dog');

    await page.goto('/app/settings');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(signedUp.name);
    await page.goto('/app/library/your-notes');
    await expect(page.getByText('The second note.')).toBeVisible();
    await expect(page.getByText(/in \d+ (?:hours|day)|tomorrow/)).toHaveCount(0);
  });
}
