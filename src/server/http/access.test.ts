import { describe, expect, it } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import { sessionRoutes } from '#contract/sessions.ts';
import { addressOf, servedRoutes } from '#server/testing/served-routes.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { bodies } from './test-bodies.ts';
import { openPeopledHouse } from './test-people.ts';

const { house, administrator, user } = await openPeopledHouse();
const routes = await servedRoutes(house.app);

/** Whatever anyone may call without signing in. A new public route is a decision, made here. */
const open = [
  'GET /api/installation',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  // A matter of secrets instead of cookies: calls.test.ts tries them.
  'POST /api/realtime/calls',
];

/** How to come by the ids of something that belongs to `owner`, for every route that takes ids. */
const belongings: Record<string, (owner: Visitor) => Promise<Record<string, string>>> = {
  'DELETE /api/account/sessions/{id}': async (owner) => {
    const [{ id }] = (await owner.call(sessionRoutes.list)).body;
    return { id };
  },
};

/** Routes with ids that need more than an id to be tried; each has its place where that is done. */
const triedElsewhere: Record<string, string[]> = {
  'projects/ownership.test.ts, gathered from the contract': [
    'PUT /api/projects/active/{id}',
    'GET /api/projects/{id}',
    'PUT /api/projects/{id}',
    'DELETE /api/projects/{id}',
    'POST /api/projects/{id}/complete-interview',
    'GET /api/projects/{id}/entries',
    'POST /api/projects/{id}/text-entries',
    'GET /api/projects/{id}/text-entries/{entryId}',
    'PUT /api/projects/{id}/text-entries/{entryId}',
    'DELETE /api/projects/{id}/text-entries/{entryId}',
    'POST /api/projects/{id}/voice-memo-entries',
    'GET /api/projects/{id}/voice-memo-entries/{entryId}',
    'PUT /api/projects/{id}/voice-memo-entries/{entryId}',
    'DELETE /api/projects/{id}/voice-memo-entries/{entryId}',
    'GET /api/questionnaires/{id}/response',
    'POST /api/projects/{id}/upload-urls',
    'POST /api/projects/{id}/photos',
    'GET /api/projects/{id}/photos',
    'GET /api/projects/{id}/photos/count',
    'GET /api/journey-steps/projects/{projectId}/progress',
    'POST /api/journey-steps/projects/{projectId}/steps/{stepId}/unlock-format',
    'POST /api/journey-steps/projects/{projectId}/steps/{stepId}/complete',
    'POST /api/journey-steps/projects/{projectId}/check-completions',
    'GET /api/ai-tasks/project/{projectId}',
    'GET /api/projects/{id}/writing-data',
    'GET /api/research-suggestions/project/{projectId}',
    'GET /api/facts/project/{projectId}',
    'GET /api/timeline/project/{projectId}',
    'GET /api/themes/project/{id}',
    'POST /api/projects/{id}/names',
    'GET /api/projects/{id}/left-out',
    'PUT /api/projects/{id}/left-out',
    'GET /api/projects/{id}/kept-out',
    'PUT /api/projects/{id}/kept-out',
    'GET /api/projects/{id}/unsaid',
    'POST /api/projects/{id}/unsaid',
    'DELETE /api/projects/{id}/unsaid/{unsaidId}',
  ],
  'questionnaires.test.ts': [
    'POST /api/questionnaires/responses/{id}/answers',
    'PATCH /api/questionnaires/responses/{id}/complete',
  ],
  'research-reports.test.ts': [
    'GET /api/research-reports/{id}',
    'PUT /api/research-reports/{id}',
    'DELETE /api/research-reports/{id}',
    'POST /api/research-reports/{id}/retry',
  ],
  'research-suggestions.test.ts': ['PATCH /api/research-suggestions/{id}'],
  'artefacts.test.ts': [
    'GET /api/artefacts/{id}',
    'POST /api/artefacts/{id}/revise',
    'PUT /api/artefacts/{id}/versions/{versionId}',
    'POST /api/artefacts/{id}/versions/{versionId}/restore',
    'GET /api/artefacts/{id}/left-out',
    'POST /api/artefacts/{id}/take-out',
    'GET /api/artefacts/{id}/download',
  ],
  'ai-tasks.test.ts': ['POST /api/ai-tasks/{id}/retry', 'DELETE /api/ai-tasks/{id}'],
  'facts.test.ts': ['PATCH /api/facts/{id}'],
  'conversations.test.ts': [
    'GET /api/conversations/{id}',
    'PUT /api/conversations/{id}',
    'DELETE /api/conversations/{id}',
    'POST /api/conversations/{id}/complete',
    'POST /api/conversations/{id}/track-question',
    'POST /api/conversations/{id}/save',
  ],
  'notes.test.ts': ['GET /api/notes/{id}', 'PUT /api/notes/{id}', 'DELETE /api/notes/{id}'],
  'activities.test.ts': ['GET /api/activities/project/{projectId}'],
  'photos.test.ts': [
    'PATCH /api/photos/{id}',
    'POST /api/photos/{id}/retry',
    'DELETE /api/photos/{id}',
  ],
  'recordings.test.ts': [
    'GET /api/recordings/{id}',
    'GET /api/recordings/{id}/audio',
    'POST /api/recordings/{id}/retry',
    'DELETE /api/recordings/{id}',
  ],
  'call-recordings.test.ts': [
    'GET /api/conversations/{id}/voice',
    'POST /api/conversations/{id}/voice/{callId}/pieces',
    'POST /api/conversations/{id}/voice/{callId}/marks',
    'GET /api/conversations/{id}/voice/{callId}/audio',
    'DELETE /api/conversations/{id}/voice/{callId}',
  ],
  'chats.test.ts': ['POST /api/conversations/{id}/chat'],
  'nowhere, being for everyone who is signed in': [
    'GET /api/questionnaires/{id}',
    'GET /api/interviews/{id}',
  ],
};

