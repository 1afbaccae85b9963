import { projectRoutes } from '#contract/projects.ts';
import type { TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/** Someone without any project yet. */
export async function newcomerTo(house: TestHouse) {
  const visitor = house.visitor();
  const user = await visitor.register();
  return { visitor, user };
}

export const create = (visitor: Visitor, body: object) =>
  visitor.call(projectRoutes.create, { body });

export async function createdId(visitor: Visitor, body: object = { title: 'My story' }) {
  const { body: made } = await create(visitor, body);
  return made.id as string;
}

export const activeOf = async (visitor: Visitor) =>
  (await visitor.call(projectRoutes.getActive)).body.activeProjectId;
