import { defineConfig } from '@playwright/test';
import { launchOptions, silentLaunchOptions } from './e2e/browser.ts';

/** Held at the pace of speech, much of it waiting: begun first, beside what keeps the browser busy. */
const spoken =
  /\/(?:call|call-troubles|killed-call|memos|openai-call|own-voice|whole-interview)\.journey\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  projects: [
    // Never two at once: whoever listens needs a core to keep up with whoever speaks.
    { name: 'spoken', testMatch: spoken, workers: 1 },
    { name: 'seen', testIgnore: spoken, use: { launchOptions: silentLaunchOptions() } },
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
    launchOptions: launchOptions(),
  },
});
