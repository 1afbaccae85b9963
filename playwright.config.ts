import { defineConfig } from '@playwright/test';
import { silentLaunchOptions, spokenLaunchOptions } from './e2e/browser.ts';

const named = (...names: string[]) => new RegExp(`/(?:${names.join('|')})\\.journey\\.ts$`);

/** Held at the pace of speech, much of it waiting: begun first, beside what keeps the browser busy. */
const spoken = {
  toWalt: named('call', 'call-troubles', 'killed-call', 'whole-interview'),
  toOpenAi: named('openai-call'),
  toMicrophone: named('memos', 'own-voice'),
};
/** These need a fake Google or a fake model beside the product. */
const besideServices = named('email-accounts', 'model');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  // A worker that goes on to journeys of another product or browser starts both anew, which takes as
  // long as two journeys: what shares them is one project.
  projects: [
    // Never two at once (`npm test` gives them one worker): whoever listens needs a core to keep up
    // with whoever speaks.
    { name: 'spoken', testMatch: spoken.toWalt, workers: 1 },
    { name: 'spoken to OpenAI', testMatch: spoken.toOpenAi, workers: 1 },
    { name: 'spoken to a microphone', testMatch: spoken.toMicrophone, workers: 1 },
    {
      name: 'seen beside services',
      testMatch: besideServices,
      fullyParallel: false,
      use: { launchOptions: silentLaunchOptions() },
    },
    {
      name: 'seen',
      testIgnore: [...Object.values(spoken), besideServices],
      use: { launchOptions: silentLaunchOptions() },
    },
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  // A busy machine takes its time; what a user waits for is measured in bench.
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/e2e-results.json' },
    ],
  ],
  use: {
    // Typed text then appears at once; one journey of its own looks at it being typed.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: spokenLaunchOptions(),
  },
});
