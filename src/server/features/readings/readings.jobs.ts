import type { Deps } from '#server/compose.ts';
import { unlessGone } from '#server/errors.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { readAgainOrder, readTellingsOrder } from './reading-orders.ts';
import { listUnreadProjects, readTold } from './readings.ts';
import { heedWishesIn } from './wishes.ts';

/** Reads what was told in a project and is not read yet, and carries out what it wishes. */
export const readTellings = defineJob({
  ...readTellingsOrder,
  groupConcurrency: 1,
  async run(deps: Deps, { projectId, userId }) {
    const project = await unlessGone(ownProject(deps.db, userId, projectId));
    if (!project) return;
    await readTold(deps, project, 'all_conversations');
    await heedWishesIn(deps, project);
  },
});

const projectsAtOnce = 100;
const pauseSeconds = 60;

/** Has everything read again that another version of the reader has read, some projects at a time. */
export const readAgain = defineJob({
  ...readAgainOrder,
  every: '40 3 * * *',
  concurrency: 1,
  async run(deps: Deps) {
    const { db, queue } = deps;
    const projects = await listUnreadProjects(deps, projectsAtOnce);
    await db.transaction(async (tx) => {
      for (const { id: projectId, userId } of projects)
        await queue.enqueue(tx, readTellingsOrder, { projectId, userId }, { group: userId });
      if (projects.length === projectsAtOnce)
        await queue.enqueue(tx, readAgainOrder, {}, { afterSeconds: pauseSeconds });
    });
  },
});
