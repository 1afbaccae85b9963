import { afterAll } from 'vitest';
import { type AiTask, aiTaskRoutes } from '#contract/ai-tasks.ts';
import { entryRoutes } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { stepRoutes } from '#contract/steps.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { contentsFor } from './test-contents.ts';

export type WalkedJourney = Awaited<ReturnType<typeof layTestJourney>>;

/** A house for a file of tests, with a journey of every step type, an administrator and a user. */
export async function openWalkedHouse() {
  const house = await openTestHouse();
  afterAll(() => house.close());
  const journey: WalkedJourney = await layTestJourney(house.deps.db, oneStepOfEachType);
  const admin = house.visitor();
  await admin.register();
  const user = house.visitor();
  await user.register();
  return { house, journey, admin, user };
}

/** Someone on a journey, and all that they can do there. */
export async function beginWalk(
  house: TestHouse,
  journey: WalkedJourney,
  visitor: Visitor,
  journeyId: string | null = journey.id,
) {
  const made = await visitor.call(projectRoutes.create, { body: { title: 'A', journeyId } });
  const projectId = made.body.id as string;
  const stepParams = (order: number) => ({ projectId, stepId: journey.steps[order]?.id ?? '' });
  return {
    projectId,
    holds: contentsFor(house.deps.db, projectId),
    write: (content: string, stepId?: string) =>
      visitor.call(entryRoutes.addText, { params: { id: projectId }, body: { content, stepId } }),
    talk: (interviewId = journey.interviewId) =>
      visitor.call(projectRoutes.completeInterview, {
        params: { id: projectId },
        body: { interviewId },
      }),
    complete: (order: number, body?: object) =>
      visitor.call(stepRoutes.complete, {
        params: stepParams(order),
        ...(body !== undefined && { body }),
      }),
    reset: (order: number) => visitor.call(stepRoutes.reset, { params: stepParams(order) }),
    unlock: (order: number) => visitor.call(stepRoutes.unlockFormat, { params: stepParams(order) }),
    check: () => visitor.call(stepRoutes.checkCompletions, { params: { projectId } }),
    progress: () => visitor.call(stepRoutes.progress, { params: { projectId } }),
    /** What Walt was given to do by the steps, besides what he does by himself. */
    tasks: async () => {
      const route = aiTaskRoutes.listOfProject;
      const { body } = await visitor.call(route, { params: { projectId } });
      const types = body.map(({ taskType }: AiTask) => taskType);
      return types.filter((type: string) => type !== 'fact_extraction').toSorted();
    },
    async done() {
      const { body } = await visitor.call(projectRoutes.get, { params: { id: projectId } });
      const orderOf = new Map(journey.steps.map(({ id, order }) => [id, order]));
      return body.projectStepCompletions
        .map(({ stepId }: { stepId: string }) => orderOf.get(stepId))
        .toSorted();
    },
  };
}
