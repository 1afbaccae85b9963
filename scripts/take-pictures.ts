import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const folder = join(import.meta.dirname, '../.cache/pictures');
const url = process.argv[2] ?? 'http://localhost:3000';
const onlyPaths = process.argv.slice(3);

const visitorPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/how-it-works',
  '/terms',
  '/privacy',
  '/404',
];
const personPages = [
  '/privacy-preferences',
  '/app',
  '/app/profile',
  '/app/settings',
  '/projects',
  '/create-project',
  '/app/steps',
  '/app/add-note',
  '/app/library/transcripts',
  '/app/library/your-notes',
  '/app/library/ai-tasks',
  '/archive',
];

/** Pictures of every page at three widths, light and dark, from a Walt that is running. */
async function main() {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const cookies = await signUp(browser);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 768, 1440]) {
      const viewport = { width, height: 900 };
      const options = { baseURL: url, viewport, colorScheme, reducedMotion: 'reduce' } as const;
      const visitor = await browser.newContext(options);
      const person = await browser.newContext(options);
      await person.addCookies(cookies);
      for (const [context, paths] of [
        [visitor, visitorPages],
        [person, personPages],
      ] as const) {
        const page = await context.newPage();
        for (const path of paths.filter(
          (one) => onlyPaths.length === 0 || onlyPaths.includes(one),
        )) {
          await page.goto(path, { waitUntil: 'networkidle' });
          const name = path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'landing';
          await page.screenshot({
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        }
        await context.close();
      }
    }
  }
  await browser.close();
}

async function signUp(browser: Browser) {
  const context = await browser.newContext({ baseURL: url });
  const account = {
    name: 'Rose Calder',
    email: `pictures-${Date.now()}@example.org`,
    password: 'lamplight and paper',
  };
  await context.request.post('/api/auth/register', { data: account });
  await context.request.post('/api/auth/login', { data: account });
  const journeys = await (await context.request.get('/api/journeys/featured/list')).json();
  const project = { title: 'The Calder family', journeyId: journeys[0]?.id };
  await context.request.post('/api/projects', { data: project });
  return context.cookies();
}

await main();
