import type { Browser, Page } from '@playwright/test';
import { begin } from './begin-project.ts';
import { administrator } from './walt.ts';

/** A second browser, for the administrator of this copy. */
export async function openAsKeeper(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await context.request.post('/api/auth/register', { data: administrator });
  await context.request.post('/api/auth/login', { data: administrator });
  return context.newPage();
}

export const idOf = async (page: Page) =>
  (await (await page.request.get('/api/profile')).json()).id;

type Permissions = { canSeeProgress: boolean; canSeeTranscripts: boolean };

export const share = (page: Page, allowed: Permissions) =>
  page.request.put('/api/profile/permissions', {
    data: { permissions: { ...allowed, contributeToWorldStory: false } },
  });

/** A story with a conversation in it, as someone has after a first call. */
export async function tellStory(page: Page) {
  const project = await begin(page, 'By the river', 'The Story of My Life');
  await page.request.put(`/api/projects/${project.id}`, {
    data: { content: 'The river came first.\n\nThen the mill, and my mother in its door.' },
  });
  const interviewId = project.journey?.steps.find(({ stepConfig }) => stepConfig.interviewId)
    ?.stepConfig.interviewId;
  const started = await page.request.post('/api/conversations/start', {
    data: { projectId: project.id, interviewId },
  });
  const { conversation } = await started.json();
  await page.request.post(`/api/conversations/${conversation.id}/save`, {
    data: {
      messages: [
        { id: '1', role: 'assistant', content: 'Where does your story begin?' },
        { id: '2', role: 'user', content: 'With a heron, by the river.' },
      ],
    },
  });
  return { projectId: project.id, conversationId: conversation.id as string };
}
