import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { entryRoutes } from '#contract/entries.ts';
import { exportRoutes } from '#contract/exports.ts';
import { type Fact, factMessages, factRoutes } from '#contract/facts.ts';
import { beginTalk, someoneWithProject } from '#server/features/conversations/test-talks.ts';
import type { KeptFactQuest } from '#server/mind/mind.ts';
import { factIn, marriedIn1959, openFactFinding, year } from './test-facts.ts';

const { house, journey, someone, finds, write, tell, look, list, change } = await openFactFinding();

describe('facts', () => {
  it('can be asked for by status, by theme and by conversation', async () => {
    const { visitor, projectId } = someone();
    const conversationId = await tell('We married in 1959.');
    await write('I was born in 1936.');
    finds(({ told }) => ({
      facts: [
        ...marriedIn1959({ told } as KeptFactQuest).facts,
        ...factIn(told, 'born in 1936', { kind: 'birth', when: year(1936) }),
      ],
      contradictions: [],
    }));
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

  it('come a hundred at a time in the order of the life, and none is lost between two pages', async () => {
    const { visitor, projectId } = someone();
    await house.deps.db.execute(sql`
      insert into facts (id, project_id, kind, statement, "when", people, places, found_statement)
      select gen_random_uuid(), ${projectId}, 'event', n::text,
        case when n % 10 > 0 then jsonb_build_object('from', (1900 + n % 7) || '-01-01',
          'to', (1900 + n % 7) || '-12-31', 'precision', 'year', 'text', (1900 + n % 7)::text,
          'workedOut', false) end,
        '{}', '{}', n::text
      from generate_series(1, 230) n`);
    const walk = async (route: typeof factRoutes.listOfProject | typeof factRoutes.timeline) => {
      const pages: Fact[][] = [];
      do {
        const after = pages.at(-1)?.at(-1)?.id;
        const query: Record<string, string> = after ? { after } : {};
        pages.push((await visitor.call(route, { params: { projectId }, query })).body);
      } while (pages.at(-1)?.length === 100);
      return pages;
    };
    const pages = await walk(factRoutes.listOfProject);
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
    const facts = pages.flat();
    expect(new Set(facts.map(({ id }) => id)).size).toBe(230);
    const begins = facts.map(({ when }) => when?.from ?? '~');
    expect(begins).toEqual(begins.toSorted());
    expect(begins.filter((begin) => begin === '~')).toHaveLength(23);
    expect((await walk(factRoutes.timeline)).flat().map(({ id }) => id)).toEqual(
      facts.filter(({ when }) => when).map(({ id }) => id),
    );
  });

  it('of which one does not fit its shape are shown all the same, and the fault is told to the log', async () => {
    const { visitor, projectId } = someone();
    await tell('We married in 1959.');
    await look();
    const broken = '{"from":"nonsense","secret":"Marrowby"}';
    await house.deps.db.execute(
      sql`update facts set "when" = ${broken}::jsonb where project_id = ${projectId}`,
    );
    const answer = await visitor.call(factRoutes.listOfProject, { params: { projectId } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([{ kind: 'marriage', when: null }]);
    const timeline = await visitor.call(factRoutes.timeline, { params: { projectId } });
    expect(timeline.status).toBe(200);
  });

  it('go with the conversation or the entry they rest on alone', async () => {
    const { visitor, projectId } = someone();
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
    finds(({ told }) => {
      const facts = [1936, 1937].flatMap((born) =>
        factIn(told, `born in ${born}`, {
          kind: 'birth',
          statement: `She was born in ${born}.`,
          when: year(born),
        }),
      );
      const [one, other] = facts;
      if (!one || !other) return { facts, contradictions: [] };
      return { facts, contradictions: [{ between: [one, other], question: '1936 or 1937?' }] };
    });
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
    const { projectId } = someone();
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
  const { visitor } = someone();
  await write('We married in 1959.');
  await look();
  const { bytes } = await visitor.call(exportRoutes.download);
  expect(bytes.includes('facts.json')).toBe(true);
  expect(bytes.includes('facts.md')).toBe(true);
});

describe('the timeline', () => {
  it('has what is dated, in order, without what was rejected', async () => {
    const { visitor, projectId } = someone();
    await write('Moved in 1970. Born in 1936. Married in 1959. A dog.');
    finds(({ told }) => ({
      facts: [
        ...factIn(told, 'Moved in 1970', { kind: 'move', when: year(1970) }),
        ...factIn(told, 'Born in 1936', { kind: 'birth', when: year(1936) }),
        ...factIn(told, 'Married in 1959', { kind: 'marriage', when: year(1959) }),
        ...factIn(told, 'A dog'),
      ],
      contradictions: [],
    }));
    await look();
    const married = (await list({ theme: 'love' }))[0];
    await change(married?.id ?? '', { status: 'rejected' });
    const { body } = await visitor.call(factRoutes.timeline, { params: { projectId } });
    expect(body.map(({ kind }: Fact) => kind)).toEqual(['birth', 'move']);
  });
});
