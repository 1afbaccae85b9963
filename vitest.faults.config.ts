import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: real processes that are killed, starved and cut off, one after the other. */
export default defineConfig({
  test: {
    include: ['faults/**/*.fault.ts'],
    globalSetup: ['src/server/testing/postgres-for-tests.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    isolate: false,
  },
});
