import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { projectRoutes } from '#contract/projects.ts';
import {
  type ListedQuestionnaire,
  questionnaireEditRoutes,
} from '#contract/questionnaire-edits.ts';
import {
  type Questionnaire,
  questionnaireMessages,
  questionnaireRoutes,
} from '#contract/questionnaires.ts';
import { auditsOf } from '#server/features/audits/test-audits.ts';
import { layTestJourney } from '#server/features/journeys/test-journey.ts';
import { openConsole } from '#server/testing/test-house.ts';
import { questionnaireAnswersTable } from './questionnaire-responses.table.ts';

const { house, admin, user } = await openConsole();

const { create, change, remove, list, ...single } = questionnaireEditRoutes;

const draft = {
  title: 'The facts',
  description: 'Names and dates',
  questions: [
    { text: 'Your name?', required: true },
    { text: 'Your nickname?', required: false },
    { text: 'Your birthplace?', required: true },
  ],
};

async function write(body: object = draft): Promise<Questionnaire> {
  const made = await admin.call(create, { body });
  expect(made.status).toBe(201);
  return made.body;
}
const read = async (id: string): Promise<Questionnaire> =>
  (await user.call(questionnaireRoutes.get, { params: { id } })).body;
const save = (id: string, body: object) => admin.call(change, { params: { id }, body });

/** Someone who answers every question. */
async function answerAll(questionnaire: Questionnaire) {
  const project = await user.call(projectRoutes.create, { body: { title: 'Mine' } });
  const look = async () =>
    (
      await user.call(questionnaireRoutes.getResponse, {
        params: { id: questionnaire.id },
        query: { projectId: project.body.id },
      })
    ).body;
  const { id } = await look();
  const answer = (questionId: string, text: string) =>
    user.call(questionnaireRoutes.saveAnswer, { params: { id }, body: { questionId, text } });
  for (const question of questionnaire.questions) await answer(question.id, question.text);
  return { look, answer };
}