it('only the routes named here are open to everyone', () => {
  const found = routes.filter(({ access }) => access === 'public').map(({ name }) => name);
  expect(found.sort()).toEqual(open);
});

describe('a visitor who is not signed in', () => {
  it.each(bodies)('gets 401 from every other route, with %s', async (_, parts) => {
    const closed = routes.filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(8);
    for (const each of closed) {
      for (const cookie of [undefined, 'made up', 'x'.repeat(43), '']) {
        const visitor = house.visitor();
        if (cookie !== undefined) visitor.cookies.set('walt_session', cookie);
        const { method } = each;
        const { status, text } = await visitor.send({ method, url: addressOf(each), ...parts });
        expect({ route: each.name, status, text }).toEqual({
          route: each.name,
          status: 401,
          text: JSON.stringify({ error: failureMessages.notAuthenticated }),
        });
      }
    }
  });

  it('gets 401 and not 400 for an id that is none', async () => {
    for (const each of routes.filter(({ path }) => path.includes('{'))) {
      const url = addressOf(each, { id: 'not-an-id' });
      const { status } = await house.visitor().send({ method: each.method, url });
      expect([each.name, status]).toEqual([each.name, 401]);
    }
  });
});

describe('every route with an id', () => {
  const withIds = () =>
    routes.filter(({ path, access }) => path.includes('{') && access === 'user');

  it('is in the table of this test', () => {
    const known = [...Object.keys(belongings), ...Object.values(triedElsewhere).flat()];
    expect(
      withIds()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(known.sort());
  });

  it("answers 404 alike for a missing thing and for another user's, to users and administrators", async () => {
    for (const each of withIds().filter(({ name }) => name in belongings)) {
      const params = await belongings[each.name]?.(user);
      for (const caller of [await someone(), administrator]) {
        const { method } = each;
        const body = each.takesBody ? {} : undefined;
        const foreign = await caller.send({ method, url: addressOf(each, params), body });
        const missing = await caller.send({ method, url: addressOf(each), body });
        expect([each.name, foreign.status]).toEqual([each.name, 404]);
        expect(foreign.body).toEqual({ error: failureMessages.notFound });
        expect([missing.status, missing.text]).toEqual([404, foreign.text]);
      }
    }
    expect((await user.call(sessionRoutes.list)).status).toBe(200);
  });

  it('answers a 4xx in JSON to an id that is none', async () => {
    for (const each of withIds()) {
      for (const id of ['x', '%00', '..%2f..%2fetc', "'--", '%F0%9F', `${'9'.repeat(300)}`]) {
        const url = addressOf(each, { id });
        const { status, body } = await user.send({ method: each.method, url });
        expect([400, 404, 414]).toContain(status);
        expect(body.error).toEqual(expect.any(String));
      }
    }
  });
});

async function someone() {
  const visitor = house.visitor();
  await visitor.register();
  return visitor;
}
