import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryMessages, entryRoutes, newestEntries } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { stepMessages } from '#contract/steps.ts';
import { maxWritingLength } from '#contract/writing.ts';
import { layTestJourney, oneStepOfEachType } from '#server/features/journeys/test-journey.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { entriesTable } from './entries.table.ts';

let house: TestHouse;
let journey: Awaited<ReturnType<typeof layTestJourney>>;
let visitor: Visitor;
let id: string;

const newProject = async (by: Visitor) =>
  (await by.call(projectRoutes.create, { body: { title: 'A', journeyId: journey.id } })).body
    .id as string;

beforeAll(async () => {
  house = await openTestHouse();
  journey = await layTestJourney(house.deps.db, oneStepOfEachType);
  visitor = house.visitor();
  await visitor.register();
  id = await newProject(visitor);
});
afterAll(() => house.close());

const kinds = [
  {
    name: 'text entry',
    kind: 'text',
    add: entryRoutes.addText,
    get: entryRoutes.getText,
    change: entryRoutes.changeText,
    remove: entryRoutes.removeText,
    blank: entryMessages.textBlank,
    missing: entryMessages.textNotFound,
    list: 'textEntries',
    count: 'TextEntry',
  },
  {
    name: 'voice memo entry',
    kind: 'voiceMemo',
    add: entryRoutes.addVoiceMemo,
    get: entryRoutes.getVoiceMemo,
    change: entryRoutes.changeVoiceMemo,
    remove: entryRoutes.removeVoiceMemo,
    blank: entryMessages.voiceMemoBlank,
    missing: entryMessages.voiceMemoNotFound,
    list: 'voiceMemoEntries',
    count: 'VoiceMemoEntry',
  },
] as const;

