import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversationMessages, conversationRoutes } from '#contract/conversations.ts';
import { interviewMessages } from '#contract/interviews.ts';
import { noteRoutes } from '#contract/notes.ts';
import { projectMessages } from '#contract/projects.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { recordingsPrefix } from './conversations.ts';
import {
  beginProject,
  beginTalk,
  finishTalk,
  layJourney,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
  type TestJourney,
} from './test-talks.ts';

const { house, journey } = await openTalkingHouse();
let visitor: Visitor;
let projectId: string;

beforeAll(async () => {
  ({ visitor, projectId } = await someoneWithProject(house, journey));
});

const freshTalk = async () => {
  const project = await beginProject(visitor, journey);
  return { project, id: await beginTalk(visitor, project, journey) };
};
const get = (id: string, by = visitor) => by.call(conversationRoutes.get, { params: { id } });
describe('starting a conversation', () => {
  const start = (body: object, by = visitor) => by.call(conversationRoutes.start, { body });

  it('answers the conversation and what the interview begins with', async () => {
    const { interviewId } = journey;
    const project = await beginProject(visitor, journey);
    const { status, body } = await start({ interviewId, projectId: project });
    expect(status).toBe(200);
    expect(body.conversation).toMatchObject({
      projectId: project,
      interviewId,
      type: 'interview',
      status: 'active',
      summary: null,
      interview: { id: interviewId, name: 'A first talk' },
      messages: [],
      messageCount: 0,
      askedQuestionIds: [],
    });
    expect(body.context).toEqual({
      name: 'A first talk',
      introCardText: 'Walt would like to hear from you.',
      introScript: '',
      questions: expect.any(Array),
      isComplete: false,
    });
  });

  it('goes on with the unfinished one, and begins anew after it is finished', async () => {
    const { project, id } = await freshTalk();
    await saveTalk(visitor, id, [say('1', 'Hello')]);
    const again = await start({ interviewId: journey.interviewId, projectId: project });
    expect(again.body.conversation.id).toBe(id);
    expect(again.body.conversation.messages).toHaveLength(1);
    await visitor.call(conversationRoutes.complete, { params: { id } });
    expect(await beginTalk(visitor, project, journey)).not.toBe(id);
  });

  it('fifty times at once begins one', async () => {
    const project = await beginProject(visitor, journey);
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => beginTalk(visitor, project, journey)),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('needs an interview that exists and a project of one’s own', async () => {
    const { interviewId } = journey;
    const other = await someoneWithProject(house, journey);
    for (const [body, status, error] of [
      [{ interviewId: v7(), projectId }, 404, interviewMessages.notFound],
      [{ interviewId, projectId: v7() }, 404, projectMessages.notFound],
      [{ interviewId, projectId: other.projectId }, 404, projectMessages.notFound],
      [{ projectId }, 400, expect.any(String)],
      [{ interviewId }, 400, expect.any(String)],
      [{ interviewId, projectId, type: 'dream' }, 400, expect.any(String)],
    ] as const) {
      const refused = await start(body);
      expect([refused.status, refused.body.error]).toEqual([status, error]);
    }
  });
});

describe('a conversation', () => {
  it('has its questions marked as asked, each once and only its own', async () => {
    const { id } = await freshTalk();
    const other = await layJourney(house);
    const questions = async ({ interviewId }: TestJourney) => {
      const url = `/api/interviews/${interviewId}`;
      return (await visitor.send({ method: 'GET', url })).body.questions;
    };
    const [question] = await questions(journey);
    const ask = (questionId: string) =>
      visitor.call(conversationRoutes.trackQuestion, { params: { id }, body: { questionId } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(question.id)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await get(id)).body.conversation.askedQuestionIds).toEqual([question.id]);
    for (const foreign of [v7(), (await questions(other))[0].id]) {
      const refused = await ask(foreign);
      expect([refused.status, refused.body.error]).toEqual([
        404,
        conversationMessages.questionNotFound,
      ]);
    }
  });

  it('can be given a summary, but neither a state nor another owner', async () => {
    const { id, project } = await freshTalk();
    const change = (body: object) =>
      visitor.call(conversationRoutes.change, { params: { id }, body });
    const changed = await change({
      summary: ' Two lines\nof it ',
      status: 'completed',
      userId: v7(),
      projectId,
      messages: [],
    });
    expect(changed.body.conversation).toMatchObject({
      summary: 'Two lines\nof it',
      status: 'active',
      projectId: project,
    });
    expect((await change({ type: 'chat' })).body.conversation.type).toBe('chat');
    expect((await change({ summary: null })).body.conversation.summary).toBeNull();
    expect((await change({ summary: 7 })).status).toBe(400);
  });

  it('goes with its messages, notes and recordings, and with nothing else', async () => {
    const { id, project } = await freshTalk();
    const { userId } = await ownerOf(id);
    const key = `${recordingsPrefix({ userId, projectId: project, id })}1.webm`;
    await house.deps.storage.put(key, new TextEncoder().encode('sound'), 'audio/webm');
    await saveTalk(visitor, id, [say('1', 'Hello')]);
    await finishTalk(visitor, id);
    const kept = await beginTalk(visitor, project, journey);
    const note = async (conversationId: string) =>
      (await visitor.call(noteRoutes.add, { body: { content: 'N', conversationId } })).body.id;
    const lost = await note(id);
    const stays = await note(kept);
    const remove = () => visitor.call(conversationRoutes.remove, { params: { id } });
    const gone = await Promise.all([remove(), remove(), remove()]);
    expect(gone.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect((await get(id)).status).toBe(404);
    expect((await visitor.call(noteRoutes.get, { params: { id: lost } })).status).toBe(404);
    expect((await visitor.call(noteRoutes.get, { params: { id: stays } })).status).toBe(200);
    await eventually(async () =>
      (await house.deps.storage.describe(key)) === null ? true : undefined,
    );
  });

  async function ownerOf(id: string) {
    const { rows } = await house.deps.db.$client.query(
      'select user_id from projects join conversations on project_id = projects.id where conversations.id = $1',
      [id],
    );
    return { userId: rows[0].user_id as string };
  }
});

describe('the list of conversations', () => {
  it('comes newest first, of all projects or of one, page by page', async () => {
    const { visitor: person, projectId: one } = await someoneWithProject(house, journey);
    const two = await beginProject(person, journey);
    const ids: string[] = [];
    for (const project of [one, two, one, two, one]) {
      const id = await beginTalk(person, project, journey);
      await saveTalk(person, id, [say('1', 'Hello')]);
      await finishTalk(person, id);
      ids.unshift(id);
    }
    await beginTalk(person, one, journey);
    const list = async (query: Record<string, string>) =>
      (await person.call(conversationRoutes.list, { query })).body;
    const idsOf = (page: { conversations: { id: string }[] }) =>
      page.conversations.map(({ id }) => id);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ limit: '2', spoken: 'true', ...(cursor && { cursor }) });
      walked.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(walked).toEqual(ids);
    expect(idsOf(await list({ spoken: 'true', projectId: two }))).toEqual([ids[1], ids[3]]);
    expect(idsOf(await list({}))).toHaveLength(6);
    expect((await list({ limit: '2' })).conversations[1].messages[0].content).toBe('Hello');
  });

  it.each([{ limit: '0' }, { limit: '201' }, { limit: 'x' }, { cursor: "1_'; drop" }])(
    'refuses %j',
    async (query) => {
      expect((await visitor.call(conversationRoutes.list, { query })).status).toBe(400);
    },
  );

  it("of another's project is not there", async () => {
    const other = await someoneWithProject(house, journey);
    for (const project of [other.projectId, v7()]) {
      const refused = await visitor.call(conversationRoutes.list, {
        query: { projectId: project },
      });
      expect([refused.status, refused.body.error]).toEqual([404, projectMessages.notFound]);
    }
  });
});

describe.each(
  Object.values(conversationRoutes)
    .filter(({ path }) => path.includes(':id'))
    .map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s', (_, route) => {
  it('is closed to visitors, and answers for another’s as for one that is not there', async () => {
    const { id } = await freshTalk();
    await saveTalk(visitor, id, [say('1', 'Secret words')]);
    const before = (await get(id)).text;
    const { visitor: other } = await someoneWithProject(house, journey);
    const body = route.method === 'GET' ? {} : { body: { messages: [], questionId: v7() } };
    const by = (who: Visitor, which: string) => who.call(route, { params: { id: which }, ...body });
    expect((await by(house.visitor(), id)).status).toBe(401);
    const foreign = await by(other, id);
    const missing = await by(other, v7());
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    expect([foreign.status, foreign.body.error]).toEqual([404, conversationMessages.notFound]);
    expect((await get(id)).text).toBe(before);
  });
});
