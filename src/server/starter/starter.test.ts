import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interviewRoutes } from '#contract/interviews.ts';
import { type Journey, journeyRoutes } from '#contract/journeys.ts';
import { projectRoutes } from '#contract/projects.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { stepTypes } from '#contract/step-shapes.ts';
import { formatPrerequisitesTable, formatsTable } from '#server/features/formats/formats.table.ts';
import {
  interviewQuestionsTable,
  interviewsTable,
} from '#server/features/interviews/interviews.table.ts';
import { journeysTable } from '#server/features/journeys/journeys.table.ts';
import { questionnairesTable } from '#server/features/questionnaires/questionnaires.table.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { layStarterContent } from './starter.ts';

let house: TestHouse;
let visitor: Visitor;
let journeys: Journey[];

beforeAll(async () => {
  house = await openTestHouse();
  visitor = house.visitor();
  await visitor.register();
  await Promise.all(Array.from({ length: 5 }, () => layStarterContent(house.deps.db)));
  journeys = (await visitor.call(journeyRoutes.listFeatured)).body;
});
afterAll(() => house.close());

describe('a first start', () => {
  it('lays down five interviews, two questionnaires and five formats, once, by however many processes', async () => {
    const { db } = house.deps;
    expect(await db.$count(interviewsTable)).toBe(5);
    expect(await db.$count(questionnairesTable)).toBe(2);
    expect(await db.$count(formatsTable)).toBe(5);
    expect(await db.$count(journeysTable)).toBe(4);
  });

  it('begins with the first call', async () => {
    const { body } = await visitor.call(interviewRoutes.default);
    const { body: first } = await visitor.call(interviewRoutes.get, { params: body });
    expect(first.name).toMatch(/^First call/);
    expect(first.questions.length).toBeGreaterThan(7);
    expect(journeys[0]?.steps[0]?.stepConfig).toEqual({ interviewId: body.id });
  });

  it('offers three journeys that use every kind of step between them, and one that is coming soon', async () => {
    expect(journeys.map(({ comingSoon }) => comingSoon)).toEqual([false, false, false, true]);
    const open = journeys.filter(({ comingSoon }) => !comingSoon);
    const used = open.flatMap(({ steps }) => steps.map(({ stepType }) => stepType));
    expect(new Set(used)).toEqual(new Set(stepTypes));
  });

  it('leads to one final goal, for which each journey prepares what it needs', async () => {
    const { db } = house.deps;
    const goals = await db.select().from(formatsTable).where(eq(formatsTable.isFinalGoal, true));
    expect(goals.map(({ name }) => name)).toEqual(['My Biography']);
    const before = await db.select().from(formatPrerequisitesTable);
    expect(before.length).toBeGreaterThan(2);
    for (const { steps } of journeys) {
      const written: string[] = [];
      for (const step of steps) {
        if (step.stepType !== 'generateFormat') continue;
        const { formatId } = step.stepConfig;
        const needed = before.filter((pair) => pair.formatId === formatId);
        expect(written).toEqual(
          expect.arrayContaining(needed.map(({ prerequisiteId }) => prerequisiteId)),
        );
        written.push(formatId);
      }
    }
  });

  it('asks one thing at a time and never ends an introduction without a question', async () => {
    const { db } = house.deps;
    const questions = await db.select().from(interviewQuestionsTable);
    for (const { text, intent } of questions) {
      expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(intent).not.toBe('');
    }
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length);
    for (const interview of await db.select().from(interviewsTable)) {
      expect(interview.introScript.match(/\?/g)).toHaveLength(1);
      expect(interview.introScript.endsWith('?')).toBe(true);
      expect(interview.introCardText).not.toBe('');
      expect(interview.exitCriteria).not.toBe('');
      expect(JSON.stringify(interview)).not.toContain('!');
    }
  });

  it('gives every step something that can complete it', async () => {
    for (const step of journeys.flatMap(({ steps }) => steps)) {
      if (step.stepType === 'interview') continue;
      expect(Object.keys(step.completionConditions).length).toBeGreaterThan(0);
    }
  });

  it('lets a person begin at once', async () => {
    const journey = journeys[0];
    const made = await visitor.call(projectRoutes.create, {
      body: { title: 'My story', journeyId: journey?.id },
    });
    expect(made.body.journey.steps).toHaveLength(12);
    const step = journey?.steps.find(({ stepType }) => stepType === 'questionnaire');
    const id = step?.stepType === 'questionnaire' ? step.stepConfig.questionnaireId : '';
    const { body } = await visitor.call(questionnaireRoutes.get, { params: { id } });
    expect(body.questions.filter(({ required }: { required: boolean }) => required)).toHaveLength(
      3,
    );
  });
});

describe('a later start', () => {
  it("leaves an administrator's edits and deletions alone", async () => {
    const { db } = house.deps;
    await db
      .update(formatsTable)
      .set({ name: 'Renamed' })
      .where(eq(formatsTable.isFinalGoal, true));
    await db.delete(journeysTable).where(eq(journeysTable.comingSoon, true));
    await layStarterContent(db);
    expect(await db.$count(journeysTable)).toBe(3);
    expect(await db.$count(formatsTable, eq(formatsTable.name, 'Renamed'))).toBe(1);
    expect(await db.$count(formatsTable)).toBe(5);
  });
});
