import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { factRoutes } from '#contract/facts.ts';
import { noteRoutes } from '#contract/notes.ts';
import {
  type Keeping,
  redactionMessages,
  redactionRoutes,
  type Telling,
} from '#contract/redactions.ts';
import { themeRoutes } from '#contract/themes.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { factSourcesTable, factsTable } from '#server/features/facts/facts.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { themeExamplesTable, themesTable } from '#server/features/themes/themes.table.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { withheldTellingsTable } from './redactions.table.ts';
import { usedIn } from './test-redactions.ts';

const { house, journey } = await openTalkingHouse();
const { db } = house.deps;
let visitor: Visitor;
let userId: string;
let projectId: string;
let conversationId: string;
/** Nothing in these words asks for anything. */
const secret = 'That winter I moved forty head across the river at Presidio.';

beforeEach(async () => {
  ({ visitor, userId, projectId } = await someoneWithProject(house, journey));
  conversationId = await beginTalk(visitor, projectId, journey);
  await saveTalk(visitor, conversationId, [
    say('1', 'Were there hard times?', 'assistant'),
    say('2', secret),
    say('3', 'And then?', 'assistant'),
    say('4', 'Then it rained for a week.'),
  ]);
});

const keep = (telling: object, how: Keeping['keep']) =>
  visitor.call(redactionRoutes.withholdTelling, {
    params: { id: projectId },
    body: { telling, keep: how },
  });
const message = (messageId: string): Telling => ({ type: 'message', conversationId, messageId });

const used = () => usedIn(house, { userId, projectId });

/** What Walt and the person have made of it so far. */
async function layFruits() {
  const { body } = await visitor.call(redactionRoutes.withholdTelling, {
    params: { id: projectId },
    body: { telling: message('2'), keep: 'out' },
  });
  await keep(message('2'), 'in');
  const sourceId = body[0].id as string;
  const rest = { type: 'message' as const, sourceId, conversationId, position: 0 };
  const [fact] = await db
    .insert(factsTable)
    .values({
      ...{ projectId, kind: 'event', statement: 'Clete moved cattle.', foundStatement: 'x' },
      ...{ people: [], places: [], status: 'confirmed' },
    })
    .returning();
  const [theme] = await db
    .insert(themesTable)
    .values({
      ...{ projectId, position: 0, title: 'Cattle', description: 'd' },
      ...{ prevalence: 'high', relatedConcepts: [] },
    })
    .returning();
  await db.insert(factSourcesTable).values({ ...rest, factId: fact?.id ?? '', quote: secret });
  await db.insert(themeExamplesTable).values({ ...rest, themeId: theme?.id ?? '', text: secret });
  const note = { projectId, conversationId };
  await db.insert(notesTable).values([
    { ...note, createdBy: 'walt', content: 'I moved forty head across the river at Presidio.' },
    { ...note, createdBy: 'walt', content: 'It rained for a week.' },
    { ...note, createdBy: 'user', content: `My own: ${secret}` },
  ]);
}

async function fruits() {
  const { body: facts } = await visitor.call(factRoutes.listOfProject, { params: { projectId } });
  const { body: themes } = await visitor.call(themeRoutes.listOfProject, {
    params: { id: projectId },
  });
  const { body: notes } = await visitor.call(noteRoutes.list, { query: { conversationId } });
  return {
    facts: facts.length,
    themes: themes.length,
    notes: notes.map(({ content }: { content: string }) => content),
  };
}

it('a message is withheld as a whole, with all that was made of it, and released again', async () => {
  await layFruits();
  expect(await used()).toContain('Presidio');
  const { status, body } = await keep(message('2'), 'out');
  expect([status, body]).toEqual([
    200,
    [expect.objectContaining({ type: 'message', conversationId, messageId: '2' })],
  ]);
  expect(await used()).not.toContain('Presidio');
  expect(await used()).toContain('rained');
  const left = await fruits();
  expect([left.facts, left.themes]).toEqual([0, 0]);
  expect(left.notes.toSorted()).toEqual(['It rained for a week.', `My own: ${secret}`]);
  const listed = await visitor.call(redactionRoutes.list, { params: { id: projectId } });
  expect(listed.body).toMatchObject([{ text: secret, state: 'withheld' }]);

  expect((await keep(message('2'), 'in')).body).toEqual([]);
  expect(await used()).toContain('Presidio');
});

it('notes and memos are withheld like messages, twice counts once, and deleting removes the record', async () => {
  for (const [route, type] of [
    [entryRoutes.addText, 'textEntry'],
    [entryRoutes.addVoiceMemo, 'voiceMemo'],
  ] as const) {
    const added = await visitor.call(route, {
      params: { id: projectId },
      body: { content: 'The well ran dry in Marfa.' },
    });
    const { id } = added.body;
    await keep({ type, id }, 'out');
    expect((await keep({ type, id }, 'out')).body).toMatchObject([{ type, id }]);
    expect(await used()).not.toContain('Marfa');
    const remove = type === 'textEntry' ? entryRoutes.removeText : entryRoutes.removeVoiceMemo;
    await visitor.call(remove, { params: { id: projectId, entryId: id } });
    const { body } = await visitor.call(redactionRoutes.listTellings, {
      params: { id: projectId },
    });
    expect(body).toEqual([]);
  }
});

it('only what the person told in this project can be withheld', async () => {
  const stranger = await someoneWithProject(house, journey);
  const foreign = await beginTalk(stranger.visitor, stranger.projectId, journey);
  await saveTalk(stranger.visitor, foreign, [say('2', 'Another life.')]);
  const { body: entry } = await visitor.call(entryRoutes.addText, {
    params: { id: projectId },
    body: { content: 'A text.' },
  });
  for (const telling of [
    message('1'),
    message('never'),
    { type: 'message', conversationId: foreign, messageId: '2' },
    { type: 'voiceMemo', id: entry.id },
  ]) {
    const { status, body } = await keep(telling, 'out');
    expect([status, body.error]).toEqual([404, redactionMessages.notTold]);
  }
  const kept = await db
    .select()
    .from(withheldTellingsTable)
    .where(eq(withheldTellingsTable.projectId, projectId));
  expect(kept).toEqual([]);
});
