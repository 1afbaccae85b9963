import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { interviewMessages } from '#contract/interviews.ts';
import { profileRoutes } from '#contract/profiles.ts';
import { projectRoutes } from '#contract/projects.ts';
import { stepMessages, stepRoutes } from '#contract/steps.ts';
import { formatUnlocksTable } from '#server/features/formats/formats.table.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { beginWalk, openWalkedHouse } from './test-walk.ts';

const { house, journey, admin, user } = await openWalkedHouse();

const begin = (visitor: Visitor, journeyId?: string | null) =>
  beginWalk(house, journey, visitor, journeyId);

describe('walking a journey', () => {
  it('goes from the first step to the last, each by what it asks for', async () => {
    const walk = await begin(user);
    expect((await walk.talk()).body.completedSteps).toBe(1);

    await walk.write('Two words');
    expect((await walk.check()).body).toEqual({ completedSteps: 0 });
    await walk.write('And three more');
    expect((await walk.check()).body).toEqual({ completedSteps: 1 });

    await walk.holds.photos(1);
    await walk.holds.research(1, 'failed');
    expect((await walk.check()).body).toEqual({ completedSteps: 1 });
    expect((await walk.complete(3)).status).toBe(200);
    expect(await walk.done()).toEqual([0, 1, 2, 3]);

    const early = await walk.complete(4);
    expect([early.status, early.body.error]).toEqual([409, stepMessages.unmet]);
    const { body: response } = await user.send({
      method: 'GET',
      url: `/api/questionnaires/${journey.questionnaireId}/response?projectId=${walk.projectId}`,
    });
    for (const { id: questionId } of response.questionnaire.questions) {
      await user.send({
        method: 'POST',
        url: `/api/questionnaires/responses/${response.id}/answers`,
        body: { questionId, text: 'Yes' },
      });
    }
    await walk.holds.artefact(journey.formatId, 'pending');
    await user.send({
      method: 'PATCH',
      url: `/api/questionnaires/responses/${response.id}/complete`,
    });
    expect(await walk.done()).toEqual([0, 1, 2, 3, 4]);

    await walk.holds.artefact(journey.formatId);
    expect((await walk.check()).body).toEqual({ completedSteps: 1 });
    expect(await walk.done()).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await walk.check()).body).toEqual({ completedSteps: 0 });
  });

  it('completes what was ready ahead of its turn as soon as its turn comes', async () => {
    const walk = await begin(user);
    await walk.write('Five words and one more');
    await walk.write('Enough');
    await walk.holds.photos(3);
    await walk.holds.research(1);
    expect((await walk.check()).body).toEqual({ completedSteps: 0 });
    expect((await walk.talk()).body).toEqual({
      interviewId: journey.interviewId,
      completedSteps: 4,
    });
    expect(await walk.done()).toEqual([0, 1, 2, 3]);
  });

  it('without a journey has no steps and nothing to complete', async () => {
    const walk = await begin(user, null);
    expect((await walk.progress()).body).toEqual({});
    expect((await walk.check()).body).toEqual({ completedSteps: 0 });
    const missing = await walk.complete(0);
    expect([missing.status, missing.body.error]).toEqual([404, stepMessages.notFound]);
  });
});

describe('progress', () => {
  it('says what is there and what is asked for, step by step', async () => {
    const walk = await begin(user);
    await walk.write('We lived by the sea');
    await user.call(entryRoutes.addVoiceMemo, {
      params: { id: walk.projectId },
      body: { content: 'And then we moved' },
    });
    await walk.holds.photos(2);
    const { body } = await walk.progress();
    const inOrder = journey.steps.map(({ id }) => body[id]);
    expect(inOrder).toEqual([
      {},
      { textEntries: { current: 2, required: 2 }, words: { current: 9, required: 5 } },
      { photos: { current: 2, required: 1 } },
      { research: { current: 0, required: 1 } },
      {},
      {},
    ]);
  });

  it('of a scoped step counts only what was written for it', async () => {
    const scoped = await layTestJourney(house.deps.db, () => [
      {
        stepType: 'addNotes',
        name: 'Here',
        completionConditions: { textEntries: 1, notes: 2, stepScoped: true },
      },
    ]);
    const walk = await begin(user, scoped.id);
    const stepId = scoped.steps[0]?.id ?? '';
    await walk.write('Elsewhere');
    await walk.holds.notes(3);
    await walk.holds.notes(1, stepId);
    const look = async () => (await walk.progress()).body[stepId];
    expect(await look()).toEqual({
      textEntries: { current: 0, required: 1 },
      notes: { current: 1, required: 2 },
    });
    await walk.write('Here', stepId);
    await walk.holds.notes(1, stepId);
    expect((await walk.check()).body.completedSteps).toBe(1);
  });
});

