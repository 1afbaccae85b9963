import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities.ts';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { artefactRoutes } from '#contract/artefacts.ts';
import { confidenceRoutes } from '#contract/confidences.ts';
import { entryRoutes } from '#contract/entries.ts';
import { factRoutes } from '#contract/facts.ts';
import { nameRoutes } from '#contract/names.ts';
import { photoRoutes } from '#contract/photos.ts';
import { projectRoutes } from '#contract/projects.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { suggestionRoutes } from '#contract/research-suggestions.ts';
import type { Route } from '#contract/route.ts';
import { stepRoutes } from '#contract/steps.ts';
import { themeRoutes } from '#contract/themes.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let admin: Visitor;
let a: Visitor;
let b: Visitor;
/** What A owns, under the name that the routes have for it. */
let owned: Record<string, string>;

const someone = async () => {
  const visitor = house.visitor();
  await visitor.register();
  return visitor;
};

beforeAll(async () => {
  house = await openTestHouse();
  admin = await someone();
  a = await someone();
  b = await someone();
  const journey = await layTestJourney(house.deps.db, oneStepOfEachType);
  const { body: project } = await a.call(projectRoutes.create, {
    body: { title: 'Secret title', journeyId: journey.id },
  });
  const params = { id: project.id };
  const add = async (route: Route) =>
    (await a.call(route, { params, body: { content: 'Secret words' } })).body.id;
  owned = {
    projectId: project.id,
    stepId: journey.steps[0]?.id ?? '',
    interviewId: journey.interviewId,
    questionnaireId: journey.questionnaireId,
    textId: await add(entryRoutes.addText),
    voiceMemoId: await add(entryRoutes.addVoiceMemo),
    unsaidId: (await a.call(confidenceRoutes.addUnsaid, { params, body: { text: 'Secret' } }))
      .body[0].id,
  };
});
afterAll(() => house.close());

/** Every route that is about one project, so that a new one cannot be forgotten. */
const routes = Object.values({
  ...prefixed('project', projectRoutes),
  ...prefixed('entry', entryRoutes),
  ...prefixed('step', stepRoutes),
  ...prefixed('task', aiTaskRoutes),
  ...prefixed('activity', activityRoutes),
  ...prefixed('fact', factRoutes),
  ...prefixed('theme', themeRoutes),
  ...prefixed('name', nameRoutes),
  ...prefixed('confidence', confidenceRoutes),
  ...prefixed('questionnaire', questionnaireRoutes),
  ...prefixed('photo', photoRoutes),
  ...prefixed('artefact', artefactRoutes),
  ...prefixed('suggestion', suggestionRoutes),
}).filter((route) =>
  /:projectId|(projects|themes\/project)\/(active\/)?:id|:id\/response/.test(route.path),
);

function prefixed(name: string, group: Record<string, Route>) {
  return Object.fromEntries(Object.entries(group).map(([key, route]) => [`${name} ${key}`, route]));
}

function callWith(visitor: Visitor, route: Route, projectId: string) {
  const isResponse = route.path.endsWith('/response');
  const entryId = route.path.includes('voice-memo') ? owned['voiceMemoId'] : owned['textId'];
  return visitor.call(route, {
    params: {
      id: (isResponse ? owned['questionnaireId'] : projectId) ?? '',
      projectId,
      stepId: owned['stepId'] ?? '',
      entryId: entryId ?? '',
      unsaidId: owned['unsaidId'] ?? '',
    },
    ...(isResponse && { query: { projectId } }),
    ...(route.body && {
      body: {
        ...{ title: 'B', content: 'B', interviewId: owned['interviewId'], forceComplete: false },
        files: [{ filename: 'b.jpg', contentType: 'image/jpeg', fileSize: 1 }],
        photos: [{ s3Key: 'users/b' }],
        ...{ heard: 'Secret', name: 'Open', text: 'Beryl' },
        ...{ source: { type: 'textEntry', id: owned['textId'] }, key: '0'.repeat(64) },
        standing: 'told openly',
        ...{ telling: { type: 'textEntry', id: owned['textId'] }, keep: 'out' },
      },
    }),
  });
}

const look = async () =>
  (await a.call(projectRoutes.get, { params: { id: owned['projectId'] ?? '' } })).text;

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_, route) => {
    it('is closed to visitors', async () => {
      const refused = await callWith(house.visitor(), route, owned['projectId'] ?? '');
      expect(refused.status).toBe(401);
    });

    it("answers for another's project as for one that is not there", async () => {
      const before = await look();
      const visitors = route.access === 'admin' ? [admin] : [b, admin];
      for (const visitor of visitors) {
        const foreign = await callWith(visitor, route, owned['projectId'] ?? '');
        const missing = await callWith(visitor, route, v7());
        expect(foreign.status).toBe(404);
        expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
        expect(foreign.text).not.toContain('Secret');
      }
      expect(await look()).toBe(before);
    });

    it('refuses ids that are none', async () => {
      const visitor = route.access === 'admin' ? admin : a;
      const refused = await callWith(visitor, route, '..%2F..%2Fetc');
      expect([400, 404]).toContain(refused.status);
    });
  },
);

it('knows all the routes that are about a project', () => {
  expect(routes).toHaveLength(39);
});

it("shows no one another's projects in lists", async () => {
  expect((await b.call(projectRoutes.list)).body).toEqual([]);
  expect((await b.call(projectRoutes.getActive)).body).toEqual({ activeProjectId: null });
});
