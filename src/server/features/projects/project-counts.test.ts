import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectRoutes } from '#contract/projects.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { createdId, newcomerTo } from './test-projects.ts';

let house: TestHouse;
let visitor: Visitor;
let projectId: string;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  ({ visitor } = await newcomerTo(house));
  projectId = await createdId(visitor);
});

const run = async (statement: string, into = projectId) =>
  (await house.database.pool.query(statement.replaceAll('$project', `'${into}'::uuid`))).rows;

const addEntries = (kind: 'text' | 'voiceMemo', many: number, into?: string) =>
  run(
    `insert into entries (id, project_id, kind, content, word_count)
     select gen_random_uuid(), $project, '${kind}', 'x', 1 from generate_series(1, ${many})`,
    into,
  );
const addConversations = (many: number, messages = 0) =>
  run(`insert into conversations (id, project_id, type, status, message_count)
    select gen_random_uuid(), $project, 'interview', 'completed', ${messages} from generate_series(1, ${many})`);
const note = `insert into notes (id, project_id, content, created_by)
  values (gen_random_uuid(), $project, 'x', 'user')`;
const addNotesToConversations = () =>
  run(`insert into notes (id, project_id, conversation_id, content, created_by)
    select gen_random_uuid(), $project, id, 'x', 'walt-auto' from conversations where project_id = $project`);

const told = async (id = projectId) =>
  (await visitor.call(projectRoutes.get, { params: { id } })).body._count;

const counted = async (id = projectId) => {
  const [row] = await run(
    `select
      (select count(*)::int from entries where project_id = $project and kind = 'text') as "TextEntry",
      (select count(*)::int from entries where project_id = $project and kind = 'voiceMemo') as "VoiceMemoEntry",
      (select count(*)::int from conversations where project_id = $project) as "Conversation",
      (select coalesce(sum(message_count), 0)::int from conversations where project_id = $project) as "TranscriptEntry",
      (select count(*)::int from notes where project_id = $project) as "Note"`,
    id,
  );
  return row;
};

it('what a project is told to hold is what it holds, whatever came, changed and went', async () => {
  await addEntries('text', 3);
  await addEntries('voiceMemo', 2);
  await addConversations(2, 7);
  await addNotesToConversations();
  await run(note);
  const all = { TextEntry: 3, VoiceMemoEntry: 2, Conversation: 2, TranscriptEntry: 14, Note: 3 };
  expect(await counted()).toEqual(all);
  expect(await told()).toEqual(all);

  await run(`update conversations set message_count = message_count + 5 where project_id = $project
    and id = (select min(id::text)::uuid from conversations where project_id = $project)`);
  await run(`update entries set content = 'y' where project_id = $project`);
  await run(`update entries set kind = 'text' where project_id = $project and id =
    (select min(id::text)::uuid from entries where project_id = $project and kind = 'voiceMemo')`);
  const changed = { ...all, TextEntry: 4, VoiceMemoEntry: 1, TranscriptEntry: 19 };
  expect(await counted()).toEqual(changed);
  expect(await told()).toEqual(changed);

  // Its note goes with it.
  await run(`delete from conversations where message_count = 12 and project_id = $project`);
  await run(`delete from entries where kind = 'text' and project_id = $project`);
  const left = { TextEntry: 0, VoiceMemoEntry: 1, Conversation: 1, TranscriptEntry: 7, Note: 2 };
  expect(await counted()).toEqual(left);
  expect(await told()).toEqual(left);
});

it('what moves to another project counts there, and only there', async () => {
  const other = await createdId(visitor);
  await addEntries('text', 2);
  await addConversations(1, 4);
  await run(note);
  for (const table of ['entries', 'conversations', 'notes'])
    await run(`update ${table} set project_id = '${other}' where project_id = $project`);
  for (const id of [projectId, other]) expect(await told(id)).toEqual(await counted(id));
  expect(await told(other)).toMatchObject({ TextEntry: 2, TranscriptEntry: 4, Note: 1 });
});

it('what is written to two projects by one statement counts in each', async () => {
  const other = await createdId(visitor);
  await run(`insert into entries (id, project_id, kind, content, word_count)
    select gen_random_uuid(), id, 'text', 'x', 1 from projects where id in ($project, '${other}')`);
  for (const id of [projectId, other]) expect(await told(id)).toMatchObject({ TextEntry: 1 });
});

it('nobody who writes to a project waits for another who has not come to an end', async () => {
  const { pool } = house.database;
  const slow = await pool.connect();
  try {
    await run(note);
    await slow.query('begin');
    await slow.query(note.replaceAll('$project', `'${projectId}'`));
    const quick = await pool.connect();
    await quick.query(`set lock_timeout = '2s'`);
    for (let n = 0; n < 3; n += 1) await quick.query(note.replaceAll('$project', `'${projectId}'`));
    quick.release(true);
    expect(await told()).toMatchObject({ Note: 4 });
    await slow.query('rollback');
    expect(await told()).toMatchObject({ Note: 4 });
  } finally {
    slow.release();
  }
});

it('many who write and delete at once are all counted, in no more rows than there were of them', async () => {
  const writers = 8;
  const rounds = 15;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < rounds; n += 1) {
        if (n % 5 === 4)
          await run(`delete from notes where id =
            (select id from notes where project_id = $project limit 1 for update skip locked)`);
        else if ((n + writer) % 3 === 0) await addConversations(1, n);
        else if ((n + writer) % 3 === 1) await addEntries('text', 2);
        else await run(note);
      }
    }),
  );
  expect(await told()).toEqual(await counted());
  expect((await told()).Note).toBeGreaterThan(0);
  const rows = await run('select from project_tallies where project_id = $project');
  expect(rows.length).toBeLessThanOrEqual(writers);
});

it('a project that is deleted leaves no tally, with whatever is in it', async () => {
  await addEntries('text', 3);
  await addConversations(2, 7);
  await addNotesToConversations();
  expect(await run('select from project_tallies where project_id = $project')).not.toEqual([]);
  const removed = await visitor.call(projectRoutes.remove, { params: { id: projectId } });
  expect(removed.status).toBe(204);
  expect(await run('select from project_tallies where project_id = $project')).toEqual([]);
});
