import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoutes } from '#contract/projects.ts';
import { questionnaireMessages, questionnaireRoutes } from '#contract/questionnaires.ts';
import { layTestJourney } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from './questionnaire-responses.table.ts';
import { questionnaireQuestionsTable } from './questionnaires.table.ts';

let house: TestHouse;
let journey: Awaited<ReturnType<typeof layTestJourney>>;
let visitor: Visitor;

beforeAll(async () => {
  house = await openTestHouse();
  journey = await layTestJourney(house.deps.db, ({ questionnaireId }) => [
    { stepType: 'questionnaire', name: 'Answer', stepConfig: { questionnaireId } },
  ]);
  visitor = house.visitor();
  await visitor.register();
});
afterAll(() => house.close());

async function begin(by = visitor) {
  const made = await by.call(projectRoutes.create, {
    body: { title: 'A', journeyId: journey.id },
  });
  const projectId = made.body.id as string;
  const look = () =>
    by.call(questionnaireRoutes.getResponse, {
      params: { id: journey.questionnaireId },
      query: { projectId },
    });
  const { body } = await look();
  const params = { id: body.id as string };
  const questions = body.questionnaire.questions as { id: string; text: string }[];
  return {
    projectId,
    params,
    questions,
    look,
    answer: (number: number, text: string, version?: number) =>
      by.call(questionnaireRoutes.saveAnswer, {
        params,
        body: {
          questionId: questions[number]?.id,
          text,
          ...(version !== undefined && { version }),
        },
      }),
    complete: () => by.call(questionnaireRoutes.complete, { params }),
    project: () => by.call(projectRoutes.get, { params: { id: projectId } }),
  };
}

describe('a questionnaire', () => {
  it('shows its questions in order', async () => {
    const params = { id: journey.questionnaireId };
    const { body } = await visitor.call(questionnaireRoutes.get, { params });
    expect(body).toMatchObject({ title: 'The basics', description: '' });
    expect(body.questions.map(({ order, required }: never) => [order, required])).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
    const missing = await visitor.call(questionnaireRoutes.get, { params: { id: v7() } });
    expect([missing.status, missing.body.error]).toEqual([404, questionnaireMessages.notFound]);
  });

  it('has a response before anything is answered, and looking at it writes nothing', async () => {
    const before = await house.deps.db.$count(questionnaireResponsesTable);
    const { look, params } = await begin();
    const { body } = await look();
    expect(body).toMatchObject({ id: params.id, answers: [], completedAt: null });
    expect(await house.deps.db.$count(questionnaireResponsesTable)).toBe(before);
  });

  it('can be answered in any order, left and taken up again', async () => {
    const { answer, look } = await begin();
    expect((await answer(2, 'Leeds')).status).toBe(200);
    await answer(0, 'Ada');
    await answer(0, 'Ada King');
    const { body } = await look();
    expect(body.answers).toHaveLength(2);
    expect(body.answers).toContainEqual(expect.objectContaining({ text: 'Ada King', version: 2 }));
  });

  it('is complete only when every required question is answered, and takes its step along', async () => {
    const { answer, complete, project, look } = await begin();
    await answer(1, 'Addie');
    const early = await complete();
    expect([early.status, early.body.error]).toEqual([
      400,
      'Please answer all required questions: What is your full name?, Where were you born?',
    ]);
    await answer(0, 'Ada');
    await answer(2, 'Leeds');
    const done = await complete();
    expect(done.status).toBe(200);
    expect(done.body.completedAt).toEqual(expect.any(String));
    expect((await project()).body.projectStepCompletions).toHaveLength(1);
    const again = await complete();
    expect(again.body.completedAt).toBe(done.body.completedAt);
    await answer(1, 'Ad');
    expect((await look()).body.completedAt).toBe(done.body.completedAt);
  });

  it('refuses blank answers and questions of other questionnaires', async () => {
    const { answer, params } = await begin();
    const blank = await answer(0, '  ');
    expect([blank.status, blank.body.error]).toEqual([400, questionnaireMessages.answerBlank]);
    const other = await layTestJourney(house.deps.db, () => []);
    const [foreign] = await house.deps.db
      .select()
      .from(questionnaireQuestionsTable)
      .where(eq(questionnaireQuestionsTable.questionnaireId, other.questionnaireId));
    for (const questionId of [foreign?.id, v7()]) {
      const refused = await visitor.call(questionnaireRoutes.saveAnswer, {
        params,
        body: { questionId, text: 'A' },
      });
      expect([refused.status, refused.body.error]).toEqual([
        404,
        questionnaireMessages.questionNotFound,
      ]);
    }
  });

  it('keeps two tabs from overwriting each other', async () => {
    const { answer, look } = await begin();
    expect((await answer(0, 'Ada', 0)).body.version).toBe(1);
    const late = await answer(0, 'Eda', 0);
    expect([late.status, late.body.error]).toEqual([409, questionnaireMessages.answerChanged]);
    expect((await answer(0, 'Ada', 0)).status).toBe(200);
    expect((await look()).body.answers[0].text).toBe('Ada');
  });

  it('makes one response of fifty first answers at once', async () => {
    const { answer, params } = await begin();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => answer(n % 3, `${n}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await house.deps.db
      .select()
      .from(questionnaireAnswersTable)
      .where(eq(questionnaireAnswersTable.responseId, params.id));
    expect(rows.map(({ version }) => version).toSorted()).toEqual([16, 17, 17]);
  });

  it('keeps what was answered to a question that an administrator takes out', async () => {
    const { answer, look, complete, params } = await begin();
    for (const number of [0, 1, 2]) await answer(number, `Answer ${number}`);
    const { db } = house.deps;
    const own = eq(questionnaireQuestionsTable.questionnaireId, journey.questionnaireId);
    const taken = (removedAt: Date | null) =>
      db.update(questionnaireQuestionsTable).set({ removedAt }).where(own);
    await taken(new Date());
    expect((await look()).body).toMatchObject({ answers: [], questionnaire: { questions: [] } });
    expect((await complete()).status).toBe(200);
    expect((await answer(0, 'Late')).status).toBe(404);
    await taken(null);
    const kept = await db
      .select()
      .from(questionnaireAnswersTable)
      .where(eq(questionnaireAnswersTable.responseId, params.id));
    expect(kept).toHaveLength(3);
  });

  it("is another person's for no one else", async () => {
    const mine = await begin();
    await mine.answer(0, 'Ada');
    const unbegun = await begin();
    const stranger = house.visitor();
    await stranger.register();
    const theirs = await begin(stranger);
    for (const id of [mine.params.id, unbegun.params.id, v7()]) {
      const saved = await stranger.call(questionnaireRoutes.saveAnswer, {
        params: { id },
        body: { questionId: mine.questions[0]?.id, text: 'Eve' },
      });
      const completed = await stranger.call(questionnaireRoutes.complete, { params: { id } });
      for (const { status, body } of [saved, completed]) {
        expect(status).toBe(404);
        expect(body).toEqual({ error: questionnaireMessages.responseNotFound });
      }
    }
    const looked = await stranger.call(questionnaireRoutes.getResponse, {
      params: { id: journey.questionnaireId },
      query: { projectId: mine.projectId },
    });
    expect([looked.status, looked.body.error]).toEqual([404, 'Project not found']);
    expect(theirs.params.id).not.toBe(mine.params.id);
    expect((await mine.look()).body.answers[0].text).toBe('Ada');
  });
});
