import { expect, type Page } from '@playwright/test';

type Step = { id: string; name: string; stepConfig: { interviewId?: string } };
export type Project = { id: string; title: string; journey: { steps: Step[] } | null };

const journeysOf = async (page: Page) =>
  (await page.request.get('/api/journeys/featured/list')).json() as Promise<
    { id: string; name: string; comingSoon: boolean }[]
  >;

/** What a person does on "Create a project", without the clicks. */
export async function begin(page: Page, title: string, journey?: string): Promise<Project> {
  const journeyId = (await journeysOf(page)).find(({ name }) => name === journey)?.id;
  const answer = await page.request.post('/api/projects', { data: { title, journeyId } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** What a finished call tells the server. */
export async function haveInterview(page: Page, project: Project, name: string) {
  const step = project.journey?.steps.find((one) => one.name === name);
  const data = { interviewId: step?.stepConfig.interviewId };
  const answer = await page.request.post(`/api/projects/${project.id}/complete-interview`, {
    data,
  });
  expect(answer.ok()).toBe(true);
}

export const activeProject = async (page: Page): Promise<Project> => {
  const { activeProjectId } = await (await page.request.get('/api/projects/active')).json();
  return (await page.request.get(`/api/projects/${activeProjectId}`)).json();
};

export const stepCard = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
