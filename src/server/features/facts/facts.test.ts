import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { entryRoutes } from '#contract/entries.ts';
import { type Fact, factMessages, factRoutes } from '#contract/facts.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { takeoutRoutes } from '#contract/takeouts.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { FoundFacts, Told } from '#server/mind/extract-facts/extract-facts.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { factIn, year } from './test-facts.ts';

let visitor: Visitor;
let projectId: string;

/** What Walt finds in the test at hand. */
let find: (told: Told) => FoundFacts;
const lookups: Told[] = [];

const marriedIn1959 = ({ units }: Told): FoundFacts => ({
  facts: factIn(units, 'We married in 1959', {
    kind: 'marriage',
    statement: 'She married in 1959.',
    when: year(1959),
    people: ['Tom'],
  }),
  contradictions: [],
});

const extractFacts = async (told: Told) => {
  lookups.push(told);
  return find(told);
};
const { house, journey } = await openTalkingHouse(scriptedMind({ extractFacts }));

beforeEach(async () => {
  ({ visitor, projectId } = await someoneWithProject(house, journey));
  find = marriedIn1959;
});

const write = async (content: string) =>
  (await visitor.call(entryRoutes.addText, { params: { id: projectId }, body: { content } })).body
    .id as string;

/** Has Walt look for facts now, and waits until he has. */
async function look(scope = 'all_conversations') {
  const { body } = await visitor.call(aiTaskRoutes.ask, {
    body: { taskType: 'fact_extraction', projectId, input: { scope } },
  });
  await done(body.id);
}

const done = (id: string) =>
  eventually(async () => {
    const [row] = await house.deps.db.select().from(aiTasksTable).where(eq(aiTasksTable.id, id));
    if (row?.status === 'failed') throw new Error(row.errorMessage ?? 'It failed');
    return row?.status === 'completed' || undefined;
  });

const list = async (query: Record<string, string> = {}) => {
  const answer = await visitor.call(factRoutes.listOfProject, { params: { projectId }, query });
  return answer.body as Fact[];
};

const change = (id: string, body: unknown) =>
  visitor.call(factRoutes.change, { params: { id }, body });

const tell = async (...sentences: string[]) => {
  const conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(
    visitor,
    conversationId,
    sentences.map((text, at) => say(String(at), text)),
  );
  return conversationId;
};

