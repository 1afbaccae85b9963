import { beforeAll, describe, expect, it } from 'vitest';
import { conversationRoutes } from '#contract/conversations.ts';
import { entryRoutes } from '#contract/entries.ts';
import { noteRoutes } from '#contract/notes.ts';
import { projectRoutes } from '#contract/projects.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import type { Route } from '#contract/route.ts';
import { type SearchResult, searchRoutes } from '#contract/searches.ts';
import {
  beginProject,
  beginTalk,
  openTalkingHouse,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const { house, journey } = await openTalkingHouse();
let visitor: Visitor;
let one: string;
let two: string;
let talk: string;

beforeAll(async () => {
  ({ visitor, projectId: one } = await someoneWithProject(house, journey));
  two = await beginProject(visitor, journey);
  talk = await beginTalk(visitor, one, journey);
  await saveTalk(visitor, talk, [
    say('1', 'Where did the old mill stand?', 'assistant'),
    say('2', 'The old mill stood by the river Wharfe. Zoë lived there.'),
    say('3', 'Nothing else.'),
  ]);
  await visitor.call(noteRoutes.add, { body: { content: 'Zoe kept geese', conversationId: talk } });
  const write = (id: string, content: string, route: Route = entryRoutes.addText) =>
    visitor.call(route, { params: { id }, body: { content } });
  await write(two, 'A mill town in Lancashire.');
  await write(one, 'Москва зимой, and Will Graham in May.', entryRoutes.addVoiceMemo);
  const { body: response } = await visitor.call(questionnaireRoutes.getResponse, {
    params: { id: journey.questionnaireId },
    query: { projectId: two },
  });
  const [question] = response.questionnaire.questions;
  await visitor.call(questionnaireRoutes.saveAnswer, {
    params: { id: response.id },
    body: { questionId: question.id, text: 'Millicent Müller' },
  });
});

const look = async (q: string, by = visitor) =>
  (await by.call(searchRoutes.search, { query: { q } })).body.results as SearchResult[];
const kinds = (results: SearchResult[]) => results.map(({ kind }) => kind);
const shown = (results: SearchResult[]) =>
  results.map(({ excerpts }) =>
    excerpts
      .flatMap(({ pieces }) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)))
      .join(''),
  );

describe('the archive', () => {
  it('is everything of one’s own over all projects, newest first', async () => {
    const results = await look('');
    expect(kinds(results)).toEqual(['answer', 'voiceMemo', 'text', 'note', 'conversation']);
    expect(results[0]).toMatchObject({
      title: 'The basics',
      question: 'What is your full name?',
      questionnaireId: journey.questionnaireId,
      project: { id: two, title: 'A life' },
    });
    expect(results[4]).toMatchObject({ id: talk, conversationId: talk, title: 'A first talk' });
    expect(results[3]).toMatchObject({ conversationId: talk });
  });

  it('goes on page by page without losing or repeating anything', async () => {
    const { visitor: person, projectId } = await someoneWithProject(house, journey);
    for (let n = 0; n < 47; n += 1) {
      await person.call(entryRoutes.addText, {
        params: { id: projectId },
        body: { content: `Entry of mine ${n}` },
      });
    }
    for (const q of ['', 'entry']) {
      const walked: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { q, ...(cursor && { cursor }) };
        const { body } = await person.call(searchRoutes.search, { query });
        walked.push(...shown(body.results).map((text) => text.replace(/\D+/g, '')));
        cursor = body.nextCursor;
      } while (cursor);
      expect(walked).toEqual(Array.from({ length: 47 }, (_, n) => String(46 - n)));
    }
  });
});

describe('a search', () => {
  it('for a word that is said everywhere finds the newest conversations first, and goes on', async () => {
    const { visitor: person, projectId } = await someoneWithProject(house, journey);
    const talks: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      const id = await beginTalk(person, projectId, journey);
      const said = n === 5 ? 'Not here.' : 'Down by the river.';
      await saveTalk(
        person,
        id,
        Array.from({ length: 25 }, (_, at) => say(`${at}`, said)),
      );
      await person.call(conversationRoutes.complete, { params: { id } });
      if (n !== 5) talks.unshift(id);
    }
    const first = (await person.call(searchRoutes.search, { query: { q: 'river' } })).body;
    const query = { q: 'river', cursor: first.nextCursor };
    const second = (await person.call(searchRoutes.search, { query })).body;
    const found: SearchResult[] = [...first.results, ...second.results];
    expect(found.map(({ id }) => id)).toEqual(talks);
    expect(new Set(found.map(({ places }) => places))).toEqual(new Set([25]));
    expect(second.nextCursor).toBeNull();
  });

  it('finds what was said and written, with the words marked', async () => {
    const results = await look('mill');
    expect(kinds(results)).toEqual(['answer', 'text', 'conversation']);
    expect(shown(results)).toEqual([
      '[Millicent] Müller',
      'A [mill] town in Lancashire.',
      'Where did the old [mill] stand?The old [mill] stood by the river Wharfe. Zoë lived there.',
    ]);
    expect(results[2]).toMatchObject({ places: 2 });
    expect(results[2]?.excerpts.map(({ speaker, messageId }) => [speaker, messageId])).toEqual([
      ['assistant', '1'],
      ['user', '2'],
    ]);
  });

  it.each([
    ['"old mill"', ['conversation']],
    ['mill -old', ['text']],
    ['geese or Lancashire', ['text', 'note']],
    ['zoe', ['note', 'conversation']],
    ['ZOË', ['note', 'conversation']],
    ['muller', ['answer']],
    ['москва', ['voiceMemo']],
    ['Моск', ['voiceMemo']],
    ['will may', ['voiceMemo']],
    ['ill', []],
    ['mil stand', []],
    ['-mill', []],
    ['???', []],
    ["'):*&!|<->\\", []],
    ['\0', []],
  ])('for %s finds %j', async (q, expected) => {
    expect(kinds(await look(q))).toEqual(expected);
  });

  it('finds the summary of a conversation', async () => {
    const params = { id: talk };
    await visitor.call(conversationRoutes.change, {
      params,
      body: { summary: 'Childhood geography' },
    });
    expect(shown(await look('geography'))).toEqual(['Childhood [geography]']);
    await visitor.call(conversationRoutes.change, { params, body: { summary: null } });
  });

  it('finds nothing of anyone else, and nothing that was deleted', async () => {
    const { visitor: other } = await someoneWithProject(house, journey);
    expect(await look('mill', other)).toEqual([]);
    expect(await look('', other)).toEqual([]);
    const nobody = house.visitor();
    await nobody.register();
    expect(await look('mill', nobody)).toEqual([]);
    const { visitor: person, projectId } = await someoneWithProject(house, journey);
    await person.call(entryRoutes.addText, {
      params: { id: projectId },
      body: { content: 'A heron' },
    });
    expect(await look('heron', person)).toHaveLength(1);
    await person.call(projectRoutes.remove, { params: { id: projectId } });
    expect(await look('heron', person)).toEqual([]);
  });

  it('is closed to visitors and refuses what does not fit', async () => {
    expect((await house.visitor().call(searchRoutes.search)).status).toBe(401);
    for (const query of [{ q: 'x'.repeat(301) }, { cursor: 'x' }]) {
      expect((await visitor.call(searchRoutes.search, { query })).status).toBe(400);
    }
  });
});