describe.each(kinds)(
  'a $name',
  ({ kind, add, get, change, remove, blank, missing, list, count }) => {
    it('is added, shown with its project, changed and deleted', async () => {
      const project = await newProject(visitor);
      const params = { id: project };
      const stepId = journey.steps[1]?.id;
      const added = await visitor.call(add, {
        params,
        body: { content: 'We lived by the sea.', stepId },
      });
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({
        kind,
        content: 'We lived by the sea.',
        wordCount: 5,
        step: { id: stepId, name: 'Write' },
      });
      const shown = await visitor.call(projectRoutes.get, { params });
      expect(shown.body[list]).toEqual([added.body]);
      expect(shown.body._count[count]).toBe(1);
      const slim = await visitor.call(projectRoutes.get, { params, query: { entries: 'none' } });
      expect(slim.body[list]).toEqual([]);
      expect(slim.body._count[count]).toBe(1);

      const one = { ...params, entryId: added.body.id };
      const changed = await visitor.call(change, { params: one, body: { content: 'By a lake.' } });
      expect(changed.body).toMatchObject({ content: 'By a lake.', wordCount: 3, version: 2 });
      expect(changed.body.step).toEqual({ id: stepId, name: 'Write' });
      const freed = await visitor.call(change, {
        params: one,
        body: { content: 'By a lake.', stepId: null },
      });
      expect(freed.body.step).toBeNull();
      expect((await visitor.call(get, { params: one })).body).toEqual(freed.body);

      expect((await visitor.call(remove, { params: one })).status).toBe(204);
      for (const route of [get, remove]) {
        const gone = await visitor.call(route, { params: one });
        expect([gone.status, gone.body.error]).toEqual([404, missing]);
      }
    });

    it.each([
      ['nothing', {}],
      ['blanks', { content: ' \n\t ' }],
      ['no text', { content: { toString: 'x' } }],
    ])('is not made of %s', async (_, body) => {
      const refused = await visitor.call(add, { params: { id }, body });
      expect([refused.status, refused.body.error]).toEqual([400, blank]);
    });

    it('holds a megabyte and not a letter more', async () => {
      const params = { id: await newProject(visitor) };
      const full = await visitor.call(add, {
        params,
        body: { content: 'a '.repeat(maxWritingLength / 2) },
      });
      expect([full.status, full.body.wordCount]).toEqual([201, maxWritingLength / 2]);
      const over = await visitor.call(add, {
        params,
        body: { content: 'a'.repeat(maxWritingLength + 1) },
      });
      expect([over.status, over.body.error]).toEqual([400, entryMessages.tooLong]);
    });

    it('is linked to steps of its own journey alone', async () => {
      const other = await layTestJourney(house.deps.db, oneStepOfEachType);
      for (const stepId of [other.steps[0]?.id, v7()]) {
        const refused = await visitor.call(add, { params: { id }, body: { content: 'A', stepId } });
        expect([refused.status, refused.body.error]).toEqual([400, stepMessages.notOfThisProject]);
      }
    });

    it('is saved once, however often it is sent', async () => {
      const params = { id: await newProject(visitor) };
      const body = { id: v7(), content: 'Once.' };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => visitor.call(add, { params, body })),
      );
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`))).toEqual(
        new Set([`201 ${body.id}`]),
      );
      const { body: project } = await visitor.call(projectRoutes.get, { params });
      expect(project._count[count]).toBe(1);
      const elsewhere = await visitor.call(add, { params: { id }, body });
      expect([elsewhere.status, elsewhere.body.error]).toEqual([409, entryMessages.idTaken]);
    });

    it('is not overwritten by a tab that has not seen the latest', async () => {
      const { body: entry } = await visitor.call(add, { params: { id }, body: { content: 'One' } });
      const params = { id, entryId: entry.id };
      const save = (content: string, version: number) =>
        visitor.call(change, { params, body: { content, version } });
      expect((await save('One and two', entry.version)).status).toBe(200);
      const late = await save('Three', entry.version);
      expect([late.status, late.body.error]).toEqual([409, entryMessages.changed]);
      expect((await save('One and two', entry.version)).status).toBe(200);
      expect((await visitor.call(get, { params })).body.content).toBe('One and two');
    });

    it('is not found under another project, another kind or another person', async () => {
      const { body: entry } = await visitor.call(add, {
        params: { id },
        body: { content: 'Mine' },
      });
      const other = kinds.find((one) => one.kind !== kind) ?? kinds[0];
      const elsewhere = { id: await newProject(visitor), entryId: entry.id };
      const body = { content: 'Theirs' };
      for (const route of [get, change, remove]) {
        const moved = await visitor.call(route, { params: elsewhere, body });
        expect([moved.status, moved.body.error]).toEqual([404, missing]);
      }
      for (const route of [other.get, other.change, other.remove]) {
        const mistaken = await visitor.call(route, { params: { id, entryId: entry.id }, body });
        expect([mistaken.status, mistaken.body.error]).toEqual([404, other.missing]);
      }
      const kept = await visitor.call(get, { params: { id, entryId: entry.id } });
      expect(kept.body.content).toBe('Mine');
    });
  },
);

describe('a long list of entries', () => {
  it('comes page by page, newest first, each entry once', async () => {
    const params = { id: await newProject(visitor) };
    const rows = Array.from({ length: 130 }, (_, number) => ({
      projectId: params.id,
      kind: number % 2 ? ('text' as const) : ('voiceMemo' as const),
      content: `Entry ${number}`,
      wordCount: 2,
      // Several share a moment, as they do when a machine writes them.
      createdAt: new Date(Date.UTC(2020, 0, 1) + Math.floor(number / 7)),
    }));
    await house.deps.db.insert(entriesTable).values(rows);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '40', ...(cursor && { cursor }) };
      const { body } = await visitor.call(entryRoutes.list, { params, query });
      seen.push(...body.entries.map(({ content }: { content: string }) => content));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
    expect(seen[0]).toMatch(/^Entry 12\d$/);
    expect(seen.at(-1)).toMatch(/^Entry [0-6]$/);
  });

  it.each(['x', '1_2', '99999999999999999_x', "1_'); drop table entries; --"])(
    'cannot go on from %s',
    async (cursor) => {
      const refused = await visitor.call(entryRoutes.list, { params: { id }, query: { cursor } });
      expect(refused.status).toBe(400);
    },
  );

  it('brings the newest of each kind with the project, as many as fit', async () => {
    const params = { id: await newProject(visitor) };
    const rowsOf = (amount: number, content: string) =>
      Array.from({ length: amount }, () => ({
        projectId: params.id,
        kind: 'text' as const,
        content,
        wordCount: 1,
      }));
    await house.deps.db.insert(entriesTable).values(rowsOf(newestEntries + 20, 'short'));
    const many = await visitor.call(projectRoutes.get, { params });
    expect(many.body.textEntries).toHaveLength(newestEntries);
    await house.deps.db.insert(entriesTable).values(rowsOf(9, 'x'.repeat(1_000_000)));
    const heavy = await visitor.call(projectRoutes.get, { params });
    expect(heavy.body.textEntries).toHaveLength(4);
    expect(heavy.body._count.TextEntry).toBe(newestEntries + 29);
  });
});
