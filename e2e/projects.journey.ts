import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './accessible.ts';
import { keeper, register, test } from './walt.ts';

type Step = { id: string; name: string; stepConfig: { interviewId?: string } };
type Project = { id: string; title: string; journey: { steps: Step[] } | null };

const journeysOf = async (page: Page) =>
  (await page.request.get('/api/journeys/featured/list')).json() as Promise<
    { id: string; name: string; comingSoon: boolean }[]
  >;

/** What a person does on "Create a project", without the clicks. */
async function begin(page: Page, title: string, journey?: string): Promise<Project> {
  const journeyId = (await journeysOf(page)).find(({ name }) => name === journey)?.id;
  const answer = await page.request.post('/api/projects', { data: { title, journeyId } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** What a finished call tells the server. */
async function haveInterview(page: Page, project: Project, name: string) {
  const step = project.journey?.steps.find((one) => one.name === name);
  const data = { interviewId: step?.stepConfig.interviewId };
  const answer = await page.request.post(`/api/projects/${project.id}/complete-interview`, {
    data,
  });
  expect(answer.ok()).toBe(true);
}

const activeProject = async (page: Page): Promise<Project> => {
  const { activeProjectId } = await (await page.request.get('/api/projects/active')).json();
  return (await page.request.get(`/api/projects/${activeProjectId}`)).json();
};

const stepCard = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

const memory = (words: number) => Array.from({ length: words }, () => 'kitchen').join(' ');

test('someone begins a journey, walks three kinds of steps, and is refused a locked one', async ({
  page,
  signedUp: _,
}) => {
  await expect(page.getByText('No active project found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create your first project' }).click();
  await page.waitForURL('**/create-project');
  await expect(page.getByRole('radio', { name: 'Remembered Together' })).toBeDisabled();
  await expect(page.getByText('Coming Soon')).toBeVisible();
  await page.getByRole('radio', { name: 'The Story of My Life' }).check();
  await expect(page.getByLabel('Title')).toHaveValue('The Story of My Life');
  await page.getByLabel('Title').fill('The Calder family');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/app');

  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByText('0/12 Steps completed')).toBeVisible();
  await expect(
    sidebar.getByRole('button', { name: /The Calder family.*The Story of My Life.*Created/s }),
  ).toBeVisible();
  const next = page.getByRole('region', { name: 'Take the next step' });
  await expect(next.getByRole('heading', { name: 'A first call with Walt' })).toBeVisible();
  const project = await activeProject(page);

  await test.step('a questionnaire', async () => {
    await haveInterview(page, project, 'A first call with Walt');
    await page.reload();
    await next.getByRole('link', { name: 'Answer the questions' }).click();
    const field = page.getByRole('textbox');
    const advance = page.getByRole('button', { name: 'Next' });
    await expect(page.getByText('Question 1 of 12')).toBeVisible();

    await field.fill('Rose Ann Calder');
    await page.reload();
    await expect(field).toHaveValue('Rose Ann Calder');
    await page.route('**/answers', (route) => route.abort());
    await advance.click();
    await expect(page.getByRole('alert')).toContainText('Failed to save answer');
    await expect(field).toHaveValue('Rose Ann Calder');
    await page.unroute('**/answers');
    await advance.click();

    await expect(page.getByText('Question 2 of 12')).toBeVisible();
    await field.fill('In the spring of 1941');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(field).toHaveValue('Rose Ann Calder');
    await page.reload();
    for (let question = 3; question < 12; question += 1) {
      await expect(page.getByText(`Question ${question} of 12`)).toBeVisible();
      await advance.click();
    }
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Please answer all required questions: Where were you born?',
    );
    await expect(page.getByText('Question 3 of 12')).toBeVisible();
    await field.fill('In Leith, above the bakery');
    for (let question = 3; question < 12; question += 1) {
      await expect(page.getByText(`Question ${question} of 12`)).toBeVisible();
      await advance.click();
    }
    await page.getByRole('button', { name: 'Complete' }).click();
    const step = project.journey?.steps[1];
    await page.waitForURL(`**/app/steps?stepId=${step?.id}`);
    await expect(stepCard(page, 'The facts of your life').getByText('Completed')).toBeVisible();
    await expect(sidebar.getByText('2/12 Steps completed')).toBeVisible();
  });

  await test.step('a locked one', async () => {
    const locked = stepCard(page, 'In your own words');
    await expect(locked.getByText('Complete previous steps to unlock')).toBeVisible();
    await expect(locked.getByRole('link')).toHaveCount(0);
    const photos = project.journey?.steps.find(({ name }) => name === 'Photographs');
    const path = `/api/journey-steps/projects/${project.id}/steps/${photos?.id}/complete`;
    const refused = await page.request.post(path);
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ error: 'Complete previous steps to unlock' });
  });

  await test.step('photos, which are skipped', async () => {
    await haveInterview(page, project, 'Childhood and family');
    await page.getByRole('button', { name: 'Check Progress' }).click();
    await page.reload();
    const photos = stepCard(page, 'Photographs');
    await expect(photos.getByText('0 of 5 photos')).toBeVisible();
    await photos.getByRole('button', { name: 'Skip this step' }).click();
    await expect(photos.getByText('Completed')).toBeVisible();
  });

  await test.step('notes', async () => {
    const notes = stepCard(page, 'In your own words');
    await expect(notes.getByText('0 of 200 words')).toBeVisible();
    await notes.getByRole('link', { name: 'Type notes by hand' }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Please write something before saving.')).toBeVisible();
    await page.getByLabel('Your note').fill(memory(120));
    await page.route('**/text-entries', (route) => route.abort());
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Failed to save note. Please try again.')).toBeVisible();
    await page.unroute('**/text-entries');
    await page.reload();
    await expect(page.getByLabel('Your note')).toHaveValue(memory(120));
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.waitForURL((url) => url.pathname === '/app');
    await expect(next.getByText('1 of 2 notes')).toBeVisible();
    await expect(next.getByText('120 of 200 words')).toBeVisible();

    await next.getByRole('link', { name: 'Type notes by hand' }).click();
    await expect(page.getByLabel('Your note')).toHaveValue('');
    await page.getByLabel('Your note').fill(memory(90));
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.waitForURL((url) => url.pathname === '/app');
    await expect(next.getByRole('heading', { name: 'Read a first scene' })).toBeVisible();
    await expect(sidebar.getByText('5/12 Steps completed')).toBeVisible();
  });
});

