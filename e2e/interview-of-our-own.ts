import { type Browser, expect } from '@playwright/test';
import type { InterviewChange } from '#contract/interviews.ts';
import { enterAsKeeper } from './walt.ts';

/** What administrators do before anyone calls: a short interview, and a journey with it as its only step. */
export async function layInterview(
  browser: Browser,
  baseURL: string | undefined,
  { stepName, draft }: { stepName: string; draft: InterviewChange },
) {
  const office = await browser.newPage({ baseURL: baseURL ?? '' });
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
