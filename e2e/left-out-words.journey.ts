import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { begin, type Project } from './begin-project.ts';
import { chooseTyping, interviewPath, letWaltWrite, type, unlockWriting } from './typed-talk.ts';
import { test } from './walt.ts';

const before = 'In 1952 Beryl Pike drove me to the dance hall in Nelson.';
const after = 'In 1954 Beryl Pike sang at my wedding in Leeds.';

const field = (page: Page) => page.getByLabel('A name or a word');
const wordsIn = (page: Page) =>
  page.getByRole('list', { name: 'Your names and words' }).getByRole('listitem');
const notesIn = (page: Page) => page.getByRole('region', { name: "Walt's Notes" });

/** Types one thing in the interview of a project. */
async function tell(page: Page, project: Project, text: string) {
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await type(page, text);
}

const stop = (page: Page) => page.getByRole('button', { name: 'Stop for today' }).click();

async function leaveOut(page: Page, word: string) {
  await page.goto('/app');
  await page.getByRole('link', { name: 'Left out' }).click();
  await field(page).fill(word);
  await field(page).press('Enter');
  await expect(wordsIn(page).filter({ hasText: word })).toBeVisible();
  await expect(field(page)).toHaveValue('');
}

/** What Walt has made of a story by himself: its summary, its facts and its notes. */
async function madeOf(page: Page, { id }: Project) {
  const get = async (url: string) => (await page.request.get(url)).json();
  const { conversations } = await get(`/api/conversations?projectId=${id}`);
  const [{ summary }] = conversations;
  const facts = await get(`/api/facts/project/${id}`);
  const activities = await get(`/api/activities/project/${id}`);
  return `Summary: ${summary} Facts: ${JSON.stringify(facts)} Notes: ${JSON.stringify(activities)}`;
}

test('a word that is written down stands nowhere, told before or after, until it may be told again', async ({
  page,
  signedUp: _,
}) => {
  const project = await begin(page, 'The river', 'The People I Love');
  await tell(page, project, 'I was born in Otley in 1931.');
  await type(page, before);
  await expect(notesIn(page)).toContainText('Beryl');
  await stop(page);
  const made = expect.poll(() => madeOf(page, project), { timeout: 60_000 });
  await made.toMatch(/Summary: .*Nelson.*Facts: .*Nelson.*Notes: .*Nelson/s);

  await leaveOut(page, 'Beryl');
  await expect(field(page)).toBeFocused();
  await expect(wordsIn(page)).toContainText('Keeps out 1 sentence so far');
  await expect(page.getByText('and so do finished research reports')).toBeVisible();
  await expect(page.locator('main').getByText(before)).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNothingWider(page);
  }

  await tell(page, project, after);
  await expect(notesIn(page)).toContainText('Otley');
  await expect(notesIn(page)).not.toContainText('Beryl');
  await expect(notesIn(page)).not.toContainText('Leeds');
  await stop(page);
  for (const content of [
    'My mother sang in the choir of the mill for thirty years, and she taught me every hymn.',
    'The river came up to the door in the winter of 1947, and my father carried the piano upstairs.',
  ])
    await page.request.post(`/api/projects/${project.id}/text-entries`, { data: { content } });
  await unlockWriting(page, project, 'The river came first. ');
  await letWaltWrite(page);
  await expect(page.locator('main')).toContainText('The river came first');
  await expect(page.locator('main')).not.toContainText('Beryl');
  await made.not.toMatch(/Beryl|Nelson|Summary: null/);

  await page.goto('/app/library/left-out');
  await expect(wordsIn(page)).toContainText('Keeps out 2 sentences so far');
  const again = wordsIn(page).getByRole('button', { name: 'Let it be told again: Beryl' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(wordsIn(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Names and words to leave out' })).toBeFocused();
  await expect(page.getByText('Nothing is left out')).toBeVisible();
  await made.toMatch(/Summary: .*Beryl.*Facts: .*Beryl/s);
});

test('what cannot be withheld by itself is refused with a reason, and nothing is lost', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The river');
  await leaveOut(page, 'the chapel fund');
  await expect(wordsIn(page)).toContainText('Nothing you have told so far says it');
  await field(page).fill('the');
  await page.getByRole('button', { name: 'Leave it out everywhere' }).click();
  await expect(page.getByText('That word is in nearly everything you tell.')).toBeVisible();
  await expect(field(page)).toHaveValue('the');
  await expectAccessible(page);
  await field(page).fill('The Chapel Fund');
  await field(page).press('Enter');
  await expect(page.getByText('That word is in nearly everything you tell.')).toHaveCount(0);
  await expect(wordsIn(page)).toHaveCount(1);
  await page.reload();
  await expect(wordsIn(page)).toContainText('The Chapel Fund');
});
