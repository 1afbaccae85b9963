import { expect, type Page } from '@playwright/test';
import type { Project } from './begin-project.ts';

export const composer = (page: Page) => page.getByLabel('Your answer');
export const lines = (page: Page) =>
  page.getByRole('list', { name: 'Your conversation' }).getByRole('listitem');

/** Chooses typing instead of talking. */
export const chooseTyping = (page: Page) => page.getByRole('tab', { name: 'Type' }).click();

/** Types one thing and waits for Walt's answer to it. */
export async function type(page: Page, text: string) {
  // Walt speaks first; until he has, there is nothing to count from.
  await expect(lines(page).first()).toBeVisible();
  const before = await lines(page).count();
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(lines(page)).toHaveCount(before + 2, { timeout: 60_000 });
}

export const interviewPath = ({ id, journey }: Project) => {
  const step = journey?.steps.find(({ stepConfig }) => stepConfig.interviewId);
  return `/app/chat/project/${id}/interview/${step?.stepConfig.interviewId}`;
};

/** What else "The People I Love" asks for before its first piece. */
export async function unlockWriting(page: Page, project: Project, content: string) {
  const step = (name: string) => project.journey?.steps.find((one) => one.name === name)?.id;
  const [interview] = project.journey?.steps ?? [];
  await page.request.post(`/api/projects/${project.id}/complete-interview`, {
    data: { interviewId: interview?.stepConfig.interviewId },
  });
  for (const name of ['One of them, in your own words', 'Faces']) {
    const data = { content: content.repeat(60), stepId: step(name) };
    await page.request.post(`/api/projects/${project.id}/text-entries`, { data });
    await page.request.post(`/api/journey-steps/projects/${project.id}/check-completions`);
    await page.request.post(
      `/api/journey-steps/projects/${project.id}/steps/${step(name)}/complete`,
      { data: {} },
    );
  }
}

/** Lets Walt write the first piece that is open, and opens it. */
export async function letWaltWrite(page: Page) {
  await page.goto('/app/project/format');
  await page
    .getByRole('button', { name: /^Let Walt write this/ })
    .first()
    .click();
  const written = page.getByRole('link', { name: /^Read it/ }).first();
  const failed = page.getByRole('button', { name: /^Try again/ }).first();
  // It is written or it failed: how long that takes on a busy machine is for the journey's own limit.
  await written.or(failed).first().waitFor({ timeout: 0 });
  await written.click();
}
