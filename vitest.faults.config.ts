import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: real processes that are killed, starved and cut off, one after the other. */
export default defineConfig({
  test: {
    include: ['faults/**/*.fault.ts'],
    globalSetup: ['src/server/testing/postgres-for-tests.ts'],
    // A hundred starts take a quarter of an hour on a quiet machine, and more on a busy one.
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    isolate: false,
  },
});
