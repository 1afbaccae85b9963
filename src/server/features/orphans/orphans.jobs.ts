import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import type { Feature } from '#server/feature.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { sweepOrphans } from './orphans.ts';

/** Younger files may belong to something that is being saved at this moment. */
const graceHours = 24;

/** The nightly sweep of files that no row knows, over all features that keep files. */
export function orphanSweepOf(features: Feature[]): Feature {
  const keepers = features.flatMap(({ files }) => files ?? []);
  const sweep = defineJob({
    name: 'sweep-orphans',
    input: z.unknown(),
    every: '47 4 * * *',
    async run(deps: Deps) {
      const before = new Date(Date.now() - graceHours * 3_600_000);
      const { removed, strange, spared } = await sweepOrphans(deps, keepers, before);
      if (removed > 0) deps.log.info({ removed }, 'Files that nobody knew were swept');
      if (spared > 0) {
        const message =
          'Most files in the store have no row, so none were swept: is it the right one?';
        deps.log.error({ spared }, message);
      }
      if (strange > 0) deps.log.warn({ strange }, 'Files lie in the store that no feature knows');
    },
  });
  return { routes: () => {}, jobs: [sweep] };
}
