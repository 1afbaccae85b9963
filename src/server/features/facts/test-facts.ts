import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { entryRoutes } from '#contract/entries.ts';
import { factRoutes, type Fact as ListedFact } from '#contract/facts.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { Fact, FoundFacts, KeptFactQuest, KeptTold } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually } from '#server/testing/test-house.ts';

/** A fact as a mind would find it, resting on the words of the unit that holds them. */
export function factIn(told: KeptTold[], quote: string, fields: Partial<Fact> = {}): Fact[] {
  return told
    .filter(({ text }) => text.includes(quote))
    .map(({ id, source }) => ({
      kind: 'event',
      statement: `It was told: ${quote}`,
      when: null,
      people: [],
      places: [],
      rests: [{ unitId: id, source, quote }],
      ...fields,
    }));
}

export const year = (number: number) => ({
  from: `${number}-01-01`,
  to: `${number}-12-31`,
  precision: 'year' as const,
  text: String(number),
  workedOut: false,
});

export const marriedIn1959 = ({ told }: KeptFactQuest): FoundFacts => ({
  facts: factIn(told, 'We married in 1959', {
    kind: 'marriage',
    statement: 'She married in 1959.',
    when: year(1959),
    people: ['Tom'],
  }),
  contradictions: [],
});

/** A house in which Walt finds what the test at hand says, with someone new in it for each test. */
export async function openFactFinding() {
  const lookups: KeptFactQuest[] = [];
  let find: (quest: KeptFactQuest) => FoundFacts = marriedIn1959;
  const extractFacts = async (quest: KeptFactQuest) => {
    lookups.push(quest);
    return find(quest);
  };
  const { house, journey } = await openTalkingHouse(scriptedMind({ extractFacts }));
  let someone = await someoneWithProject(house, journey);
  beforeEach(async () => {
    someone = await someoneWithProject(house, journey);
    find = marriedIn1959;
  });

  const done = (id: string) =>
    eventually(async () => {
      const [row] = await house.deps.db.select().from(aiTasksTable).where(eq(aiTasksTable.id, id));
      if (row?.status === 'failed') throw new Error(row.errorMessage ?? 'It failed');
      return row?.status === 'completed' || undefined;
    });

  return {
    house,
    journey,
    lookups,
    done,
    someone: () => someone,
    finds(next: typeof find) {
      find = next;
    },
    async write(content: string) {
      const { visitor, projectId } = someone;
      const params = { id: projectId };
      const { body } = await visitor.call(entryRoutes.addText, { params, body: { content } });
      return body.id as string;
    },
    async tell(...sentences: string[]) {
      const { visitor, projectId } = someone;
      const conversationId = await beginTalk(visitor, projectId, journey);
      const said = sentences.map((text, at) => say(String(at), text));
      await saveTalk(visitor, conversationId, said);
      return conversationId;
    },
    /** Has Walt look for facts now, and waits until he has. */
    async look() {
      const { visitor, projectId } = someone;
      const input = { scope: 'all_conversations' };
      const { body } = await visitor.call(aiTaskRoutes.ask, {
        body: { taskType: 'fact_extraction', projectId, input },
      });
      await done(body.id);
    },
    async list(query: Record<string, string> = {}) {
      const { visitor, projectId } = someone;
      const params = { projectId };
      return (await visitor.call(factRoutes.listOfProject, { params, query })).body as ListedFact[];
    },
    change: (id: string, body: unknown) =>
      someone.visitor.call(factRoutes.change, { params: { id }, body }),
  };
}
