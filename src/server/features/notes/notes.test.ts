import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversationMessages } from '#contract/conversations.ts';
import { noteMessages, noteRoutes } from '#contract/notes.ts';
import { projectMessages } from '#contract/projects.ts';
import { stepMessages } from '#contract/steps.ts';
import { maxWritingLength } from '#contract/writing.ts';
import {
  beginProject,
  beginTalk,
  layJourney,
  openTalkingHouse,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const { house, journey } = await openTalkingHouse();
let visitor: Visitor;
let projectId: string;
let conversationId: string;

beforeAll(async () => {
  ({ visitor, projectId } = await someoneWithProject(house, journey));
  conversationId = await beginTalk(visitor, projectId, journey);
});

const add = (body: object, by = visitor) => by.call(noteRoutes.add, { body });
const contents = (list: { content: string }[]) => list.map(({ content }) => content);

describe('a note', () => {
  it('is added to a conversation, changed and deleted', async () => {
    const stepId = journey.steps[0]?.id;
    const added = await add({
      content: '# Born\n\nin *Leeds*',
      conversationId,
      metadata: { stepId },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      projectId,
      conversationId,
      content: '# Born\n\nin *Leeds*',
      metadata: { stepId },
      step: { id: stepId, name: 'Talk' },
      createdBy: 'user',
      status: 'completed',
      version: 1,
    });
    const params = { id: added.body.id };
    const change = (body: object) => visitor.call(noteRoutes.change, { params, body });
    expect((await change({ content: 'In York', version: 1 })).body).toMatchObject({
      content: 'In York',
      version: 2,
      step: { id: stepId },
    });
    const stale = await change({ content: 'In Bath', version: 1 });
    expect([stale.status, stale.body.error]).toEqual([409, noteMessages.changed]);
    expect((await change({ metadata: { stepId: null } })).body.step).toBeNull();
    expect((await visitor.call(noteRoutes.get, { params })).body.content).toBe('In York');
    expect((await visitor.call(noteRoutes.remove, { params })).status).toBe(204);
    for (const route of [noteRoutes.get, noteRoutes.remove]) {
      const gone = await visitor.call(route, { params });
      expect([gone.status, gone.body.error]).toEqual([404, noteMessages.notFound]);
    }
  });

  it('is by the person who sends it, and complete, whatever the body says', async () => {
    const trick = { createdBy: 'walt', status: 'failed', userId: v7(), version: 9 };
    const added = await add({ content: 'Mine', projectId, ...trick });
    expect(added.body).toMatchObject({ createdBy: 'user', status: 'completed', version: 1 });
    const changed = await visitor.call(noteRoutes.change, {
      params: { id: added.body.id },
      body: { content: 'Still mine', createdBy: 'walt', status: 'failed', conversationId: v7() },
    });
    expect(changed.body).toMatchObject({
      createdBy: 'user',
      status: 'completed',
      conversationId: null,
    });
  });

  it('in a conversation can be one that Walt took, and then stands on its step', async () => {
    const taken = await add({ content: 'Born in Leeds', conversationId, createdBy: 'walt-auto' });
    expect(taken.body).toMatchObject({ createdBy: 'walt-auto', step: { name: 'Talk' } });
    const other = await add({ content: 'Mine', conversationId, createdBy: 'walt-research' });
    expect(other.body).toMatchObject({ createdBy: 'user', step: null });
  });

  it('sent fifty times under one id is one', async () => {
    const id = v7();
    const project = await beginProject(visitor, journey);
    const send = () => add({ id, content: 'Once', projectId: project });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const taken = await add({ id, content: 'Elsewhere', projectId });
    expect([taken.status, taken.body.error]).toEqual([409, noteMessages.idTaken]);
  });

  it('refuses what does not fit', async () => {
    const other = await someoneWithProject(house, journey);
    const theirs = await beginTalk(other.visitor, other.projectId, journey);
    const second = await beginProject(visitor, journey);
    const foreignStep = (await layJourney(house)).steps[0]?.id;
    for (const [body, status, error] of [
      [{ content: ' ', projectId }, 400, noteMessages.blank],
      [{ projectId }, 400, noteMessages.blank],
      [{ content: 'a'.repeat(maxWritingLength + 1), projectId }, 400, noteMessages.tooLong],
      [{ content: 'x' }, 400, noteMessages.homeless],
      [{ content: 'x', projectId: other.projectId }, 404, projectMessages.notFound],
      [{ content: 'x', conversationId: theirs }, 404, conversationMessages.notFound],
      [{ content: 'x', projectId, conversationId: theirs }, 404, conversationMessages.notFound],
      [{ content: 'x', projectId: second, conversationId }, 404, conversationMessages.notFound],
      [
        { content: 'x', projectId, metadata: { stepId: foreignStep } },
        400,
        stepMessages.notOfThisProject,
      ],
    ] as const) {
      const refused = await add(body);
      expect([refused.status, refused.body.error]).toEqual([status, error]);
    }
  });

  it('of a megabyte of different words is kept', async () => {
    let content = '';
    for (let n = 0; content.length < maxWritingLength - 8; n += 1) content += `${n.toString(36)} `;
    expect((await add({ content, projectId })).status).toBe(201);
    const strange = '\uFDFA \u{20000} 한국어 ﬃ'.repeat(20_000);
    expect((await add({ content: strange, projectId })).status).toBe(201);
  });
});

describe('the list of notes', () => {
  it('is of all projects, of one, or of one conversation, newest first', async () => {
    const { visitor: person, projectId: one } = await someoneWithProject(house, journey);
    const two = await beginProject(person, journey);
    const talk = await beginTalk(person, one, journey);
    await add({ content: 'first', projectId: one }, person);
    await add({ content: 'second', conversationId: talk }, person);
    await add({ content: 'third', projectId: two }, person);
    const list = async (query: Record<string, string>) =>
      (await person.call(noteRoutes.list, { query })).body;
    expect(contents(await list({}))).toEqual(['third', 'second', 'first']);
    expect(contents(await list({ projectId: one }))).toEqual(['second', 'first']);
    expect(contents(await list({ conversationId: talk }))).toEqual(['second']);
    expect(contents(await list({ projectId: one, conversationId: talk }))).toEqual(['second']);
    const [newest] = await list({ limit: '1' });
    expect(contents(await list({ cursor: newest.cursor }))).toEqual(['second', 'first']);
    for (const [query, error] of [
      [{ projectId: two, conversationId: talk }, conversationMessages.notFound],
      [{ projectId }, projectMessages.notFound],
      [{ conversationId }, conversationMessages.notFound],
    ] as const) {
      const refused = await person.call(noteRoutes.list, { query });
      expect([refused.status, refused.body.error]).toEqual([404, error]);
    }
    expect((await person.call(noteRoutes.list, { query: { limit: '501' } })).status).toBe(400);
  });
});

describe.each(
  [noteRoutes.get, noteRoutes.change, noteRoutes.remove].map(
    (route) => [route.method, route] as const,
  ),
)('%s of a note', (_, route) => {
  it('is closed to visitors, and answers for another’s as for one that is not there', async () => {
    const { id } = (await add({ content: 'Secret', projectId })).body;
    const { visitor: other } = await someoneWithProject(house, journey);
    const body = route.method === 'PUT' ? { body: { content: 'Theirs' } } : {};
    const by = (who: Visitor, which: string) => who.call(route, { params: { id: which }, ...body });
    expect((await by(house.visitor(), id)).status).toBe(401);
    const foreign = await by(other, id);
    const missing = await by(other, v7());
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    expect(foreign.status).toBe(404);
    const mine = await visitor.call(noteRoutes.get, { params: { id } });
    expect(mine.body.content).toBe('Secret');
  });
});

it('notes and their list are closed to visitors', async () => {
  for (const route of [noteRoutes.list, noteRoutes.add]) {
    expect((await house.visitor().call(route)).status).toBe(401);
  }
});
