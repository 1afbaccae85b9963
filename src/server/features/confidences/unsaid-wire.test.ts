import { expect, it } from 'vitest';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { analysisRoutes } from '#contract/analyses.ts';
import { artefactRoutes } from '#contract/artefacts.ts';
import { chatRoutes } from '#contract/chats.ts';
import { noteRoutes } from '#contract/notes.ts';
import { projectRoutes } from '#contract/projects.ts';
import { layWritingJourney, settledPiece } from '#server/features/artefacts/test-pieces.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
} from '#server/features/conversations/test-talks.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';
import { researchSuggestionsTable } from '#server/features/research-suggestions/research-suggestions.table.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import type { Prompt } from '#server/mind/model/prompt.ts';
import { createModelMind } from '#server/mind/model-mind.ts';
import { offlineMind } from '#server/mind/offline-mind.ts';
import { eventually } from '#server/testing/test-house.ts';
import { wordsOf } from './test-confidences.ts';

const wire: Prompt<unknown>[] = [];
const ask = async (prompt: Prompt<unknown>): Promise<never> => {
  wire.push(prompt);
  throw new MindFailure('Away.');
};
const { house } = await openTalkingHouse(createModelMind(ask, offlineMind, 'a script', () => {}));
const journey = await layWritingJourney(house);
const sent = () => [...new Set(wire.map(({ name }) => name))].toSorted();

it('a word that is to stand nowhere is not on the wire, whatever the model is asked', async () => {
  const { db } = house.deps;
  const visitor = house.visitor();
  await visitor.register();
  const { body: project } = await visitor.call(projectRoutes.create, {
    body: { title: 'A life', journeyId: journey.id },
  });
  const projectId: string = project.id;
  const words = wordsOf(visitor, projectId);
  const conversationId = await beginTalk(visitor, projectId, journey);
  const talk = [
    say('1', 'Tell me about Beryl. Where did you live?', 'assistant'),
    say('2', 'Beryl lived next door. We had a dog in Colne.'),
    say('3', 'And Beryl?', 'assistant'),
    say('4', 'She went to Leeds.'),
  ];
  await saveTalk(visitor, conversationId, talk);
  await words.tell('It was Beryl who taught me to whistle. The mill shut in 1962.');
  await words.add('Beryl');
  await visitor.call(noteRoutes.add, {
    body: { content: 'Ask about Beryl.', conversationId, projectId },
  });
  await db.insert(researchReportsTable).values({
    ...{ projectId, title: 'Mills', query: 'Mills and Beryl', content: 'Beryl spun cotton.' },
    ...{ status: 'completed', createdBy: 'user' },
  });
  await db
    .insert(researchSuggestionsTable)
    .values({ projectId, topic: 'The shop of Beryl', rationale: 'r', status: 'accepted' });

  const type = (id: string, content: string) =>
    visitor.call(chatRoutes.say, {
      params: { id: conversationId },
      body: { message: { id, content } },
    });
  await type('5', 'We moved to Burnley in 1961 with the dog.');
  const { body: turn } = await type('7', 'Beryl came to see us in Burnley every Sunday that year.');
  expect(JSON.stringify(turn.message)).not.toContain('Beryl');
  await visitor.call(analysisRoutes.forNotes, {
    body: { conversationId, conversationContext: [...talk, say('6', 'In Burnley I wove.')] },
  });
  for (const taskType of ['theme_analysis', 'research_suggestions', 'fact_extraction'])
    await visitor.call(aiTaskRoutes.ask, { body: { projectId, taskType } });
  await saveTalk(visitor, conversationId, [say('9', 'The mill was in Colne.')], true);
  const { body: job } = await visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId: journey.formatId },
  });
  await settledPiece(visitor, job.artefactId);
  const asked = ['facts', 'note', 'piece', 'reply', 'suggestions', 'summary', 'themes'];
  await eventually(() => (sent().length >= asked.length ? true : undefined));
  expect(sent()).toEqual(asked);
  const all = JSON.stringify(wire.map(({ instructions, material }) => [instructions, material]));
  expect(all).toContain('Burnley');
  expect(all).toContain('1962');
  expect(all).not.toMatch(/beryl/i);
});
