import { expect, type Page } from '@playwright/test';

/** Calls the API as the person in the browser does. */
export const api = (page: Page) => ({
  async post(path: string, data: object) {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  },
  get: async (path: string) => (await page.request.get(path)).json(),
});

export const say = (id: string, role: string, content: string) => ({ id, role, content });

type Library = { projectId: string; conversationId: string };

/** A project with a conversation, notes, entries and answers in it. */
export async function fillLibrary(page: Page): Promise<Library> {
  const { post, get } = api(page);
  const { id: interviewId } = await get('/api/interviews/default');
  const journeys = await get('/api/journeys/featured/list');
  const journey = journeys.find(({ comingSoon }: { comingSoon: boolean }) => !comingSoon);
  const project = await post('/api/projects', {
    title: 'Rose, in her words',
    journeyId: journey.id,
  });
  const projectId = project.id;
  const { conversation } = await post('/api/conversations/start', { interviewId, projectId });
  await post(`/api/conversations/${conversation.id}/save`, {
    messages: [
      say('1', 'assistant', 'Where did you grow up?'),
      say('2', 'user', 'In a brick house by the river Wharfe, above the bakery.'),
      say('3', 'assistant', 'What did it smell of?'),
      say('4', 'user', 'Of bread at four in the morning. Zoë, my sister, slept through it.'),
    ],
  });
  await post('/api/notes', {
    content:
      'Grew up **above the bakery**, with [her sister](javascript:alert(1)).\n\n![map](https://example.org/x.png)',
    conversationId: conversation.id,
    metadata: { stepId: journey.steps[0].id },
  });
  const entries = `/api/projects/${projectId}`;
  await post(`${entries}/text-entries`, { content: 'My mother kept geese.' });
  await post(`${entries}/voice-memo-entries`, { content: 'The choir sang on Sundays.' });
  const step = journeys
    .flatMap(({ steps }: { steps: { stepType: string }[] }) => steps)
    .find(({ stepType }: { stepType: string }) => stepType === 'questionnaire');
  const { questionnaireId } = step.stepConfig;
  const response = await get(
    `/api/questionnaires/${questionnaireId}/response?projectId=${projectId}`,
  );
  await post(`/api/questionnaires/responses/${response.id}/answers`, {
    questionId: response.questionnaire.questions[0].id,
    text: 'Rose Amelia Calder',
  });
  return { projectId, conversationId: conversation.id };
}
