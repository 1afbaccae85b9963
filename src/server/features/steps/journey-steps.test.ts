import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { interviewRoutes } from '#contract/interviews.ts';
import { journeyMessages, journeyRoutes } from '#contract/journeys.ts';
import { projectRoutes } from '#contract/projects.ts';
import { type JourneyStep, stepShapeMessages } from '#contract/step-shapes.ts';
import { journeyStepRoutes, stepMessages, stepRoutes } from '#contract/steps.ts';
import { auditsOf } from '#server/features/audits/test-audits.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import { openConsole } from '#server/testing/test-house.ts';

const { house, admin, user } = await openConsole();

const lay = () => layTestJourney(house.deps.db, oneStepOfEachType);
const stepsOf = async (id: string): Promise<JourneyStep[]> =>
  (await admin.call(journeyRoutes.get, { params: { id } })).body.steps;
const add = (id: string, body: object) =>
  admin.call(journeyStepRoutes.add, { params: { id }, body });
const remove = (id: string, stepId = '') =>
  admin.call(journeyStepRoutes.remove, { params: { id, stepId } });
const reorder = (id: string, stepIds: unknown[]) =>
  admin.call(journeyStepRoutes.reorder, { params: { id }, body: { stepIds } });
const names = (steps: JourneyStep[]) => steps.map(({ name }) => name);
const orders = (steps: JourneyStep[]) => steps.map(({ order }) => order);

describe('the steps of a journey', () => {
  it('are added at the end, of every type', async () => {
    const references = await lay();
    const { body: journey } = await admin.call(journeyRoutes.create, { body: { name: 'New' } });
    for (const [order, draft] of oneStepOfEachType(references).entries()) {
      const { status, body } = await add(journey.id, { ...draft, order: 99, id: v7() });
      expect(status).toBe(201);
      expect(body).toMatchObject({ stepType: draft.stepType, name: draft.name, order });
    }
    const steps = await stepsOf(journey.id);
    expect(names(steps)).toEqual(['Talk', 'Write', 'Show', 'Look up', 'Answer', 'Read']);
    expect(steps[1]?.postCompletionActions).toEqual([
      {
        type: 'theme_analysis',
        scope: 'current_conversation',
        config: { minThemeCount: 3, maxThemeCount: 10 },
      },
      { type: 'research_suggestions', scope: 'all_projects', config: { maxSuggestions: 3 } },
    ]);
    expect(steps[4]?.completionConditions).toEqual({ questionnaireCompleted: true });
  });

  it('are changed in their place, also into another type', async () => {
    const { id, steps, formatId } = await lay();
    const { body } = await admin.call(journeyStepRoutes.change, {
      params: { id, stepId: steps[0]?.id ?? '' },
      body: { stepType: 'generateFormat', name: 'Read first', stepConfig: { formatId } },
    });
    expect(body).toMatchObject({ id: steps[0]?.id, order: 0, stepConfig: { formatId } });
    expect((await stepsOf(id))[0]).toEqual(body);
  });

  it.each([
    [{ stepType: 'research', name: ' ' }, stepShapeMessages.nameRequired],
    [{ stepType: 'interview', name: 'A', stepConfig: {} }, stepShapeMessages.interviewRequired],
    [
      { stepType: 'interview', name: 'A', stepConfig: { interviewId: v7() } },
      stepShapeMessages.interviewRequired,
    ],
    [
      { stepType: 'questionnaire', name: 'A', stepConfig: { questionnaireId: v7() } },
      stepShapeMessages.questionnaireRequired,
    ],
    [
      { stepType: 'generateFormat', name: 'A', stepConfig: { formatId: v7() } },
      stepShapeMessages.formatRequired,
    ],
    [
      { stepType: 'uploadPhotos', name: 'A', completionConditions: { photos: 0 } },
      stepShapeMessages.wholeNumber,
    ],
  ])('are refused in the words of the screen: %#', async (draft, sentence) => {
    const { id, steps } = await lay();
    const changed = await admin.call(journeyStepRoutes.change, {
      params: { id, stepId: steps[0]?.id ?? '' },
      body: draft,
    });
    for (const refused of [await add(id, draft), changed])
      expect([refused.status, refused.body.error]).toEqual([400, sentence]);
    expect(await stepsOf(id)).toEqual(steps);
  });

  it('move up when one before them is deleted', async () => {
    const { id, steps } = await lay();
    expect((await remove(id, steps[1]?.id)).status).toBe(204);
    const left = await stepsOf(id);
    expect(names(left)).toEqual(['Talk', 'Show', 'Look up', 'Answer', 'Read']);
    expect(orders(left)).toEqual([0, 1, 2, 3, 4]);
  });

  it('are sorted only by an order that names each of them once', async () => {
    const { id, steps } = await lay();
    const ids = steps.map((step) => step.id);
    const backwards = ids.toReversed();
    const sorted = await reorder(id, backwards);
    expect(sorted.body.map((step: JourneyStep) => step.id)).toEqual(backwards);
    expect(orders(await stepsOf(id))).toEqual([0, 1, 2, 3, 4, 5]);
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), v7()], []]) {
      const refused = await reorder(id, wrong);
      expect([refused.status, refused.body.error]).toEqual([400, stepMessages.wrongOrder]);
    }
  });

  it('are those of their own journey', async () => {
    const [one, other] = [await lay(), await lay()];
    const stepId = other.steps[0]?.id ?? '';
    const body = { stepType: 'research', name: 'A' };
    for (const refused of [
      await remove(one.id, stepId),
      await admin.call(journeyStepRoutes.change, { params: { id: one.id, stepId }, body }),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([404, stepMessages.notFound]);
    }
    const nowhere = await add(v7(), body);
    expect([nowhere.status, nowhere.body.error]).toEqual([404, journeyMessages.notFound]);
    expect(await stepsOf(other.id)).toEqual(other.steps);
  });
});

