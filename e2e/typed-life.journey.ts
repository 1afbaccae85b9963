import { expect, type Locator } from '@playwright/test';
import { lookAround } from './accessible.ts';
import { activeProject, begin } from './begin-project.ts';
import { layInterview } from './interview-of-our-own.ts';
import {
  chooseTyping,
  composer,
  interviewPath,
  letWaltWrite,
  lines,
  type,
  unlockWriting,
} from './typed-talk.ts';
import { test } from './walt.ts';

/** What Rose answers, whatever Walt takes up; an old person tells it in her own order. */
const told = [
  'I was born in Otley in 1931, above the bakery. My father, Tom Calder, was the baker there.',
  'My mother, Annie, sang while she kneaded. I had one sister, Zoë, who was born in 1934.',
  'When I was seven we moved to Leeds, because the bakery was sold.',
  'I worked at the printing works from 1947. The noise of the presses never left my ears.',
  'I met Edwin at a dance in Leeds in 1952, and we married in June 1954.',
  'Our daughter Margaret was born in 1957. She has her grandfather’s hands.',
];

test('a typed conversation becomes notes, facts, a timeline, themes, suggestions and a piece', async ({
  page,
  signedUp: _,
}) => {
  test.setTimeout(180_000);
  const project = await begin(page, 'Rose, in her words', 'The People I Love');
  await page.goto(interviewPath(project));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Love, friendship and the family you made',
  );
  await chooseTyping(page);
  await composer(page).press('Enter');
  await expect(page.getByText('Please write something before sending.')).toBeVisible();
  await expect(lines(page).first()).toBeVisible();
  for (const text of told) await type(page, text);
  const notes = page.getByRole('region', { name: "Walt's Notes" });
  await expect(notes).toContainText('1954');
  await expect(notes.getByRole('listitem').first()).toContainText(/Rose|Margaret/);
  // However long the talk, where one answers and what Walt has just noted stay in sight.
  await expect(page.getByRole('button', { name: 'Send to Walt' })).toBeInViewport({ ratio: 1 });
  await expect(notes.getByRole('listitem').first()).toBeInViewport();
  await lookAround(page);

  const before = await lines(page).count();
  await page.reload();
  await expect(lines(page)).toHaveCount(before);
  await type(page, 'Let us stop for today, I am tired.');
  await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible();
  const understood = page.getByRole('region', { name: 'What Walt understood' });
  const birth = page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /born in Otley/ }) });
  await expect(understood.getByRole('heading', { name: /born in Otley/ })).toBeVisible({
    timeout: 40_000,
  });
  await birth.getByRole('button', { name: 'Confirm' }).click();
  await expect(birth.getByRole('button', { name: 'Confirmed' })).toBeVisible();
  await lookAround(page);
  await page.getByRole('button', { name: 'Save + Exit' }).click();
  await page.waitForURL('**/app');

  await page.goto('/app/library/facts');
  await expect(birth.getByRole('button', { name: 'Confirmed' })).toBeVisible();
  await page.goto('/app#timeline');
  const timeline = page.locator('#timeline');
  await expect(timeline).toContainText('1931');
  await expect(timeline).toContainText('Otley');

  await page.goto('/app/library/transcripts');
  await expect(page.getByText('Walt', { exact: true }).first()).toBeVisible();

  await page.goto('/app/project/themes');
  await page.getByRole('button', { name: 'Analyze themes' }).click();
  await expect(page.getByText('Family', { exact: false }).first()).toBeVisible({ timeout: 40_000 });

  await page.goto('/app/library/research');
  await page.getByRole('button', { name: 'Suggest topics' }).click();
  await expect(page.getByRole('button', { name: /^Research this/ }).first()).toBeVisible({
    timeout: 40_000,
  });

  await page.goto('/app?scrollTo=onDeck');
  await expect(
    page.locator('#onDeck').getByRole('button', { name: /^Research this/ }),
  ).toBeVisible();

  await unlockWriting(page, project, 'Edwin could whistle any tune. ');
  await letWaltWrite(page);
  await expect(page.getByRole('article').getByText(/Edwin/).first()).toBeVisible();
  await expect(page.getByText('Let us stop for today')).toHaveCount(0);
});

test('who leaves in the middle finds later what Walt understood', async ({ page, signedUp: _ }) => {
  const project = await begin(page, 'Rose, in her words', 'The People I Love');
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await type(page, 'I was born in Otley in 1931. I married Edwin in June 1954.');
  await page.getByRole('button', { name: 'Save + Exit' }).click();
  await page.waitForURL('**/app');
  await expect(page.locator('#timeline')).toContainText('1954', { timeout: 40_000 });
});

test('what one types is kept when Walt cannot be reached, and said once', async ({
  page,
  signedUp: _,
}) => {
  await begin(page, 'Rose, in her words', 'The People I Love');
  const project = await activeProject(page);
  await page.goto(interviewPath(project));
  await chooseTyping(page);
  await expect(composer(page)).toBeVisible();
  await page.context().setOffline(true);
  await composer(page).fill('I was born in Otley in 1931.');
  await page.getByRole('button', { name: 'Send to Walt' }).click();
  await expect(page.getByText('Your words are kept here')).toBeVisible();
  await page.context().setOffline(false);
  await page.route('**/chat/stream', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your words are kept here')).toBeVisible();
  await page.reload();
  await chooseTyping(page);
  await expect(composer(page)).toHaveValue('I was born in Otley in 1931.');
  await page.unroute('**/chat/stream');
  await composer(page).press('Enter');
  // Walt's first thought takes longer than his others.
  await expect(lines(page)).toHaveCount(4, { timeout: 60_000 });
  await expect(lines(page).filter({ hasText: 'I was born in Otley in 1931' })).toHaveCount(1);
  const notes = page.getByRole('region', { name: "Walt's Notes" });
  await notes.getByRole('button', { name: /^Edit note/ }).click();
  await notes.getByLabel('Edit the note').fill('Rose was born in Otley.');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes).toContainText('Rose was born in Otley.');
  await notes.getByRole('button', { name: /^Delete note/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByRole('button', { name: /^Edit note/ })).toHaveCount(0);
});

/** Where the words of an element begin, as a share of its width. */
const startOfWords = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const own = element.getBoundingClientRect();
    return (words.getBoundingClientRect().left - own.left) / own.width;
  });

test('a talk that ends leads on by keyboard, and Hebrew stands where it begins', async ({
  browser,
  baseURL,
  page,
  signedUp: _,
}) => {
  const song = 'שלום, זה היה השיר של סבתא';
  const interviewId = await layInterview(browser, baseURL, {
    stepName: 'One question',
    draft: {
      name: 'One question',
      instructions: 'Ask for the song.',
      introCardText: '',
      introScript: 'Which song do you remember?',
      exitCriteria: '',
      questions: [{ text: 'Which song do you remember?' }],
    },
  });
  const { id } = await begin(page, 'The song', 'One question');
  await page.goto(`/app/chat/project/${id}/interview/${interviewId}`);
  await chooseTyping(page);
  await type(page, song);
  await composer(page).fill('That is all for today. Goodbye, Walt.');
  await composer(page).press('Enter');
  const ending = page.getByRole('heading', { name: /^(All Topics Covered|Until next time)$/ });
  await expect(ending).toBeFocused({ timeout: 60_000 });
  expect(await startOfWords(lines(page).getByText(song))).toBeGreaterThan(0.2);
});
