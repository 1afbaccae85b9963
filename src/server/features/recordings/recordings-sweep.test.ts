import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { unsavedRecordingDays } from '#contract/recordings.ts';
import { openTestHouse } from '#server/testing/test-house.ts';
import { sweepRecordings } from './recordings.jobs.ts';
import { recordingsTable } from './recordings.table.ts';

it('a recording that nobody came back to for a month goes with its file; one in a memo stays', async () => {
  const house = await openTestHouse();
  onTestFinished(() => house.close());
  const { db, storage } = house.deps;
  const visitor = house.visitor();
  const { id: userId } = await visitor.register();
  const { body: project } = await visitor.call(projectRoutes.create, { body: { title: 'A' } });

  const store = async (days: number) => {
    const id = uuidv7();
    const storageKey = `users/${userId}/recordings/${id}`;
    await storage.put(storageKey, Buffer.from('the sea'), 'audio/webm');
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60_000);
    const values = { id, userId, projectId: project.id, storageKey, contentType: 'audio/webm' };
    await db.insert(recordingsTable).values({ ...values, createdAt, status: 'completed' });
    return id;
  };
  const forgotten = await store(unsavedRecordingDays + 1);
  const recent = await store(unsavedRecordingDays - 1);
  const told = await store(unsavedRecordingDays + 1);
  await visitor.call(entryRoutes.addVoiceMemo, {
    params: { id: project.id },
    body: { content: 'The sea', recordingIds: [told] },
  });

  await sweepRecordings.run(house.deps, {});
  const ids = [forgotten, recent, told];
  const left = await db.select().from(recordingsTable).where(inArray(recordingsTable.id, ids));
  expect(left.map(({ id }) => id).sort()).toEqual([recent, told].sort());
  const files = await Promise.all(
    ids.map((id) => storage.describe(`users/${userId}/recordings/${id}`)),
  );
  expect(files.map((file) => file !== null)).toEqual([false, true, true]);
});
