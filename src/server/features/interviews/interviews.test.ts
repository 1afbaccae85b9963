import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { type Interview, interviewMessages, interviewRoutes } from '#contract/interviews.ts';
import { journeyRoutes } from '#contract/journeys.ts';
import { projectRoutes } from '#contract/projects.ts';
import { auditsOf } from '#server/features/audits/test-audits.ts';
import { layTestJourney } from '#server/features/journeys/test-journey.ts';
import { openConsole } from '#server/testing/test-house.ts';
import { interviewsTable } from './interviews.table.ts';

const { house, admin, user } = await openConsole();

const draft = {
  name: 'School days',
  instructions: '# Listen\n\nAsk about teachers.',
  introCardText: 'Walt would like to hear about school.',
  exitCriteria: 'Three memories.',
  questions: [
    { text: 'Where was your school?', intent: 'the place' },
    { text: 'Who sat beside you?' },
  ],
};

const create = async (body: object = draft): Promise<Interview> => {
  const made = await admin.call(interviewRoutes.create, { body });
  expect(made.status).toBe(201);
  return made.body;
};
const change = (id: string, body: object) =>
  admin.call(interviewRoutes.change, { params: { id }, body });
const list = async (): Promise<Interview[]> => (await admin.call(interviewRoutes.list)).body;

describe('an interview', () => {
  it('is written, listed and read with its questions in order', async () => {
    const made = await create();
    expect(made).toMatchObject({ name: 'School days', introScript: '', isDefault: false });
    expect(made.questions.map(({ text, order }) => [text, order])).toEqual([
      ['Where was your school?', 0],
      ['Who sat beside you?', 1],
    ]);
    expect(await list()).toContainEqual(made);
    const read = await admin.call(interviewRoutes.get, { params: { id: made.id } });
    expect(read.body).toEqual(made);
  });

  it.each([
    [{ ...draft, name: ' ' }, interviewMessages.incomplete],
    [{ ...draft, instructions: '\n' }, interviewMessages.incomplete],
    [{ name: 'A' }, interviewMessages.incomplete],
    [{ ...draft, questions: [{ text: ' ' }] }, interviewMessages.questionBlank],
    [{ ...draft, name: 'x'.repeat(201) }, interviewMessages.nameTooLong],
  ])('needs a name, instructions and words in every question: %#', async (body, sentence) => {
    const refused = await admin.call(interviewRoutes.create, { body });
    expect([refused.status, refused.body.error]).toEqual([400, sentence]);
    const { id } = await create();
    expect((await change(id, body)).status).toBe(400);
  });

  it('keeps the ids of the questions that stay, and what each is after', async () => {
    const { id, questions } = await create();
    const [first, second] = questions;
    const { status, body } = await change(id, {
      ...draft,
      questions: [
        { id: second?.id, text: 'Who sat next to you?' },
        { text: 'What did you carry?' },
        { id: first?.id, text: 'Where was your school?' },
        { id: v7(), text: 'And afterwards?' },
        { id: first?.id, text: 'The same one twice' },
      ],
    });
    expect(status).toBe(200);
    const found = (body as Interview).questions;
    expect(found.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    expect(found[0]).toMatchObject({ id: second?.id, text: 'Who sat next to you?' });
    expect(found[2]).toMatchObject({ id: first?.id, intent: 'the place' });
    expect(new Set(found.map((question) => question.id)).size).toBe(5);
  });

  it('leaves its questions alone when a save does not speak of them, and takes no one else’s', async () => {
    const other = await create();
    const { id, questions } = await create();
    const { questions: _, ...fields } = draft;
    expect((await change(id, { ...fields, name: 'Renamed' })).body.questions).toEqual(questions);
    const taken = await change(id, { ...fields, questions: [other.questions[0]] });
    expect(taken.body.questions[0].id).not.toBe(other.questions[0]?.id);
    expect(await list()).toContainEqual(other);
  });

  it('cannot be made the default, or anything else, by a field that nobody asked for', async () => {
    const made = await create({ ...draft, isDefault: true, id: v7(), createdAt: '1815-12-10' });
    expect(made.isDefault).toBe(false);
    expect((await change(made.id, { ...draft, isDefault: true })).body.isDefault).toBe(false);
  });

  it('is duplicated with its questions, as a text of its own', async () => {
    const { id } = await create({ ...draft, name: 'x'.repeat(200) });
    const { status, body } = await admin.call(interviewRoutes.duplicate, { params: { id } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: `${'x'.repeat(193)} (Copy)`, isDefault: false });
    expect(body.questions).toHaveLength(2);
    await change(body.id, { ...draft, questions: [] });
    const { body: original } = await admin.call(interviewRoutes.get, { params: { id } });
    expect(original.questions).toHaveLength(2);
  });

  it('that is not there answers 404', async () => {
    const params = { id: v7() };
    for (const [route, body] of [
      [interviewRoutes.get],
      [interviewRoutes.change, draft],
      [interviewRoutes.remove],
      [interviewRoutes.duplicate],
      [interviewRoutes.setDefault, { isDefault: true }],
    ] as const) {
      const refused = await admin.call(route, { params, body });
      expect([refused.status, refused.body.error]).toEqual([404, interviewMessages.notFound]);
    }
  });
});

describe('the default interview', () => {
  const setDefault = (id: string, isDefault: boolean) =>
    admin.call(interviewRoutes.setDefault, { params: { id }, body: { isDefault } });

  it('is one, and can be none', async () => {
    const [a, b] = [await create(), await create()];
    await setDefault(a.id, true);
    expect((await setDefault(b.id, true)).body).toMatchObject({ id: b.id, isDefault: true });
    expect((await list()).filter((one) => one.isDefault).map(({ id }) => id)).toEqual([b.id]);
    expect((await user.call(interviewRoutes.default)).body).toEqual({ id: b.id });
    await setDefault(a.id, false);
    expect((await user.call(interviewRoutes.default)).body).toEqual({ id: b.id });
    await setDefault(b.id, false);
    expect((await user.call(interviewRoutes.default)).status).toBe(404);
  });

  it('is one also when forty ask at once, some of them saving or deleting', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => create()));
    const statuses = await Promise.all(
      made.flatMap(({ id }, number) => [
        setDefault(id, true),
        change(id, draft),
        setDefault(id, number % 3 > 0),
        ...(number % 5 === 0 ? [admin.call(interviewRoutes.remove, { params: { id } })] : []),
      ]),
    );
    for (const { status } of statuses) expect([200, 204, 404]).toContain(status);
    expect((await list()).filter((one) => one.isDefault).length).toBeLessThanOrEqual(1);
  });
});

