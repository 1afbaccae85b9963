import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { startFakeWikipedia } from '#server/testing/fake-wikipedia.ts';
import { articles } from './articles.ts';
import { launchOptions } from './browser.ts';
import { type FilledLife, fillLife } from './filled-life.ts';
import { lights, pictureFolder, takeWidths, widths } from './screenshots.ts';
import { keeper, startWalt } from './walt.ts';

/** Only pictures whose names contain one of these words; all without any. */
const wanted = process.argv.slice(2);

type Shot = { name: string; path: string };

const visitorPages: Shot[] = [
  { name: 'landing', path: paths.landing },
  { name: 'login', path: paths.login },
  { name: 'register', path: paths.register },
  { name: 'forgot-password', path: paths.forgotPassword },
  { name: 'reset-password', path: `${paths.resetPassword}?token=x` },
  { name: 'how-it-works', path: paths.howItWorks },
  { name: 'terms', path: paths.terms },
  { name: 'privacy', path: paths.privacy },
  { name: 'not-found', path: paths.notFound },
  { name: 'listen-unknown', path: '/listen/unknown' },
];

const everyonesPages: Shot[] = [
  { name: 'home', path: paths.home },
  { name: 'projects', path: paths.projects },
  { name: 'create-project', path: paths.createProject },
  { name: 'steps', path: paths.steps },
  { name: 'add-note', path: paths.addNote },
  { name: 'dictate', path: paths.dictate },
  { name: 'transcripts', path: paths.transcripts },
  { name: 'your-notes', path: paths.yourNotes },
  { name: 'photos', path: paths.photos },
  { name: 'activity', path: paths.activity },
  { name: 'research', path: paths.research },
  { name: 'facts', path: paths.facts },
  { name: 'left-out', path: paths.leftOut },
  { name: 'brief', path: paths.brief },
  { name: 'themes', path: paths.themes },
  { name: 'writing', path: paths.writing },
  { name: 'book', path: paths.book },
  { name: 'outline', path: paths.outline },
  { name: 'world-story', path: paths.worldStory },
  { name: 'archive', path: paths.archive },
  { name: 'privacy-preferences', path: paths.privacyPreferences },
  { name: 'profile', path: paths.profile },
  { name: 'settings', path: paths.settings },
  { name: 'connect-accounts', path: paths.connectAccounts },
  { name: 'gmail', path: paths.gmail },
];

const pagesOfLife = (life: FilledLife): Shot[] => [
  { name: 'call', path: `/app/chat/project/${life.projectId}/interview/${life.interviewId}` },
  { name: 'conversation', path: `/conversations/${life.conversationId}` },
  { name: 'conversation-messages', path: `/conversations/${life.conversationId}?tab=messages` },
  { name: 'edit-note', path: `/app/dictate/${life.projectId}/edit/${life.noteId}` },
  { name: 'edit-memo', path: `/app/add-note/${life.projectId}/edit/${life.memoId}` },
  { name: 'questionnaire', path: `/app/questionnaire/${life.questionnaireId}` },
  { name: 'report', path: `/app/project/${life.projectId}/research/${life.reportId}` },
  { name: 'artefact', path: `/artefacts/${life.artefactId}` },
];

const adminPages = (content: Record<string, string>, userId: string, life: FilledLife): Shot[] => [
  { name: 'dashboard', path: paths.admin },
  { name: 'users', path: paths.adminUsers },
  { name: 'user', path: `/admin/users/${userId}` },
  { name: 'story', path: `/admin/users/${userId}/projects/${life.projectId}` },
  { name: 'conversation', path: `/admin/users/${userId}/conversations/${life.conversationId}` },
  { name: 'journeys', path: paths.adminJourneys },
  { name: 'new-journey', path: paths.adminNewJourney },
  { name: 'journey', path: `/admin/journeys/${content['journeys']}` },
  { name: 'featured', path: paths.adminFeaturedJourneys },
  { name: 'interviews', path: paths.adminInterviews },
  { name: 'new-interview', path: paths.adminNewInterview },
  { name: 'interview', path: `/admin/interviews/${content['interviews']}` },
  { name: 'questionnaires', path: paths.adminQuestionnaires },
  { name: 'new-questionnaire', path: paths.adminNewQuestionnaire },
  { name: 'questionnaire', path: `/admin/questionnaires/${content['questionnaires']}` },
  { name: 'formats', path: paths.adminFormats },
  { name: 'new-format', path: paths.adminNewFormat },
  { name: 'format', path: `/admin/formats/${content['formats']}` },
  { name: 'audit', path: paths.adminAudit },
  { name: 'model', path: paths.adminModel },
];

