import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/server/testing/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['src/server/testing/postgres-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Three are enough for two cores: a sixth of their time is waiting for voices, heartbeats and retries.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading the product anew for each file took as long as its tests; no module keeps what a test did.
    isolate: false,
  },
});
