import { entryRoutes } from '#contract/entries.ts';
import { type BannedWord, redactionRoutes } from '#contract/redactions.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import type { CorpusScope } from '#server/features/corpus/told-rows.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { readTold } from '#server/features/readings/readings.ts';
import { heedWishesIn } from '#server/features/readings/wishes.ts';
import type { TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/** What someone does with their words, for tests. */
export const wordsOf = (visitor: Visitor, projectId: string) => {
  const params = { id: projectId };
  const list = async (): Promise<BannedWord[]> =>
    (await visitor.call(redactionRoutes.listBanned, { params })).body;
  return {
    list,
    counts: async () => (await list()).map(({ text, sentences }) => [text, sentences]),
    add: (text: string) => visitor.call(redactionRoutes.addBanned, { params, body: { text } }),
    takeOff: async (text: string) => {
      const bannedWordId = (await list()).find((one) => one.text === text)?.id ?? '';
      return visitor.call(redactionRoutes.removeBanned, {
        params: { id: projectId, bannedWordId },
      });
    },
    tell: async (content: string) =>
      (await visitor.call(entryRoutes.addText, { params, body: { content } })).body.id as string,
  };
};

/** What background work does once something was told. */
export async function readAll(
  { deps }: Pick<TestHouse, 'deps'>,
  { userId, projectId }: { userId: string; projectId: string },
) {
  const project = await ownProject(deps.db, userId, projectId);
  await readTold(deps, project, 'all_conversations');
  await heedWishesIn(deps, project);
}

/** All that Walt may use. */
export async function usedIn(
  { deps }: TestHouse,
  whose: { userId: string; projectId: string },
  scope: CorpusScope = 'all_conversations',
) {
  const project = await ownProject(deps.db, whose.userId, whose.projectId);
  await readAll({ deps }, whose);
  const { told } = await gatherCorpus(deps, project, scope);
  return told.map(({ text }) => text.replace(/\s+/gu, ' ').trim()).join(' ');
}
