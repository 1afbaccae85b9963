import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import { formatRoutes } from '#contract/formats.ts';
import { interviewRoutes } from '#contract/interviews.ts';
import { journeyRoutes } from '#contract/journeys.ts';
import { questionnaireEditRoutes } from '#contract/questionnaire-edits.ts';
import { journeyStepRoutes } from '#contract/steps.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let admin: Visitor;
let journeyId: string;
beforeAll(async () => {
  house = await openTestHouse();
  admin = house.visitor();
  await admin.register();
  const journey = await admin.call(journeyRoutes.create, { body: { name: 'With steps' } });
  journeyId = journey.body.id;
});
afterAll(() => house.close());

const editors = {
  interview: {
    routes: interviewRoutes,
    draft: { name: 'Work', instructions: 'Ask about work.', questions: [{ text: 'Where?' }] },
    changes: [{ name: 'Calling' }, { questions: [{ text: 'When?' }] }],
  },
  questionnaire: {
    routes: questionnaireEditRoutes,
    draft: { title: 'Names', questions: [{ text: 'Your name?' }] },
    changes: [{ title: 'All names' }, { questions: [{ text: 'Her name?' }] }],
  },
  format: {
    routes: formatRoutes,
    draft: { name: 'A scene', writerPrompt: 'One moment.' },
    changes: [{ writerPrompt: 'One hour.' }, { isFinalGoal: true }],
  },
  journey: {
    routes: journeyRoutes,
    draft: { name: 'A life' },
    changes: [{ name: 'The life' }, { description: 'From the beginning.' }],
  },
  step: {
    routes: { create: journeyStepRoutes.add, change: journeyStepRoutes.change },
    draft: { name: 'Photos', stepType: 'uploadPhotos' },
    changes: [{ name: 'Pictures' }, { completionConditions: { photos: 3 } }],
  },
};

for (const [what, { routes, draft, changes }] of Object.entries(editors)) {
  it(`two administrators who edit one ${what} do not overwrite each other`, async () => {
    const params = what === 'step' ? { id: journeyId } : {};
    const { body: made } = await admin.call(routes.create, { params, body: draft });
    const save = (change: object, begunOn?: string) =>
      admin.call(routes.change, {
        params: { id: made.id, ...params, stepId: made.id },
        body: { ...draft, ...change, begunOn },
      });
    const answers = await Promise.all(changes.map((change) => save(change, made.revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ error: failureMessages.changedMeanwhile });
    const saved = answers.find(({ status }) => status === 200);
    expect(saved?.body.revision).not.toBe(made.revision);
    const [first = {}, second = {}] = changes;
    const next = refused === answers[0] ? first : second;
    expect((await save(next, saved?.body.revision)).status).toBe(200);
    expect((await save(first)).status).toBe(200);
  });
}

it('what is set apart from an editor does not get in its way', async () => {
  const { body: made } = await admin.call(interviewRoutes.create, {
    body: editors.interview.draft,
  });
  const params = { id: made.id };
  await admin.call(interviewRoutes.setDefault, { params, body: { isDefault: true } });
  const saved = await admin.call(interviewRoutes.change, {
    params,
    body: { ...editors.interview.draft, begunOn: made.revision },
  });
  expect(saved.status).toBe(200);
});
