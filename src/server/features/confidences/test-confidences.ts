import { confidenceRoutes, type Unsaid } from '#contract/confidences.ts';
import { entryRoutes } from '#contract/entries.ts';
import { gatherMaterial, type MaterialScope } from '#server/features/materials/materials.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import type { TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/** What someone does with their words, for tests. */
export const wordsOf = (visitor: Visitor, projectId: string) => {
  const params = { id: projectId };
  const list = async (): Promise<Unsaid[]> =>
    (await visitor.call(confidenceRoutes.listUnsaid, { params })).body;
  return {
    list,
    counts: async () => (await list()).map(({ text, sentences }) => [text, sentences]),
    add: (text: string) => visitor.call(confidenceRoutes.addUnsaid, { params, body: { text } }),
    takeOff: async (text: string) => {
      const unsaidId = (await list()).find((one) => one.text === text)?.id ?? '';
      return visitor.call(confidenceRoutes.removeUnsaid, { params: { id: projectId, unsaidId } });
    },
    tell: async (content: string) =>
      (await visitor.call(entryRoutes.addText, { params, body: { content } })).body.id as string,
  };
};

/** All that Walt may use. */
export async function usedIn(
  { deps }: TestHouse,
  whose: { userId: string; projectId: string },
  scope: MaterialScope = 'all_conversations',
) {
  const project = await ownProject(deps.db, whose.userId, whose.projectId);
  const { units } = await gatherMaterial(deps, project, scope);
  return units.map(({ text }) => text.trim()).join(' ');
}