describe('completing a step by asking', () => {
  it('is for the steps that may be skipped, once they are available', async () => {
    const walk = await begin(user);
    const locked = await walk.complete(2);
    expect([locked.status, locked.body.error]).toEqual([409, stepMessages.locked]);
    const unmet = await walk.complete(0);
    expect([unmet.status, unmet.body.error]).toEqual([409, stepMessages.unmet]);
    await walk.talk();
    await walk.write('Five words and one more');
    await walk.write('Enough');
    expect((await walk.complete(1)).status).toBe(200);
    const skipped = await walk.complete(2, {});
    expect(skipped.body).toEqual({
      stepId: journey.steps[2]?.id,
      completedAt: expect.any(String),
      skipped: true,
    });
    expect((await walk.complete(2)).body).toEqual(skipped.body);
    expect(await walk.done()).toEqual([0, 1, 2]);
  });

  it('can be forced by administrators alone', async () => {
    const walk = await begin(user);
    for (const order of [0, 4]) {
      const refused = await walk.complete(order, { forceComplete: true });
      expect([refused.status, refused.body.error]).toEqual([403, stepMessages.forceNotAllowed]);
    }
    expect(await walk.done()).toEqual([]);

    const test = await begin(admin);
    const polite = await test.complete(4);
    expect([polite.status, polite.body.error]).toEqual([409, stepMessages.locked]);
    expect((await test.complete(4, { forceComplete: true })).status).toBe(200);
    expect((await test.complete(4, { forceComplete: true })).status).toBe(200);
    expect(await test.done()).toEqual([4]);
  });

  it.each([
    ['true as text', { forceComplete: 'true' }, 400],
    ['a list', [], 400],
    ['another field', { force: true, isAdmin: true }, 409],
  ])('does not take %s for force', async (_, body, status) => {
    const walk = await begin(user);
    expect((await walk.complete(1, body)).status).toBe(status);
    expect(await walk.done()).toEqual([]);
  });

  it('finds only the steps of its own journey', async () => {
    const walk = await begin(user);
    const other = await layTestJourney(house.deps.db, oneStepOfEachType);
    const { projectId } = walk;
    for (const stepId of [other.steps[2]?.id ?? '', v7()]) {
      for (const route of [stepRoutes.complete, stepRoutes.unlockFormat]) {
        const refused = await user.call(route, { params: { projectId, stepId } });
        expect([refused.status, refused.body.error]).toEqual([404, stepMessages.notFound]);
      }
    }
  });
});

describe('resetting a step', () => {
  it('is for administrators alone', async () => {
    const walk = await begin(user);
    await walk.talk();
    expect((await walk.reset(0)).status).toBe(403);
    expect(await walk.done()).toEqual([0]);
  });

  it('makes it incomplete, with the mark that would complete it again at once', async () => {
    const test = await begin(admin);
    await test.talk();
    expect((await test.reset(0)).status).toBe(204);
    expect((await test.check()).body).toEqual({ completedSteps: 0 });
    expect(await test.done()).toEqual([]);
    expect((await test.reset(0)).status).toBe(204);
    expect((await test.talk()).body.completedSteps).toBe(1);
  });

  it('does not reach into the project of someone who keeps their progress to themselves', async () => {
    const walk = await begin(user);
    await walk.talk();
    const permissions = {
      canSeeProgress: false,
      canSeeTranscripts: true,
      contributeToWorldStory: false,
    };
    await user.call(profileRoutes.savePermissions, { body: { permissions } });
    const params = { projectId: walk.projectId, stepId: journey.steps[0]?.id ?? '' };
    for (const route of [stepRoutes.reset, stepRoutes.complete]) {
      const refused = await admin.call(route, { params, body: { forceComplete: true } });
      expect([refused.status, refused.body.error]).toEqual([404, 'Project not found']);
    }
    expect(await walk.done()).toEqual([0]);
  });
});

describe('finishing an interview', () => {
  it('is for interviews of the journey, and for the default one', async () => {
    const other = await layTestJourney(house.deps.db, () => []);
    const walk = await begin(user);
    for (const interviewId of [other.interviewId, v7()]) {
      const refused = await walk.talk(interviewId);
      expect([refused.status, refused.body.error]).toEqual([404, interviewMessages.notFound]);
    }
    const makeDefault = (isDefault: boolean) =>
      house.deps.db
        .update(interviewsTable)
        .set({ isDefault })
        .where(eq(interviewsTable.id, other.interviewId));
    await makeDefault(true);
    const taken = await walk.talk(other.interviewId);
    await makeDefault(false);
    expect(taken.body).toEqual({ interviewId: other.interviewId, completedSteps: 0 });
    const { body } = await user.call(projectRoutes.get, { params: { id: walk.projectId } });
    expect(body.projectInterviewCompletions).toEqual([
      { interviewId: other.interviewId, completedAt: expect.any(String) },
    ]);
  });
});

describe('unlocking a format', () => {
  it('waits until its step is reached, and then happens once', async () => {
    const walk = await begin(user);
    const early = await walk.unlock(5);
    expect([early.status, early.body.error]).toEqual([409, stepMessages.locked]);
    const wrong = await walk.unlock(0);
    expect([wrong.status, wrong.body.error]).toEqual([400, stepMessages.noFormat]);

    const test = await begin(admin);
    for (const order of [0, 1, 2, 3, 4]) await test.complete(order, { forceComplete: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.unlock(5)));
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ formatId: journey.formatId })),
    );
    const unlocked = await house.deps.db.select().from(formatUnlocksTable);
    expect(unlocked.map(({ projectId }) => projectId)).toEqual([test.projectId]);
  });
});
