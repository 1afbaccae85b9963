import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { exportRoutes } from '#contract/exports.ts';
import { projectRoutes } from '#contract/projects.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

async function download(visitor: ReturnType<TestHouse['visitor']>) {
  const { bytes } = await visitor.call(exportRoutes.download);
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  return new Map(files.map(([path, content]) => [path, strFromU8(content)]));
}

it('"Download everything" holds each project with its notes and answers, and no one else\'s', async () => {
  const journey = await layTestJourney(house.deps.db, oneStepOfEachType);
  const visitor = house.visitor();
  await visitor.register();
  const { body: project } = await visitor.call(projectRoutes.create, {
    body: { title: '../Mamá & ich\r\n', content: 'What I know of her.', journeyId: journey.id },
  });
  const params = { id: project.id };
  for (const number of Array.from({ length: 45 }, (_, index) => index)) {
    await visitor.call(number % 2 ? entryRoutes.addText : entryRoutes.addVoiceMemo, {
      params,
      body: { content: `Memory ${number} of the sea`, stepId: journey.steps[1]?.id },
    });
  }
  await visitor.call(projectRoutes.completeInterview, {
    params,
    body: { interviewId: journey.interviewId },
  });
  const { body: response } = await visitor.call(questionnaireRoutes.getResponse, {
    params: { id: journey.questionnaireId },
    query: { projectId: project.id },
  });
  await visitor.call(questionnaireRoutes.saveAnswer, {
    params: { id: response.id },
    body: { questionId: response.questionnaire.questions[0].id, text: 'Ada King' },
  });

  const files = await download(visitor);
  const day = project.createdAt.slice(0, 10);
  const folder = `projects/${day}-Mamá-ich-${project.id.slice(-8)}`;
  expect([...files.keys()].filter((path) => path.startsWith('projects/'))).toEqual([
    `${folder}/project.json`,
    `${folder}/project.md`,
    `${folder}/brief.json`,
    `${folder}/notes.json`,
    `${folder}/notes.md`,
    `${folder}/questionnaires.json`,
    `${folder}/questionnaires.md`,
    `${folder}/book/arrangement.json`,
    `${folder}/book/book.md`,
    `${folder}/book/book.pdf`,
    `${folder}/book/book.epub`,
  ]);
  expect(JSON.parse(files.get(`${folder}/project.json`) ?? '')).toMatchObject({
    content: 'What I know of her.',
    projectStepCompletions: [{ stepId: journey.steps[0]?.id }, { stepId: journey.steps[1]?.id }],
  });
  expect(files.get(`${folder}/project.md`)).toContain(
    `- [x] Talk (${day})\n- [x] Write (${day})\n- [ ] Show`,
  );
  const notes = JSON.parse(files.get(`${folder}/notes.json`) ?? '');
  expect(new Set(notes.map(({ content }: { content: string }) => content)).size).toBe(45);
  expect(files.get(`${folder}/notes.md`)).toContain(
    `## Voice Memo from Write, ${day}\n\nMemory 44 of the sea`,
  );
  expect(files.get(`${folder}/questionnaires.md`)).toContain(
    '# The basics\n\n## What is your full name?\n\nAda King',
  );

  const stranger = house.visitor();
  await stranger.register();
  const theirs = await download(stranger);
  expect([...theirs.keys()].filter((path) => path.startsWith('projects/'))).toEqual([]);
});
