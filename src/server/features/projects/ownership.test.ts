import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { type ServedRoute, servedRoutes } from '#server/testing/served-routes.ts';
import { dump } from '#server/testing/test-database.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { layWholeLife, sentFile, type WholeLife } from './test-whole-life.ts';

const extractFacts = async () => ({ facts: [], contradictions: [] });
const house = await openTestHouse({ LOG_LEVEL: 'trace' }, scriptedMind({ extractFacts }));
afterAll(() => house.close());
const administrator = house.visitor();
await administrator.register();
const secret = 'Marrowby';
const owner = await layWholeLife(house, secret);
const stranger = await layWholeLife(house, 'Thistledown');

type Ids = WholeLife['ids'];

/** What administrators write for everyone is nobody's own. */
const forEveryone = new Set([
  ...['interviews', 'interviewQuestions', 'questionnaires', 'questions', 'steps', 'formats'],
]);
const readByEveryone = ['GET /api/interviews/{id}', 'GET /api/questionnaires/{id}'];

const routes = (await servedRoutes(house.app)).filter(({ access }) => access === 'user');
const withIds = routes.filter(
  ({ name, path }) => path.includes('{') && !readByEveryone.includes(name),
);

const missing = Object.fromEntries(
  Object.entries(owner.ids).map(([kind, id]) => [kind, forEveryone.has(kind) ? id : v7()]),
) as Ids;

/** The address with the id of each kind of thing; a kind that no life has yet belongs into one. */
const addressWith = ({ name, path }: ServedRoute, ids: Ids) =>
  path.replace(/([\w-]+)\/\{\w+\}/g, (_, kind: string) => {
    const id = (ids as Record<string, string>)[kind];
    if (!id) throw new Error(`${name}: nobody in this test has any ${kind}`);
    return `${kind}/${id}`;
  });

/** One body for all routes, since fields that a route does not know are not looked at. */
const bodyWith = ({ path }: ServedRoute, ids: Ids) => ({
  ...{ title: 'B', content: 'B', text: 'B', query: 'B', summary: 'B', caption: 'B', request: 'B' },
  ...{ heard: 'Bee', name: 'Beryl', statement: 'B', messageText: 'B', conversationContext: 'B' },
  ...{
    type: 'chat',
    taskType: 'theme_analysis',
    forceComplete: false,
    afterVersion: 1,
    label: 'B',
  },
  message: { id: 'b', content: 'B' },
  messages: [{ id: 'b', role: 'user', content: 'B' }],
  marks: [{ messageId: 'm1', fromMs: 0, toMs: 1 }],
  files: [{ filename: 'b.jpg', contentType: 'image/jpeg', fileSize: 1 }],
  photos: [{ s3Key: `users/x/projects/${ids.projects}/photos/${ids.photos}/original` }],
  ...{ projectId: ids.projects, conversationId: ids.conversations, formatId: ids.formats },
  ...{ interviewId: ids.interviews, recordingIds: [ids.recordings] },
  questionId: path.includes('track') ? ids.interviewQuestions : ids.questions,
  ...{ source: { type: 'textEntry', id: ids['text-entries'] }, key: '0'.repeat(64) },
  ...{ telling: { type: 'textEntry', id: ids['text-entries'] }, keep: 'out' },
  state: 'released',
  ...{ contactEmail: 'b@example.org', bytes: 6 },
  ...(path.endsWith('/outline') && { chapters: [{ title: 'B', about: '', groups: [] }] }),
  ...{ userId: owner.user.id, user_id: owner.user.id, isAdmin: true },
  status: path.includes('suggestions') ? 'dismissed' : 'confirmed',
});

const queryWith = ({ name }: ServedRoute, ids: Ids) => ({
  projectId: ids.projects,
  ...(name.startsWith('GET') && { conversationId: ids.conversations }),
  ...{ format: 'txt', sequence: '0', offsetMs: '0', durationMs: '1' },
});

