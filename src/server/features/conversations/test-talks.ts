import { afterAll } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { projectRoutes } from '#contract/projects.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import type { Mind } from '#server/mind/mind.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

export type TestJourney = Awaited<ReturnType<typeof layTestJourney>>;

export const layJourney = (house: TestHouse) => layTestJourney(house.deps.db, oneStepOfEachType);

/** A house of its own for a file of tests, with a journey laid in it. It closes after them. */
export async function openTalkingHouse(mind?: Mind) {
  const house = await openTestHouse({}, mind);
  afterAll(() => house.close());
  return { house, journey: await layJourney(house) };
}

/** Someone with a project on the journey, for tests. */
export async function someoneWithProject(house: TestHouse, journey: TestJourney) {
  const visitor = house.visitor();
  const { id: userId } = await visitor.register();
  return { visitor, userId, projectId: await beginProject(visitor, journey) };
}

export async function beginProject(visitor: Visitor, journey: TestJourney) {
  const body = { title: 'A life', journeyId: journey.id };
  return (await visitor.call(projectRoutes.create, { body })).body.id as string;
}

export const say = (id: string, content: string, role = 'user') => ({ id, role, content });

/** Begins a conversation, or goes on with it, and answers its id. */
export async function beginTalk(visitor: Visitor, projectId: string, { interviewId }: TestJourney) {
  const started = await visitor.call(conversationRoutes.start, {
    body: { interviewId, projectId },
  });
  return started.body.conversation.id as string;
}

type Said = ReturnType<typeof say>;

export const saveTalk = (visitor: Visitor, id: string, messages: Said[], shouldSummarize = false) =>
  visitor.call(conversationRoutes.save, { params: { id }, body: { messages, shouldSummarize } });

/** Ends a conversation for good, so that the next one of the interview is another. */
export const finishTalk = (visitor: Visitor, id: string) =>
  visitor.call(conversationRoutes.complete, { params: { id } });
