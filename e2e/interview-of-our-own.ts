import { expect, type Page } from '@playwright/test';
import type { InterviewChange } from '#contract/interviews.ts';
import { enterAsKeeper } from './walt.ts';

/** What administrators do before anyone calls: a short interview, and a journey with it as its only step. */
export async function layInterview(page: Page, stepName: string, draft: InterviewChange) {
  const baseURL = new URL(page.url()).origin;
  const office = await page.context().browser()?.newPage({ baseURL });
  if (!office) throw new Error('There is no browser to lay an interview with');
  await enterAsKeeper(office);
  const make = async (path: string, data: object) => {
    const answer = await office.request.post(path, { data });
    expect(answer.status(), path).toBe(201);
    return (await answer.json()).id as string;
  };
  const interviewId = await make('/api/interviews', draft);
  const journeyId = await make('/api/journeys', { name: stepName, description: 'A short one.' });
  const step = { name: stepName, stepType: 'interview', stepConfig: { interviewId } };
  await make(`/api/journeys/${journeyId}/steps`, step);
  const data = { featured: true };
  await office.request.patch(`/api/journeys/${journeyId}/featured`, { data });
  await office.close();
  return interviewId;
}
