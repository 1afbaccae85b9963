import { expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { entryRoutes } from '#contract/entries.ts';
import { nameMessages, nameRoutes } from '#contract/names.ts';
import { noteRoutes } from '#contract/notes.ts';
import {
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import { factSourcesTable, factsTable } from '#server/features/facts/facts.table.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { listKnownNames } from './names.ts';

const { house, journey } = await openTalkingHouse();
const { visitor, projectId } = await someoneWithProject(house, journey);
const conversationId = await beginTalk(visitor, projectId, journey);

const correct = (heard: string, name: string) =>
  visitor.call(nameRoutes.correct, { params: { id: projectId }, body: { heard, name } });
const messages = async () => {
  const { body } = await visitor.call(conversationRoutes.get, { params: { id: conversationId } });
  return body.conversation.messages.map(({ content }: { content: string }) => content);
};

async function layFact(status: 'suggested' | 'confirmed', place: string) {
  const statement = `She grew up in ${place}.`;
  const [fact] = await house.deps.db
    .insert(factsTable)
    .values({
      ...{ projectId, kind: 'birth', statement, foundStatement: statement, status },
      ...{ people: [], places: [place] },
    })
    .returning({ id: factsTable.id });
  await house.deps.db.insert(factSourcesTable).values({
    ...{ factId: fact?.id ?? '', position: 0, type: 'message', sourceId: projectId },
    ...{ conversationId, quote: `in ${place}` },
  });
}

it('a name that is corrected once is right in all that was told, and no other word is touched', async () => {
  await saveTalk(visitor, conversationId, [
    say('1', 'I was born in Balina, and Balina’s bridge was new. Balinas are whales, says balina.'),
    say('2', 'What was Balina like?', 'assistant'),
    say('3', 'It was raining.'),
  ]);
  const note = { content: 'Born in Balina.', conversationId, projectId };
  await visitor.call(noteRoutes.add, { body: note });
  const entry = { params: { id: projectId }, body: { content: 'The river at Balina.' } };
  await visitor.call(entryRoutes.addText, entry);
  await layFact('suggested', 'Balina');

  const { status, body } = await correct('Balina', 'Ballina');
  expect([status, body]).toEqual([200, { places: 7 }]);
  expect(await messages()).toEqual([
    'I was born in Ballina, and Ballina’s bridge was new. Balinas are whales, says balina.',
    'What was Ballina like?',
    'It was raining.',
  ]);
  const notes = await visitor.call(noteRoutes.list, { query: { conversationId } });
  expect(notes.text).toContain('Born in Ballina.');
  const [fact] = await house.deps.db.select().from(factsTable);
  expect(fact).toMatchObject({ statement: 'She grew up in Ballina.', places: ['Ballina'] });
  const [source] = await house.deps.db.select().from(factSourcesTable);
  expect(source?.quote).toBe('in Ballina');
  expect((await correct('Balina', 'Ballina')).body).toEqual({ places: 0 });
});

it('calls know the names that someone has seen, not those that were only heard', async () => {
  await layFact('suggested', 'Crosmolina');
  await layFact('confirmed', 'Enniscrone');
  const { id } = (await visitor.send({ method: 'GET', url: '/api/auth/status' })).body.user;
  const project = await ownProject(house.deps.db, id, projectId);
  const { names, corrections } = await listKnownNames(house.deps.db, project);
  expect(names).toEqual(expect.arrayContaining(['Enniscrone', 'Ballina']));
  expect(names).not.toContain('Crosmolina');
  expect(corrections).toEqual([{ heard: 'Balina', name: 'Ballina' }]);
});

it.each([
  ['', 'Ballina', nameMessages.blank],
  ['Balina', ' ', nameMessages.blank],
  ['.*', 'Ballina', nameMessages.notAName],
  ['Balina', String.raw`\0`, nameMessages.notAName],
  ['x'.repeat(81), 'Ballina', nameMessages.tooLong],
])('%s is not corrected to %s', async (heard, name, sentence) => {
  const { status, body } = await correct(heard, name);
  expect([status, body.error]).toEqual([400, sentence]);
});
