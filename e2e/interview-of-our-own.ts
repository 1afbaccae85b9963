import { expect, type Page } from '@playwright/test';
import type { InterviewChange } from '#contract/interviews.ts';
import { keeper } from './walt.ts';

type Made = { journeyId: string; interviewId: string };

/** What administrators do before anyone calls: a short interview, and a journey with it as its only step. */
export async function layInterview(page: Page, stepName: string, draft: InterviewChange) {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('There is no browser to lay an interview with');
  const { request } = context;
  const data = { name: 'Ada Keeper', email: keeper, password: 'lamplight and paper' };
  await request.post('/api/auth/register', { data });
  await request.post('/api/auth/login', { data });
  const make = async (path: string, body: object) => {
    const answer = await request.post(path, { data: body });
    expect(answer.status(), path).toBe(201);
    return (await answer.json()).id as string;
  };
  const interviewId = await make('/api/interviews', draft);
  const journeyId = await make('/api/journeys', { name: stepName, description: 'A short one.' });
  const step = { name: stepName, stepType: 'interview', stepConfig: { interviewId } };
  await make(`/api/journeys/${journeyId}/steps`, step);
  await request.patch(`/api/journeys/${journeyId}/featured`, { data: { featured: true } });
  await context.close();
  return { journeyId, interviewId } satisfies Made;
}