/** Calls a route with ids in its path and, where they are others, in its body and query. */
function callWith(visitor: Visitor, route: ServedRoute, inPath: Ids, elsewhere = inPath) {
  const { method, takesBody, takesFile } = route;
  return visitor.send({
    method,
    url: addressWith(route, inPath),
    query: queryWith(route, elsewhere),
    ...(takesBody && (takesFile ? sentFile : { body: bodyWith(route, elsewhere) })),
  });
}

/** Every row that names something of the owner's, once nothing is under way there any more. */
async function rowsOfOwner() {
  const { ids, user } = owner;
  const { projectId, status } = aiTasksTable;
  await eventually(async () => {
    const underWay = and(eq(projectId, ids.projects), inArray(status, ['pending', 'processing']));
    return (await house.deps.db.$count(aiTasksTable, underWay)) === 0 || undefined;
  });
  // The id of a call is known within its conversation alone.
  const theirs = Object.entries(ids).flatMap(([kind, id]) =>
    forEveryone.has(kind) || kind === 'voice' ? [] : [id],
  );
  const lines = (await dump(house.deps.db, { except: ['pgboss'] })).split('\n');
  return lines.filter((line) => [user.id, ...theirs].some((id) => line.includes(id)));
}

describe("another person's things", async () => {
  const before = await rowsOfOwner();

  it.each(withIds.map((route) => [route.name, route] as const))(
    '%s answers for them as for what is not there, and tells nothing of them',
    async (_, route) => {
      for (const visitor of [stranger.visitor, administrator]) {
        const foreign = await callWith(visitor, route, owner.ids);
        const absent = await callWith(visitor, route, missing);
        expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
        expect(foreign.text).not.toContain(secret);
      }
    },
  );

  it("cannot be reached through one's own", async () => {
    const twofold = withIds.filter(({ path }) => path.split('{').length > 2);
    expect(twofold.length).toBeGreaterThan(10);
    for (const route of twofold) {
      const outer = route.path.match(/([\w-]+)\/\{/)?.[1] as keyof Ids;
      const mixed = { ...owner.ids, [outer]: stranger.ids[outer] };
      const { status } = await callWith(stranger.visitor, route, mixed);
      // A call may have any id within its conversation, so that this begins a recording there.
      const begins = /\/(?:pieces|marks)$/.test(route.name);
      expect([route.name, status]).toEqual([route.name, begins ? expect.any(Number) : 404]);
    }
  });

  it('are neither seen, changed nor taken by whoever names them in a body or a query', async () => {
    const changing = routes.filter(({ method }) => method !== 'DELETE');
    for (const route of changing) {
      const { status, text } = await callWith(stranger.visitor, route, stranger.ids, owner.ids);
      expect([route.name, text.includes(secret)]).toEqual([route.name, false]);
      expect([route.name, status < 500 || status === 503]).toEqual([route.name, true]);
    }
  });

  it('are afterwards as they were', async () => {
    expect(await rowsOfOwner()).toEqual(before);
    const { body } = await stranger.visitor.call(accountRoutes.status);
    expect(body.user).toMatchObject({ id: stranger.user.id, isAdmin: false });
  });
});

it('whose things they are finds all of them there', async () => {
  const order = ['GET', 'PATCH', 'POST', 'PUT', 'DELETE'];
  const deepestFirst = withIds.toSorted(
    (one, other) =>
      order.indexOf(one.method) - order.indexOf(other.method) ||
      other.path.length - one.path.length,
  );
  /** Need what only Walt or an upload can bring about, or what is shared. */
  const elsewhere = [
    'PUT /api/projects/{id}/left-out',
    'POST /api/projects/{id}/photos',
    'POST /api/artefacts/{id}/put-in',
    'GET /api/world-story/{id}',
  ];
  const notFound: string[] = [];
  for (const route of deepestFirst.filter(({ name }) => !elsewhere.includes(name))) {
    const { status } = await callWith(owner.visitor, route, owner.ids);
    if (status === 404) notFound.push(route.name);
  }
  expect(notFound).toEqual([]);
});

it('the log of it all has nothing of what they told', () => {
  const log = house.logged.join('');
  expect(log).toContain('/api/projects');
  for (const word of [secret, 'Thistledown']) expect(log).not.toContain(word);
});