describe('facts', () => {
  it('are found with the exact words they rest on', async () => {
    const id = await write('We married in 1959, in the rain.');
    await look();
    const [fact, ...others] = await list();
    expect(others).toEqual([]);
    expect(fact).toMatchObject({
      kind: 'marriage',
      theme: 'love',
      statement: 'She married in 1959.',
      when: { from: '1959-01-01', to: '1959-12-31', precision: 'year', text: '1959' },
      people: ['Tom'],
      places: [],
      status: 'suggested',
      sources: [{ type: 'textEntry', id, quote: 'We married in 1959', conversationId: null }],
    });
  });

  it('that are found again are neither doubled nor undone', async () => {
    await write('We married in 1959, in the rain.');
    await look();
    const [fact] = await list();
    await change(fact?.id ?? '', { status: 'confirmed' });
    await look();
    find = ({ units }) => ({
      facts: factIn(units, 'We married in 1959, in the rain', {
        kind: 'marriage',
        statement: 'Her wedding to Tom was in 1959.',
        when: year(1960),
        people: ['Tom'],
      }),
      contradictions: [],
    });
    await look();
    const [again, ...others] = await list();
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      id: fact?.id,
      status: 'confirmed',
      statement: 'She married in 1959.',
      when: { text: '1959' },
    });
    expect(again?.sources).toHaveLength(2);
  });

  it('that were rejected never come back, and are told to the mind as such', async () => {
    await write('We married in 1959, in the rain.');
    await look();
    const [fact] = await list();
    await change(fact?.id ?? '', { status: 'rejected' });
    await look();
    expect(await list({ status: 'suggested' })).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect(lookups.at(-1)?.known).toMatchObject([{ id: fact?.id, status: 'rejected' }]);
    const restored = await change(fact?.id ?? '', { status: 'suggested' });
    expect(restored.body.status).toBe('suggested');
  });

  it('that were corrected stay as the person put them', async () => {
    await write('We married in 1959, in the rain.');
    await look();
    const [fact] = await list();
    const when = { from: '1960-06-01', to: '1960-06-30', precision: 'month', text: 'June 1960' };
    const corrected = await change(fact?.id ?? '', {
      statement: 'Ada married Tom in June 1960.',
      when,
      people: ['Tom', 'Ada'],
      places: ['Bath'],
    });
    expect(corrected.body).toMatchObject({ status: 'corrected', when, places: ['Bath'] });
    await look();
    expect(await list()).toMatchObject([
      { id: fact?.id, status: 'corrected', statement: 'Ada married Tom in June 1960.', when },
    ]);
    expect((await change(fact?.id ?? '', { status: 'confirmed' })).body.status).toBe('corrected');
    expect((await change(fact?.id ?? '', { when: null })).body.when).toBeNull();
  });

  it('follow what was changed: a suggestion whose words are gone is gone', async () => {
    const id = await write('We married in 1959, in the rain.');
    await look();
    await visitor.call(entryRoutes.changeText, {
      params: { id: projectId, entryId: id },
      body: { content: 'We never married.' },
    });
    await look();
    expect(await list()).toEqual([]);
  });

  it('of one sentence about two people are two', async () => {
    await write('I have two sisters, Ann and Beth.');
    const sister = (told: Told, name: string, statement: string) =>
      factIn(told.units, 'two sisters, Ann and Beth', {
        kind: 'family',
        statement,
        people: [name],
      });
    find = (told) => ({
      facts: [
        ...sister(told, 'Ann', 'Ann is her sister.'),
        ...sister(told, 'Beth', 'Beth is her sister.'),
      ],
      contradictions: [],
    });
    await look();
    expect(await list()).toHaveLength(2);
    find = (told) => ({
      facts: [
        ...sister(told, 'Beth', 'She has a sister, Beth.'),
        ...sister(told, 'Ann', 'She has a sister, Ann.'),
      ],
      contradictions: [],
    });
    await look();
    expect((await list()).map(({ statement }) => statement).sort()).toEqual([
      'She has a sister, Ann.',
      'She has a sister, Beth.',
    ]);
  });

  it('can be asked for by status, by theme and by conversation', async () => {
    const conversationId = await tell('We married in 1959.');
    await write('I was born in 1936.');
    find = ({ units }) => ({
      facts: [
        ...marriedIn1959({ units } as Told).facts,
        ...factIn(units, 'born in 1936', { kind: 'birth', when: year(1936) }),
      ],
      contradictions: [],
    });
    await look();
    expect((await list()).map(({ kind }) => kind)).toEqual(['birth', 'marriage']);
    expect((await list({ theme: 'beginnings' })).map(({ kind }) => kind)).toEqual(['birth']);
    expect(await list({ status: 'rejected' })).toEqual([]);
    expect((await list({ conversationId })).map(({ kind }) => kind)).toEqual(['marriage']);
    const stranger = await someoneWithProject(house, journey);
    const foreign = await beginTalk(stranger.visitor, stranger.projectId, journey);
    for (const id of [foreign, v7()]) {
      const answer = await visitor.call(factRoutes.listOfProject, {
        params: { projectId },
        query: { conversationId: id },
      });
      expect(answer.status).toBe(404);
    }
  });

  it('go with the conversation or the entry they rest on alone', async () => {
    const conversationId = await tell('We married in 1959.');
    const entryId = await write('We married in 1959, I wrote.');
    await look();
    expect((await list())[0]?.sources).toHaveLength(2);
    await visitor.call(conversationRoutes.remove, { params: { id: conversationId } });
    expect((await list())[0]?.sources).toMatchObject([{ type: 'textEntry' }]);
    await visitor.call(entryRoutes.removeText, { params: { id: projectId, entryId } });
    expect(await list()).toEqual([]);
  });

  it('that contradict each other are both kept, with the question, until someone decides', async () => {
    await write('I was born in 1936. No, born in 1937.');
    find = ({ units }) => {
      const facts = [1936, 1937].flatMap((born) =>
        factIn(units, `born in ${born}`, {
          kind: 'birth',
          statement: `She was born in ${born}.`,
          when: year(born),
        }),
      );
      const [one, other] = facts;
      if (!one || !other) return { facts, contradictions: [] };
      return { facts, contradictions: [{ between: [one, other], question: '1936 or 1937?' }] };
    };
    await look();
    await look();
    const [one, other] = await list();
    expect(one?.contradictions).toEqual([{ factId: other?.id, question: '1936 or 1937?' }]);
    expect(other?.contradictions).toEqual([{ factId: one?.id, question: '1936 or 1937?' }]);
    await change(one?.id ?? '', { status: 'confirmed' });
    expect((await list())[0]?.contradictions).toHaveLength(1);
    await change(other?.id ?? '', { status: 'rejected' });
    expect((await list()).flatMap(({ contradictions }) => contradictions)).toEqual([]);
  });

  it.each([
    { statement: ' ' },
    { status: 'perhaps' },
    { when: { from: '1960', to: '1960', precision: 'year', text: '1960' } },
    { when: { from: '1961-01-01', to: '1960-01-01', precision: 'range', text: '1960' } },
    { people: [''] },
    { people: 'Tom' },
    { places: Array.from({ length: 51 }, () => 'Bath') },
  ])('%j is refused', async (body) => {
    await write('We married in 1959.');
    await look();
    const [fact] = await list();
    expect((await change(fact?.id ?? '', body)).status).toBe(400);
    expect(await list()).toEqual([fact]);
  });

  it('of another person are not there', async () => {
    await write('We married in 1959.');
    await look();
    const [fact] = await list();
    const stranger = house.visitor();
    await stranger.register();
    for (const id of [fact?.id ?? '', v7()]) {
      const body = { status: 'rejected', projectId, userId: v7() };
      const answer = await stranger.call(factRoutes.change, { params: { id }, body });
      expect([answer.status, answer.body]).toEqual([404, { error: factMessages.notFound }]);
    }
    expect(await list()).toEqual([fact]);
  });
});

