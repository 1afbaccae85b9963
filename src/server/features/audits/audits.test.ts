import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { type AuditEntry, auditRoutes } from '#contract/audits.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { recordAudit } from './audits.ts';

let house: TestHouse;
let admin: Visitor;
let actor: string;
beforeAll(async () => {
  house = await openTestHouse();
  admin = house.visitor();
  actor = (await admin.register({ name: 'Ada' })).id;
});
afterAll(() => house.close());

const read = async (query: Record<string, string> = {}) =>
  (await admin.call(auditRoutes.list, { query })).body as {
    entries: AuditEntry[];
    nextCursor: string | null;
  };

it('the log goes on by cursor to its very end, and each line once', async () => {
  const names = Array.from({ length: 7 }, (_, n) => `Interview ${n}`);
  for (const name of names) {
    await recordAudit(house.deps.db, {
      actor,
      action: 'create',
      target: { type: 'interview', name },
    });
  }
  const seen: (string | null | undefined)[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({
      limit: '3',
      ...(cursor && { cursor }),
    });
    seen.push(...page.entries.map(({ target }) => target?.name));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(names.toReversed());
  expect((await read()).entries[0]?.sentence).toBe('Created an interview “Interview 6”');
});

it('a line is there if and only if what it tells of was done', async () => {
  const before = (await read()).entries.length;
  const undone = house.deps.db.transaction(async (tx) => {
    await recordAudit(tx, { actor, action: 'delete', target: { type: 'format', name: 'Gone' } });
    throw new Error('and then it failed');
  });
  await expect(undone).rejects.toThrow('and then it failed');
  expect((await read()).entries).toHaveLength(before);
});

it('who did it can be read after they have left', async () => {
  const leaving = house.visitor();
  const { id, password } = await leaving.register({ name: 'Grace' });
  await recordAudit(house.deps.db, { actor: id, action: 'reorder', target: { type: 'journey' } });
  await leaving.call(accountRoutes.remove, { body: { password } });
  expect((await read()).entries[0]).toMatchObject({ actorId: null, actorName: 'Grace' });
});

it('a cursor that is none and a limit over the cap are refused', async () => {
  for (const query of [{ cursor: 'x' }, { limit: '201' }, { userId: 'x' }]) {
    expect((await admin.call(auditRoutes.list, { query })).status).toBe(400);
  }
});
