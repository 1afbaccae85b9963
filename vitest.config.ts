import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/server/testing/longest-first.ts';

/** Held at the pace of speech: whoever listens needs a core to keep up with whoever speaks. */
const spoken = [
  'src/server/features/calls/{last-words,renewal,signed-out,stopping,talking,words-on-the-line}.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['src/server/testing/postgres-for-tests.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Loading the product anew for each file took as long as its tests; no module keeps what a test did.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'spoken', include: spoken, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'seen',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: spoken,
          // Three are enough for two cores: a sixth of their time is waiting for heartbeats and retries.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
  },
});