it('facts are in the download of everything', async () => {
  await write('We married in 1959.');
  await look();
  const { bytes } = await visitor.call(takeoutRoutes.download);
  expect(bytes.includes('facts.json')).toBe(true);
  expect(bytes.includes('facts.md')).toBe(true);
});

describe('the timeline', () => {
  it('has what is dated, in order, without what was rejected', async () => {
    await write('Moved in 1970. Born in 1936. Married in 1959. A dog.');
    find = ({ units }) => ({
      facts: [
        ...factIn(units, 'Moved in 1970', { kind: 'move', when: year(1970) }),
        ...factIn(units, 'Born in 1936', { kind: 'birth', when: year(1936) }),
        ...factIn(units, 'Married in 1959', { kind: 'marriage', when: year(1959) }),
        ...factIn(units, 'A dog'),
      ],
      contradictions: [],
    });
    await look();
    const married = (await list({ theme: 'love' }))[0];
    await change(married?.id ?? '', { status: 'rejected' });
    const { body } = await visitor.call(factRoutes.timeline, { params: { projectId } });
    expect(body.map(({ kind }: Fact) => kind)).toEqual(['birth', 'move']);
  });
});

describe('Walt looks for facts by himself', () => {
  const tasks = () =>
    house.deps.db.select().from(aiTasksTable).where(eq(aiTasksTable.projectId, projectId));

  it('as soon as a conversation is finished', async () => {
    const conversationId = await tell('We married in 1959.');
    expect(await tasks()).toEqual([]);
    await visitor.call(conversationRoutes.complete, { params: { id: conversationId } });
    await visitor.call(conversationRoutes.complete, { params: { id: conversationId } });
    const facts = await eventually(async () => {
      const found = await list({ conversationId });
      return found.length > 0 ? found : undefined;
    });
    expect(facts[0]?.sources[0]).toMatchObject({ type: 'message', conversationId });
    expect(await tasks()).toHaveLength(1);
  });

  it('after something was written, once for all that comes meanwhile', async () => {
    await write('We married in 1959.');
    await write('And more.');
    const { body: response } = await visitor.call(questionnaireRoutes.getResponse, {
      params: { id: journey.questionnaireId },
      query: { projectId },
    });
    await visitor.call(questionnaireRoutes.saveAnswer, {
      params: { id: response.id },
      body: { questionId: response.questionnaire.questions[0].id, text: 'Ada' },
    });
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ taskType: 'fact_extraction', status: 'pending' });
    await done(task?.id ?? '');
    expect(await list()).toHaveLength(1);
    await write('And more still.');
    const later = await eventually(async () => {
      const [only, ...others] = await tasks();
      return only?.status === 'completed' && others.length === 0 ? only : undefined;
    });
    expect(later.id).not.toBe(task?.id);
  });
});