/** Every page of a Walt that is started for it, as five people see it, at three widths, light and dark. */
async function main() {
  mkdirSync(pictureFolder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'walt-pictures-'));
  const wikipedia = await startFakeWikipedia(articles);
  const walt = await startWalt({ DATA_DIR: dataDir, WIKIPEDIA_BASE_URL: wikipedia.url });
  const browser = await chromium.launch(launchOptions());
  try {
    for (const { who, shots, cookies } of await gather(browser, walt.url)) {
      const named = shots.map((shot) => ({ ...shot, name: `${who}-${shot.name}` }));
      await takeAll(browser, { url: walt.url, cookies, shots: named.filter(isWanted) });
    }
  } finally {
    await browser.close();
    await walt.stop();
    wikipedia.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const isWanted = ({ name }: Shot) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));

type Sight = {
  who: string;
  shots: Shot[];
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
};

/** Whoever looks at the product: a visitor, someone new, someone with a project just begun, someone with a life told, an administrator. */
async function gather(browser: Browser, url: string): Promise<Sight[]> {
  const admin = await enter(browser, url, { name: 'Ada Keeper', email: keeper });
  const newcomer = await enter(browser, url, { name: 'Sam Field', email: 'sam@example.org' });
  const beginner = await enter(browser, url, { name: 'Ida Brook', email: 'ida@example.org' });
  const [journey] = await (await beginner.request.get('/api/journeys/featured/list')).json();
  await beginner.request.post('/api/projects', {
    data: { title: 'My grandmother’s story', journeyId: journey.id },
  });
  const rose = await enter(browser, url, { name: 'Rose Calder', email: 'rose@example.org' });
  const life = await fillLife(rose.request);
  const { id: userId } = await (await rose.request.get('/api/profile')).json();
  const content: Record<string, string> = {};
  for (const [kind, path] of [
    ['journeys', '/api/journeys'],
    ['interviews', '/api/interviews'],
    ['questionnaires', '/api/questionnaires/admin/all'],
    ['formats', '/api/admin/formats'],
  ] as const) {
    const [first] = await (await admin.request.get(path)).json();
    content[kind] = first.id;
  }
  return [
    { who: 'visitor', shots: visitorPages, cookies: [] },
    { who: 'newcomer', shots: everyonesPages, cookies: await newcomer.cookies() },
    { who: 'beginner', shots: everyonesPages, cookies: await beginner.cookies() },
    {
      who: 'rose',
      shots: [...everyonesPages, ...pagesOfLife(life)],
      cookies: await rose.cookies(),
    },
    { who: 'admin', shots: adminPages(content, userId, life), cookies: await admin.cookies() },
  ];
}

async function enter(browser: Browser, url: string, who: { name: string; email: string }) {
  const context = await browser.newContext({ baseURL: url });
  const data = { ...who, password: 'lamplight and paper' };
  for (const step of ['register', 'login']) {
    const answer = await context.request.post(`/api/auth/${step}`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  return context;
}

async function takeAll(
  browser: Browser,
  { url, cookies, shots }: Pick<Sight, 'cookies' | 'shots'> & { url: string },
) {
  if (shots.length === 0) return;
  for (const colorScheme of lights) {
    const context = await browser.newContext({
      baseURL: url,
      colorScheme,
      reducedMotion: 'reduce',
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    for (const { name, path } of shots) {
      await page.setViewportSize({ width: widths[0] ?? 390, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await takeWidths(page, name, colorScheme);
    }
    await context.close();
  }
}

await main();