describe('several administrators at once', () => {
  it('leave one order without gaps', async () => {
    const { id, steps } = await lay();
    const ids = steps.map((step) => step.id);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => add(id, { stepType: 'research', name: `${n}` })),
      reorder(id, ids.toReversed()),
      remove(id, ids[2]),
      remove(id, ids[2]),
      remove(id, ids[4]),
    ]);
    for (const { status } of answers) expect([201, 204, 200, 400, 404]).toContain(status);
    const left = await stepsOf(id);
    expect(left).toHaveLength(12);
    expect(orders(left)).toEqual(left.map((_, number) => number));
  });

  it('never leave a step that leads to an interview which is gone', async () => {
    const { id } = await lay();
    for (let round = 0; round < 8; round++) {
      const body = { name: 'Brief', instructions: 'Listen.' };
      const { body: interview } = await admin.call(interviewRoutes.create, { body });
      const stepConfig = { interviewId: interview.id };
      const [added, removed] = await Promise.all([
        add(id, { stepType: 'interview', name: 'Talk', stepConfig }),
        admin.call(interviewRoutes.remove, { params: { id: interview.id } }),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([added.status, removed.status]);
    }
  });
});

describe('someone who works on the journey meanwhile', () => {
  async function work(journeyId: string) {
    const made = await user.call(projectRoutes.create, { body: { title: 'Mine', journeyId } });
    const params = { id: made.body.id };
    return {
      project: async () => (await user.call(projectRoutes.get, { params })).body,
      write: (stepId = '') =>
        user.call(entryRoutes.addText, {
          params,
          body: { content: 'My mother kept geese.', stepId },
        }),
      complete: (stepId = '') =>
        user.call(stepRoutes.complete, { params: { projectId: params.id, stepId } }),
      check: () => user.call(stepRoutes.checkCompletions, { params: { projectId: params.id } }),
    };
  }

  it('keeps what was done and written when steps are sorted, changed and deleted', async () => {
    const { id, steps } = await layTestJourney(house.deps.db, () => [
      { stepType: 'uploadPhotos', name: 'Show' },
      { stepType: 'addNotes', name: 'Write', completionConditions: { textEntries: 9 } },
      { stepType: 'research', name: 'Look up' },
    ]);
    const [show, write, lookUp] = steps.map((step) => step.id);
    const mine = await work(id);
    await mine.complete(show);
    await mine.write(write);
    await reorder(id, [lookUp, show, write]);
    let project = await mine.project();
    expect(names(project.journey.steps)).toEqual(['Look up', 'Show', 'Write']);
    expect(project.projectStepCompletions).toMatchObject([{ stepId: show }]);
    await remove(id, write);
    project = await mine.project();
    expect(project.textEntries).toMatchObject([{ content: 'My mother kept geese.' }]);
    expect(orders(project.journey.steps)).toEqual([0, 1]);
    expect((await mine.write(write)).status).toBe(400);
  });

  it('is never met by a fault of ours when a step goes at that very moment', async () => {
    const { id, steps } = await layTestJourney(house.deps.db, () =>
      Array.from({ length: 6 }, (_, n) => ({
        stepType: 'addNotes' as const,
        name: `${n}`,
        completionConditions: { textEntries: 1 },
      })),
    );
    const people = await Promise.all(Array.from({ length: 6 }, () => work(id)));
    const answers = await Promise.all([
      ...people.flatMap((one) => steps.map((step) => one.write(step.id))),
      ...steps.slice(0, 4).map((step) => remove(id, step.id)),
      ...people.flatMap((one) => [one.check(), one.check()]),
      reorder(id, steps.map((step) => step.id).toReversed()),
    ]);
    for (const { status, text } of answers)
      expect([status < 500, text]).toEqual([true, expect.anything()]);
    expect(orders(await stepsOf(id))).toEqual([0, 1]);
    for (const one of people) {
      const project = await one.project();
      const left = new Set(project.journey.steps.map((step: JourneyStep) => step.id));
      for (const { stepId } of project.projectStepCompletions) expect(left).toContain(stepId);
    }
  });
});

it('every change is written down', async () => {
  const { id, steps } = await lay();
  const written = await auditsOf(house.deps.db, async () => {
    const { body: step } = await add(id, { stepType: 'research', name: 'Look further' });
    await admin.call(journeyStepRoutes.change, {
      params: { id, stepId: step.id },
      body: { stepType: 'research', name: 'Look nearer' },
    });
    await reorder(id, [step.id, ...steps.map((one) => one.id)]);
    await remove(id, step.id);
    await remove(id, step.id);
  });
  expect(written).toEqual([
    ['create', 'step', 'Look further'],
    ['update', 'step', 'Look nearer'],
    ['reorder', 'journey', 'A life'],
    ['delete', 'step', 'Look nearer'],
  ]);
});