describe('deleting an interview', () => {
  const remove = (id: string) => admin.call(interviewRoutes.remove, { params: { id } });
  const layJourney = (name: string) =>
    layTestJourney(
      house.deps.db,
      ({ interviewId }) => [{ stepType: 'interview', name: 'Talk', stepConfig: { interviewId } }],
      { name },
    );

  it('is refused while journeys use it, naming them', async () => {
    const { interviewId } = await layJourney('A life');
    const refused = await remove(interviewId);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This interview is used by “A life”. Take it out of there first.',
    ]);
    expect((await list()).some(({ id }) => id === interviewId)).toBe(true);
  });

  it('is possible where only a deleted journey uses it; who is on that goes on without the step', async () => {
    const { id: journeyId, interviewId } = await layTestJourney(
      house.deps.db,
      ({ interviewId }) => [
        { stepType: 'interview', name: 'Talk', stepConfig: { interviewId } },
        { stepType: 'addNotes', name: 'Write' },
        { stepType: 'uploadPhotos', name: 'Show' },
      ],
      { name: 'A life' },
    );
    const project = await user.call(projectRoutes.create, { body: { title: 'Mine', journeyId } });
    await admin.call(journeyRoutes.remove, { params: { id: journeyId } });
    expect((await remove(interviewId)).status).toBe(204);
    const { body } = await user.call(projectRoutes.get, { params: { id: project.body.id } });
    expect(
      body.journey.steps.map(({ name, order }: { name: string; order: number }) => [name, order]),
    ).toEqual([
      ['Write', 0],
      ['Show', 1],
    ]);
  });

  it('leaves the conversations that were had', async () => {
    const { id: interviewId } = await create();
    const project = await user.call(projectRoutes.create, { body: { title: 'Mine' } });
    const begun = await user.call(conversationRoutes.start, {
      body: { interviewId, projectId: project.body.id },
    });
    expect((await remove(interviewId)).status).toBe(204);
    const params = { id: begun.body.conversation.id };
    expect((await user.call(conversationRoutes.get, { params })).status).toBe(200);
    const [row] = await house.deps.db
      .select()
      .from(interviewsTable)
      .where(eq(interviewsTable.id, interviewId));
    expect(row).toBeUndefined();
  });
});

it('every change is written down, and nothing that was refused', async () => {
  const written = await auditsOf(house.deps.db, async () => {
    const { id } = await create();
    await change(id, { ...draft, name: 'Schools' });
    await admin.call(interviewRoutes.duplicate, { params: { id } });
    const setDefault = (isDefault: boolean) =>
      admin.call(interviewRoutes.setDefault, { params: { id }, body: { isDefault } });
    await setDefault(true);
    await setDefault(true);
    await setDefault(false);
    await change(id, {});
    await user.call(interviewRoutes.remove, { params: { id } });
    await admin.call(interviewRoutes.remove, { params: { id } });
  });
  expect(written).toEqual([
    ['create', 'interview', 'School days'],
    ['update', 'interview', 'Schools'],
    ['duplicate', 'interview', 'Schools (Copy)'],
    ['make-default', 'interview', 'Schools'],
    ['clear-default', 'interview', 'Schools'],
    ['delete', 'interview', 'Schools'],
  ]);
});
