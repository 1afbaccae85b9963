import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { factRoutes } from '#contract/facts.ts';
import { noteRoutes } from '#contract/notes.ts';
import { suggestionRoutes } from '#contract/research-suggestions.ts';
import { themeRoutes } from '#contract/themes.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { factSourcesTable, factsTable } from '#server/features/facts/facts.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { researchSuggestionsTable } from '#server/features/research-suggestions/research-suggestions.table.ts';
import { themeExamplesTable, themesTable } from '#server/features/themes/themes.table.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { eventually } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { wordsOf } from './test-confidences.ts';

const summarise = async ({ turns }: { turns: { content: string }[] }) => ({
  summary: `Told: ${turns.map(({ content }) => content.trim()).join(' ')}`,
});
const { house, journey } = await openTalkingHouse(scriptedMind({ summarise }));
const { db } = house.deps;
let visitor: Visitor;
let projectId: string;
let conversationId: string;
let words: ReturnType<typeof wordsOf>;

beforeEach(async () => {
  ({ visitor, projectId } = await someoneWithProject(house, journey));
  words = wordsOf(visitor, projectId);
  conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [
    say('1', 'Who lived next door?', 'assistant'),
    say('2', 'Beryl lived next door in Nelson. She kept pigeons.'),
    say('3', 'And Beryl’s people?', 'assistant'),
    say('4', 'We had a dog.'),
  ]);
});

/** What Walt and the person have made of it so far. */
async function layFruits() {
  const [message] = await db
    .select({ sourceId: messagesTable.id })
    .from(messagesTable)
    .where(and(eq(messagesTable.conversationId, conversationId), eq(messagesTable.clientId, '2')));
  const rest = { type: 'message' as const, sourceId: message?.sourceId ?? '', conversationId };
  const fact = { projectId, kind: 'event' as const, people: [], places: [] };
  const [told, kept] = await db
    .insert(factsTable)
    .values([
      { ...fact, statement: 'Beryl lived next door.', foundStatement: 'x', status: 'confirmed' },
      { ...fact, statement: 'There was a dog.', foundStatement: 'There was a dog.' },
    ])
    .returning();
  const quote = 'Beryl lived next door in Nelson.';
  await db.insert(factSourcesTable).values([
    { ...rest, factId: told?.id ?? '', position: 0, quote },
    { ...rest, factId: kept?.id ?? '', position: 0, quote },
    { ...rest, factId: kept?.id ?? '', position: 1, quote: 'We had a dog.' },
  ]);
  const theme = { projectId, description: 'd', prevalence: 'high' as const, relatedConcepts: [] };
  const [next, dogs] = await db
    .insert(themesTable)
    .values([
      { ...theme, position: 0, title: 'Beryl next door' },
      { ...theme, position: 1, title: 'Dogs' },
    ])
    .returning();
  await db.insert(themeExamplesTable).values([
    { ...rest, themeId: next?.id ?? '', position: 0, text: quote },
    { ...rest, themeId: dogs?.id ?? '', position: 0, text: quote },
    { ...rest, themeId: dogs?.id ?? '', position: 1, text: 'We had a dog.' },
  ]);
  await db.insert(researchSuggestionsTable).values([
    { projectId, topic: 'Nelson', rationale: 'Beryl lived there.' },
    { projectId, topic: 'Dogs', rationale: 'There was one.' },
  ]);
  const note = { projectId, conversationId };
  await db.insert(notesTable).values([
    { ...note, createdBy: 'walt', content: 'Beryl lived next door in Nelson.' },
    { ...note, createdBy: 'walt', content: 'She kept pigeons.' },
    { ...note, createdBy: 'walt', content: 'There was a dog.' },
    { ...note, createdBy: 'user', content: 'My own: Beryl.' },
  ]);
}

async function fruits() {
  const ofProject = { params: { projectId } };
  const facts = await visitor.call(factRoutes.listOfProject, ofProject);
  const themes = await visitor.call(themeRoutes.listOfProject, { params: { id: projectId } });
  const suggestions = await visitor.call(suggestionRoutes.listOfProject, ofProject);
  const notes = await visitor.call(noteRoutes.list, { query: { conversationId } });
  return [
    ...facts.body.flatMap(({ statement, sources }: { statement: string; sources: object[] }) => [
      statement,
      `on ${sources.length}`,
    ]),
    ...themes.body.flatMap(({ title, examples }: { title: string; examples: string[] }) => [
      title,
      ...examples,
    ]),
    ...suggestions.body.map(({ topic }: { topic: string }) => topic),
    ...notes.body.map(({ content }: { content: string }) => content),
  ];
}

it('what Walt made of it goes, what he made of all else and what is the person’s own stays', async () => {
  await layFruits();
  await words.add('Beryl');
  expect((await fruits()).toSorted()).toEqual(
    [
      ...['There was a dog.', 'on 1'],
      ...['Dogs', 'We had a dog.'],
      'Dogs',
      ...['There was a dog.', 'My own: Beryl.'],
    ].toSorted(),
  );
});

it('the log of Walt’s work names it no more', async () => {
  const task = {
    projectId,
    taskType: 'theme_analysis' as const,
    scope: 'all_conversations' as const,
  };
  await db.insert(aiTasksTable).values([
    { ...task, input: {}, status: 'completed', output: { themes: ['Beryl next door'] } },
    { ...task, input: {}, status: 'completed', output: { themes: ['Dogs'] } },
  ]);
  await words.add('Beryl');
  const { body } = await visitor.call(activityRoutes.listOfProject, { params: { projectId } });
  expect(JSON.stringify(body)).toContain('Dogs');
  expect(JSON.stringify(body)).not.toContain('Beryl');
});

const summaryOf = async () =>
  (await visitor.call(conversationRoutes.get, { params: { id: conversationId } })).body.conversation
    .summary;

const summed = (summary: string | null) =>
  eventually(async () => ((await summaryOf()) === summary ? true : undefined));

const setSummary = (summary: string, summaryBy: 'walt' | 'user') =>
  db
    .update(conversationsTable)
    .set({ summary, summaryBy })
    .where(eq(conversationsTable.id, conversationId));

it('conversations that tell it are summed up anew, without it and with it again', async () => {
  await setSummary('Beryl lived next door.', 'walt');
  await words.add('Beryl');
  await summed('Told: Who lived next door? We had a dog.');
  await words.takeOff('Beryl');
  await eventually(async () => (await summaryOf())?.includes('Beryl lived') || undefined);
});

it('where nothing else was told there is no summary left, but the person’s own stays', async () => {
  await setSummary('They had a dog and a pigeon.', 'walt');
  await words.add('Beryl');
  await words.add('the dog');
  await summed(null);
  await setSummary('Beryl, by my own hand.', 'user');
  await words.add('pigeons');
  expect(await summaryOf()).toBe('Beryl, by my own hand.');
});

it('facts are looked for again', async () => {
  for (const change of [() => words.add('Beryl'), () => words.takeOff('Beryl')]) {
    await db.delete(aiTasksTable);
    await change();
    expect(await db.select({ type: aiTasksTable.taskType }).from(aiTasksTable)).toEqual([
      { type: 'fact_extraction' },
    ]);
  }
});