describe('a questionnaire, saved in one piece', () => {
  it('is there with all its questions in order', async () => {
    const made = await write();
    expect(made.questions.map(({ text, required, order }) => [text, required, order])).toEqual([
      ['Your name?', true, 0],
      ['Your nickname?', false, 1],
      ['Your birthplace?', true, 2],
    ]);
    expect(await read(made.id)).toEqual(made);
  });

  it('keeps kept questions, takes out what is left out, and numbers the rest anew', async () => {
    const { id, questions } = await write();
    const [name, , place] = questions;
    const saved = await save(id, {
      title: 'The facts again',
      questions: [
        { id: place?.id, text: 'Where were you born?', required: false },
        { text: 'When?', required: true },
        { id: name?.id, text: 'Your name?', required: true },
      ],
    });
    expect(saved.body).toMatchObject({ title: 'The facts again', description: '' });
    const found: Questionnaire = await read(id);
    expect(found.questions.map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(found.questions.map((question) => question.id)).toEqual([
      place?.id,
      expect.any(String),
      name?.id,
    ]);
  });

  it.each([
    [{ ...draft, title: ' ' }, questionnaireMessages.titleBlank],
    [{ ...draft, questions: [] }, questionnaireMessages.noQuestions],
    [{ ...draft, questions: [{ text: ' ' }] }, questionnaireMessages.questionBlank],
  ])('is refused in the words of the screen: %#', async (body, sentence) => {
    for (const refused of [
      await admin.call(create, { body }),
      await save((await write()).id, body),
    ])
      expect([refused.status, refused.body.error]).toEqual([400, sentence]);
  });

  it('is as it was when the save fails in the middle', async () => {
    const before = await write();
    const { db } = house.deps;
    await db.execute(sql`create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await db.execute(sql`create trigger fail_here before insert on questionnaire_questions
      for each row when (new.text = 'Break here') execute function fail_here()`);
    const listed = (await admin.call(list)).body;
    const [first, second] = before.questions;
    const body = {
      title: 'Half saved',
      questions: [
        { id: second?.id, text: 'Changed', required: true },
        { text: 'Added', required: false },
        { text: 'Break here', required: false },
        { id: first?.id, text: 'Never reached', required: false },
      ],
    };
    expect((await save(before.id, body)).status).toBe(500);
    expect(await read(before.id)).toEqual(before);
    expect((await admin.call(create, { body })).status).toBe(500);
    expect((await admin.call(list)).body).toEqual(listed);
    await db.execute(sql`drop trigger fail_here on questionnaire_questions`);
    expect((await save(before.id, body)).status).toBe(200);
  });

  it('does not take questions or answers from another', async () => {
    const other = await write();
    const saved = await save((await write()).id, {
      ...draft,
      questions: [{ ...other.questions[0] }],
    });
    expect(saved.body.questions[0].id).not.toBe(other.questions[0]?.id);
    expect(await read(other.id)).toEqual(other);
  });
});

describe('a questionnaire, saved by single calls', () => {
  it('is begun empty and filled question by question', async () => {
    const { id, questions } = await write({ title: 'Step by step', description: '' });
    expect(questions).toEqual([]);
    const params = { id };
    for (const text of ['One?', 'Two?', 'Three?']) {
      const body = { text, required: text === 'Two?' };
      expect((await admin.call(single.addQuestion, { params, body })).status).toBe(201);
    }
    const [one, two, three] = (await read(id)).questions.map((question) => question.id);
    const ofTwo = { params: { id, questionId: two ?? '' } };
    const body = { text: 'Two, really?', required: false };
    expect((await admin.call(single.changeQuestion, { ...ofTwo, body })).body).toMatchObject(body);
    const order = { questionIds: [three, one, two] };
    const sorted = await admin.call(single.reorderQuestions, { params, body: order });
    expect(sorted.body.map((question: { id: string }) => question.id)).toEqual(order.questionIds);
    const ofOne = { params: { id, questionId: one ?? '' } };
    expect((await admin.call(single.removeQuestion, ofOne)).status).toBe(204);
    expect((await read(id)).questions.map(({ id, order }) => [id, order])).toEqual([
      [three, 0],
      [two, 1],
    ]);
    const renamed = await save(id, { title: 'Renamed', description: 'D' });
    expect(renamed.body.questions).toHaveLength(2);
    expect((await admin.call(single.removeQuestion, ofOne)).status).toBe(404);
  });

  it('refuses an order that does not name every question once', async () => {
    const { id, questions } = await write();
    const ids = questions.map((question) => question.id);
    const [a, b, c] = ids;
    for (const questionIds of [[a, b], [a, b, b], [a, b, c, c], [a, b, v7()], []]) {
      const refused = await admin.call(single.reorderQuestions, {
        params: { id },
        body: { questionIds },
      });
      expect([refused.status, refused.body.error]).toEqual([400, questionnaireMessages.wrongOrder]);
    }
    expect((await read(id)).questions.map((question) => question.id)).toEqual(ids);
  });

  it('stays numbered without gaps when twenty calls come at once', async () => {
    const { id, questions } = await write();
    const add = (text: string) =>
      admin.call(single.addQuestion, { params: { id }, body: { text, required: false } });
    const drop = (questionId = '') =>
      admin.call(single.removeQuestion, { params: { id, questionId } });
    await Promise.all([
      ...Array.from({ length: 18 }, (_, number) => add(`${number}?`)),
      drop(questions[0]?.id),
      drop(questions[1]?.id),
      drop(questions[1]?.id),
    ]);
    const found = (await read(id)).questions;
    expect(found.map(({ order }) => order)).toEqual(Array.from({ length: 19 }, (_, n) => n));
  });
});

describe('what people answered', () => {
  it('is kept when questions are changed, sorted and taken out, and comes back with them', async () => {
    const before = await write();
    const { look, answer } = await answerAll(before);
    const [name, nickname, place] = before.questions;
    await save(before.id, { ...draft, questions: [{ ...place }, { ...name, text: 'Full name?' }] });
    const meanwhile = await look();
    expect(meanwhile.answers).toHaveLength(2);
    expect((await answer(name?.id ?? '', 'Ada')).status).toBe(200);
    await save(before.id, { ...draft, questions: [{ ...nickname }] });
    expect((await look()).answers).toEqual([
      { questionId: nickname?.id, text: 'Your nickname?', version: 1 },
    ]);
    expect(await house.deps.db.$count(questionnaireAnswersTable)).toBe(3);
  });

  it('is counted, and goes only with the questionnaire as a whole', async () => {
    const before = await write();
    await answerAll(before);
    const listed = async () =>
      (await admin.call(list)).body.find(({ id }: ListedQuestionnaire) => id === before.id);
    expect(await listed()).toMatchObject({ title: 'The facts', _count: { responses: 1 } });
    const params = { id: before.id };
    expect((await admin.call(remove, { params })).status).toBe(204);
    expect(await listed()).toBeUndefined();
    expect((await user.call(questionnaireRoutes.get, { params })).status).toBe(404);
  });

  it('meets a deletion in the middle with 404, never with a fault of ours', async () => {
    const questionnaire = await write();
    const people = await Promise.all(Array.from({ length: 8 }, () => answerAll(questionnaire)));
    const [first] = questionnaire.questions;
    const answers = await Promise.all([
      ...people.map(({ answer }) => answer(first?.id ?? '', 'Again')),
      admin.call(remove, { params: { id: questionnaire.id } }),
      ...people.map(({ answer }) => answer(first?.id ?? '', 'And again')),
    ]);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
  });
});

it('deleting one that journeys use is refused, naming them', async () => {
  const journey = await layTestJourney(
    house.deps.db,
    ({ questionnaireId }) => [
      { stepType: 'questionnaire', name: 'Answer', stepConfig: { questionnaireId } },
      { stepType: 'questionnaire', name: 'Again', stepConfig: { questionnaireId } },
    ],
    { name: 'Roots' },
  );
  const refused = await admin.call(remove, { params: { id: journey.questionnaireId } });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    questionnaireMessages.inUse(['Roots']),
  ]);
});

it('every change is written down', async () => {
  const written = await auditsOf(house.deps.db, async () => {
    const { id, questions } = await write();
    await save(id, draft);
    await admin.call(single.addQuestion, {
      params: { id },
      body: { text: 'One more?', required: true },
    });
    await admin.call(single.removeQuestion, {
      params: { id, questionId: questions[0]?.id ?? '' },
    });
    await admin.call(remove, { params: { id } });
  });
  expect(written).toEqual([
    ['create', 'questionnaire', 'The facts'],
    ['update', 'questionnaire', 'The facts'],
    ['create', 'question', 'One more?'],
    ['delete', 'questionnaire', 'The facts'],
  ]);
});