test('projects are switched, come back to, renamed and deleted; nobody else sees them', async ({
  page,
  browser,
  baseURL,
  account,
  signedUp: _,
}) => {
  const first = await begin(page, 'Grandfather Emil');
  await begin(page, 'The Calder family', 'Where I Come From');
  await page.goto('/app');
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('button', { name: /The Calder family/ }).click();
  await page.getByRole('menuitem', { name: 'Work on something else' }).click();
  await page.waitForURL('**/projects');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The Calder family',
    'Grandfather Emil',
  ]);
  await expect(stepCard(page, 'The Calder family')).toContainText('You are working on this');
  await expect(stepCard(page, 'The Calder family')).toContainText('0 of 5 steps completed');

  await page.getByRole('button', { name: 'Work on Grandfather Emil' }).click();
  await page.waitForURL('**/app');
  await expect(sidebar.getByRole('button', { name: /Grandfather Emil/ })).toBeVisible();
  await expect(page.getByText('Take the next step')).toBeHidden();
  await expect(sidebar.getByText('Steps completed')).toBeHidden();
  await page.goto('/app/steps');
  await expect(page.getByText('No journey steps found')).toBeVisible();

  await page.goto('/projects');
  await page.getByRole('button', { name: 'More for Grandfather Emil' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title').fill('Emil and Ada');
  await page.getByRole('button', { name: 'Save title' }).click();
  await expect(sidebar.getByRole('button', { name: /Emil and Ada/ })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await register(other, { ...account, email: `other-${account.email}` });
  await other.goto('/projects');
  await expect(other.getByText('Your projects will be here')).toBeVisible();
  expect((await other.request.get(`/api/projects/${first.id}`)).status()).toBe(404);
  expect((await other.request.put(`/api/projects/active/${first.id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'More for Emil and Ada' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Emil and Ada”?' });
  await expect(dialog).toContainText('Everything in it will be deleted with it');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(stepCard(page, 'Emil and Ada')).toBeVisible();
  await page.getByRole('button', { name: 'More for Emil and Ada' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('“Emil and Ada” has been deleted.').first()).toBeVisible();
  await expect(stepCard(page, 'Emil and Ada')).toHaveCount(0);
  await expect(sidebar.getByRole('button', { name: /The Calder family/ })).toBeVisible();
});

test('two quick presses of the button create one project', async ({ page, signedUp: _ }) => {
  await page.goto('/create-project');
  await page.getByRole('radio', { name: 'Start without a journey' }).check();
  await page.getByLabel('Title').fill('Only once');
  await page.getByRole('button', { name: 'Create project' }).dblclick();
  await page.waitForURL('**/app');
  expect(await (await page.request.get('/api/projects')).json()).toHaveLength(1);
});

test('administrators force steps and set them back; others are not offered it', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  await register(page, { ...account, email: keeper });
  await begin(page, 'A trial', 'The People I Love');
  await page.goto('/app/steps');
  const faces = stepCard(page, 'Faces');
  const force = faces.getByRole('button', { name: 'Force Complete' });
  const reset = faces.getByRole('button', { name: 'Reset to Incomplete' });
  await expect(reset).toBeDisabled();
  await force.click();
  await expect(faces.getByText('Completed')).toBeVisible();
  await expect(force).toBeDisabled();
  await reset.click();
  await expect(faces.getByText('Complete previous steps to unlock')).toBeVisible();

  const unlocked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/unlock-format')) unlocked.push(request.url());
  });
  for (const name of ['Love, friendship', 'One of them', 'Faces']) {
    await stepCard(page, name).getByRole('button', { name: 'Force Complete' }).click();
    await expect(stepCard(page, name).getByText(/Completed|Interview complete/)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Go to Walt’s Writing' })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  expect(unlocked, 'once when the step is reached, once on entering again').toHaveLength(2);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await register(other, account);
  await begin(other, 'Mine', 'The People I Love');
  await other.goto('/app/steps');
  await expect(stepCard(other, 'Faces')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Force Complete' })).toHaveCount(0);
});

test('what cannot be loaded is said in its own words, and tried again', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'The Calder family');
  const trouble = { status: 400, json: { error: 'No' } };
  await page.route('**/api/projects/active', (route) => route.fulfill(trouble));
  await page.goto('/app');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch active project');
  await page.unroute('**/api/projects/active');
  await page.route('**/api/projects/*?entries=none', (route) => route.fulfill(trouble));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch project details');
  await page.unroute('**/api/projects/*?entries=none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Add to your story' })).toBeVisible();
});

test('a call leads to the interview that is next, to the default one, or to the steps', async ({
  page,
  signedUp: _,
}) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const call = async () => {
    await page.goto('/app');
    await page.getByRole('button', { name: 'Call Walt' }).click();
  };
  const guided = await begin(page, 'The Calder family', 'The People I Love');
  const interview = guided.journey?.steps[0]?.stepConfig.interviewId;
  await call();
  await expect
    .poll(() => visited)
    .toContain(`/app/chat/project/${guided.id}/interview/${interview}`);

  const free = await begin(page, 'Grandfather Emil');
  const usual = await (await page.request.get('/api/interviews/default')).json();
  await call();
  await expect.poll(() => visited).toContain(`/app/chat/project/${free.id}/interview/${usual.id}`);

  await page.route('**/api/interviews/default', (route) => route.abort());
  await call();
  await page.waitForURL('**/app/steps');
});

test('the activity badge follows Walt’s work, and rests when he does', async ({
  page,
  signedUp: _,
}) => {
  const { id } = await begin(page, 'The Calder family');
  const task = (n: number, status: string) => ({
    id: `019a0000-0000-7000-8000-00000000000${n}`,
    projectId: id,
    taskType: 'theme_analysis',
    status,
    scope: 'all_conversations',
    errorMessage: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    completedAt: null,
  });
  const busy = [task(1, 'pending'), task(2, 'processing'), task(3, 'failed')];
  const done = [task(1, 'completed'), task(2, 'completed'), task(3, 'failed')];
  let tasks = busy;
  let asked = 0;
  await page.route('**/api/ai-tasks/project/*', async (route) => {
    asked += 1;
    await route.fulfill({ json: tasks });
  });
  await page.goto('/app');
  const log = page.getByRole('link', { name: /Activity Log/ });
  await expect(log).toHaveAccessibleName('Activity Log 2 in progress');
  tasks = done;
  await expect(log).toHaveAccessibleName('Activity Log', { timeout: 8_000 });
  const askedSoFar = asked;
  await page.waitForTimeout(5_000);
  expect(asked).toBe(askedSoFar);
});

test('a note is changed where it was written, and one that is not there says so', async ({
  page,
  signedUp: _,
}) => {
  const { id } = await begin(page, 'The Calder family');
  const entries = `/api/projects/${id}/text-entries`;
  const note = await (
    await page.request.post(entries, { data: { content: 'The blue stove.' } })
  ).json();
  await page.goto(`/app/add-note/${id}/edit/${note.id}`);
  await expect(page.getByLabel('Your note')).toHaveValue('The blue stove.');
  await page.getByLabel('Your note').fill('The green stove.');
  await page.reload();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to the saved note' }).click();
  await expect(page.getByLabel('Your note')).toHaveValue('The blue stove.');
  await page.getByLabel('Your note').fill('The green stove.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Your note has been saved.').first()).toBeVisible();
  expect(await (await page.request.get(`${entries}/${note.id}`)).json()).toMatchObject({
    content: 'The green stove.',
  });
  await page.goto(`/app/add-note/edit/${id}`);
  await expect(page.getByRole('alert')).toContainText('Text entry not found');
});

const places = ['/app', '/app/steps', '/projects', '/create-project', '/app/add-note'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('a project is legible to everyone', async ({ page, signedUp: _ }) => {
      const project = await begin(page, 'The Calder family', 'The Story of My Life');
      await haveInterview(page, project, 'A first call with Walt');
      for (const path of places) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await page.goto('/app');
      await page.getByRole('link', { name: 'Answer the questions' }).click();
      await expect(page.getByText('Question 1 of 12')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('nothing of a project is wider than the screen, however long its name', async ({
    page,
    signedUp: _,
  }) => {
    await begin(page, `The ${'Donaudampfschifffahrts'.repeat(8)}`, 'The Story of My Life');
    for (const path of places) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectNothingWider(page);
    }
    await page.goto('/app#timeline');
    await expect(page.getByRole('heading', { name: 'Your timeline' })).toBeInViewport();
    await page.goto('/app?scrollTo=onDeck');
    await expect(page.getByRole('heading', { name: 'On deck' })).toBeInViewport();
  });
});
