import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { type AuditEntry, auditRoutes, type OwnAuditEntry } from '#contract/audits.ts';
import { conversationMessages, conversationRoutes } from '#contract/conversations.ts';
import { exportRoutes } from '#contract/exports.ts';
import { noteRoutes } from '#contract/notes.ts';
import { type Permissions, profileRoutes } from '#contract/profiles.ts';
import { projectRoutes } from '#contract/projects.ts';
import type { Route } from '#contract/route.ts';
import { stepRoutes } from '#contract/steps.ts';
import { storyExcerptLength, userMessages, userRoutes } from '#contract/users.ts';
import {
  beginTalk,
  layJourney,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let admin: Visitor;
let person: Visitor;
let userId: string;
let projectId: string;
let conversationId: string;
beforeAll(async () => {
  house = await openTestHouse();
  admin = house.visitor();
  await admin.register({ name: 'Ada the administrator' });
});
afterAll(() => house.close());

const secrets = ['Secret words', 'Secret summary', 'Secret note', 'Secret story', 'Secret title'];

beforeEach(async () => {
  const journey = await layJourney(house);
  ({ visitor: person, projectId } = await someoneWithProject(house, journey));
  userId = (await person.call(accountRoutes.status)).body.user.id;
  await person.call(projectRoutes.change, {
    params: { id: projectId },
    body: { title: 'Secret title', content: `Secret story. ${'And on. '.repeat(100)}` },
  });
  conversationId = await beginTalk(person, projectId, journey);
  await saveTalk(person, conversationId, [say('1', 'Secret words'), say('2', 'Good', 'assistant')]);
  const params = { id: conversationId };
  await person.call(conversationRoutes.change, { params, body: { summary: 'Secret summary' } });
  await person.call(noteRoutes.add, { body: { content: 'Secret note', conversationId } });
});

const share = (permissions: Partial<Permissions>) =>
  person.call(profileRoutes.savePermissions, {
    body: {
      permissions: {
        canSeeProgress: false,
        canSeeTranscripts: false,
        contributeToWorldStory: false,
        ...permissions,
      },
    },
  });

const views: [string, Route, () => Record<string, string>, string][] = [
  ['their stories', userRoutes.listStories, () => ({ id: userId }), userMessages.storiesPrivate],
  ['a story', userRoutes.getStory, () => ({ id: userId, projectId }), userMessages.storiesPrivate],
  [
    'their conversations',
    userRoutes.listConversations,
    () => ({ id: userId }),
    userMessages.conversationsPrivate,
  ],
  [
    'a conversation',
    userRoutes.getConversation,
    () => ({ id: conversationId }),
    userMessages.conversationsPrivate,
  ],
];

const own = async (): Promise<OwnAuditEntry[]> =>
  (await person.call(auditRoutes.listOwn)).body.entries;

describe.each(views)('viewing %s', (_, route, params, sentence) => {
  it('needs the permission of that very moment', async () => {
    const look = () => admin.call(route, { params: params() });
    expect((await look()).status).toBe(200);
    await share({});
    const refused = await look();
    expect([refused.status, refused.body]).toEqual([403, { error: sentence }]);
    await share({ canSeeTranscripts: true });
    expect((await look()).status).toBe(200);
  });

  it('is written down each time, for administrators and for the person; a refusal is not recorded', async () => {
    await admin.call(route, { params: params() });
    await admin.call(route, { params: params() });
    await share({});
    await admin.call(route, { params: params() });
    const entries = await own();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ action: 'view', actorName: 'Ada the administrator' });
    expect(entries[0]?.sentence).toMatch(/^Looked at .*your/);
    const { body } = await admin.call(auditRoutes.list, { query: { userId } });
    expect(body.entries.map(({ id }: AuditEntry) => id)).toEqual(entries.map(({ id }) => id));
    expect(body.entries[0].subject.id).toBe(userId);
  });

  it('shows nothing of it to those who may see progress alone', async () => {
    await share({ canSeeProgress: true });
    const { status, text } = await admin.call(route, { params: params() });
    expect(status).toBe(route === userRoutes.listConversations ? 200 : 403);
    if (status === 200) expect(text).toBe('[]');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe('what is seen', () => {
  it('of stories is their beginning, and of one all of it', async () => {
    const { body } = await admin.call(userRoutes.listStories, { params: { id: userId } });
    expect(body).toHaveLength(1);
    expect(body[0].content).toHaveLength(storyExcerptLength);
    const params = { id: userId, projectId };
    const one = await admin.call(userRoutes.getStory, { params });
    expect(one.body).toMatchObject({ id: projectId, title: 'Secret title' });
    expect(one.body.content.length).toBeGreaterThan(storyExcerptLength);
  });

  it('of conversations is what was said in them, and nothing where progress alone is shared', async () => {
    const list = async () =>
      (await admin.call(userRoutes.listConversations, { params: { id: userId } })).body;
    const [open] = await list();
    expect(open).toMatchObject({ id: conversationId, messageCount: 2 });
    expect(open.messages[0].content).toBe('Secret words');
    expect((await own())[0]?.sentence).toBe('Looked at all messages of your conversations');
    await share({ canSeeProgress: true });
    expect(await list()).toEqual([]);
    expect(await own()).toHaveLength(1);
  });

  it('of progress is which steps and when, and not a word more', async () => {
    const look = () => admin.call(userRoutes.listProgress, { params: { id: userId } });
    await share({ canSeeProgress: true });
    const { body, text } = await look();
    expect(body).toMatchObject([{ projectId }]);
    expect(body[0].steps[0]).toMatchObject({ order: 0, name: 'Talk', completedAt: null });
    expect(Object.keys(body[0]).toSorted()).toEqual(['createdAt', 'journey', 'projectId', 'steps']);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect((await own())[0]?.sentence).toBe('Looked at your progress');
    await share({ canSeeTranscripts: true });
    expect([(await look()).status, (await look()).body.error]).toEqual([
      403,
      userMessages.progressPrivate,
    ]);
  });

  it('an administrator forces and resets a step of someone who shares their progress, and both can read it', async () => {
    await share({ canSeeProgress: true });
    const [progress] = (await admin.call(userRoutes.listProgress, { params: { id: userId } })).body;
    const params = { projectId, stepId: progress.steps[0].id };
    const force = () => admin.call(stepRoutes.complete, { params, body: { forceComplete: true } });
    expect((await force()).body).toMatchObject({ stepId: params.stepId, skipped: false });
    expect((await own())[0]?.sentence).toMatch(/^Marked as completed: your step “.+”$/);
    expect((await admin.call(stepRoutes.reset, { params })).status).toBe(204);
    expect((await own())[0]?.sentence).toMatch(/^Marked as incomplete: your step “.+”$/);
    // Only by force: what the owner alone may say is not said for them.
    expect((await admin.call(stepRoutes.complete, { params })).status).toBe(404);
    await share({ canSeeTranscripts: true });
    expect((await force()).status).toBe(404);
    expect((await admin.call(stepRoutes.reset, { params })).status).toBe(404);
  });

  it('of a conversation is what was said and its summary', async () => {
    const params = { id: conversationId };
    const { body } = await admin.call(userRoutes.getConversation, { params });
    expect(body).toMatchObject({ userId, type: 'interview', summary: 'Secret summary' });
    expect(body.messages).toHaveLength(2);
  });

  it('goes on by cursor', async () => {
    const params = { id: userId };
    const [first] = (await admin.call(userRoutes.listConversations, { params })).body;
    const query = { cursor: first.cursor };
    const rest = await admin.call(userRoutes.listConversations, { params, query });
    expect(rest.body).toEqual([]);
  });
});

it('what is not there, or another user’s, is not found', async () => {
  const other = await someoneWithProject(house, await layJourney(house));
  for (const id of [v7(), other.projectId]) {
    const params = { id: userId, projectId: id };
    const story = await admin.call(userRoutes.getStory, { params });
    expect([story.status, story.body.error]).toEqual([404, userMessages.storyNotFound]);
  }
  const talk = await admin.call(userRoutes.getConversation, { params: { id: v7() } });
  expect([talk.status, talk.body.error]).toEqual([404, conversationMessages.notFound]);
});

it('withdrawn while a hundred look, nothing is seen after the answer', async () => {
  const look = () => admin.call(userRoutes.getConversation, { params: { id: conversationId } });
  let withdrawn = false;
  const late: number[] = [];
  const looking = Array.from({ length: 100 }, async (_, turn) => {
    await new Promise((resolve) => setTimeout(resolve, turn));
    const after = withdrawn;
    const { status } = await look();
    if (after) late.push(status);
  });
  const { status } = await share({ canSeeProgress: true });
  withdrawn = true;
  await Promise.all([...looking, look().then((answer) => late.push(answer.status))]);
  expect(status).toBe(200);
  expect(new Set(late)).toEqual(new Set([403]));
});

it('administrators who look at each other at once get in each other’s way no more than others', async () => {
  const journey = await layJourney(house);
  const admins = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { visitor, projectId: project } = await someoneWithProject(house, journey);
      const { id } = (await visitor.call(accountRoutes.status)).body.user;
      await admin.call(userRoutes.change, { params: { id }, body: { isAdmin: true } });
      return { visitor, id, project };
    }),
  );
  const answers = await Promise.all(
    admins.flatMap(({ visitor }) =>
      admins.flatMap(({ id, project }) => [
        visitor.call(userRoutes.getStory, { params: { id, projectId: project } }),
        visitor.call(userRoutes.change, { params: { id }, body: { isAdmin: true } }),
      ]),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

describe('the list of views that the person sees', () => {
  it('names the story by its title, which administrators do not read there', async () => {
    await admin.call(userRoutes.getStory, { params: { id: userId, projectId } });
    expect((await own())[0]?.sentence).toBe('Looked at your story “Secret title”');
    await share({});
    const { text } = await admin.call(auditRoutes.list, { query: { userId } });
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('is in "Download everything"', async () => {
    await admin.call(userRoutes.getConversation, { params: { id: conversationId } });
    const files = unzipSync((await person.call(exportRoutes.download)).bytes);
    const [entry] = JSON.parse(strFromU8(files['who-has-looked.json'] ?? new Uint8Array()));
    expect(entry).toMatchObject({ actorName: 'Ada the administrator', action: 'view' });
    const words = strFromU8(files['who-has-looked.md'] ?? new Uint8Array());
    expect(words).toContain('Looked at your conversation “A first talk”');
  });

  it('is nobody else’s', async () => {
    await admin.call(userRoutes.listStories, { params: { id: userId } });
    const other = house.visitor();
    await other.register();
    expect((await other.call(auditRoutes.listOwn)).body.entries).toEqual([]);
  });
});
