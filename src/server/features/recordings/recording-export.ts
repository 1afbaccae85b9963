import { asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { recordingsTable } from './recordings.table.ts';
import { asRecording } from './recordings.ts';

const endings: [RegExp, string][] = [
  [/webm/, 'webm'],
  [/ogg/, 'ogg'],
  [/mp4|m4a|aac/, 'm4a'],
  [/mpeg|mp3/, 'mp3'],
  [/wav/, 'wav'],
  [/flac/, 'flac'],
];

/** Every recording as it was made, and a list that says which memo each belongs to. */
export async function* recordingExport(
  { db, storage }: Deps,
  userId: string,
): AsyncIterable<ExportFile> {
  const rows = await db
    .select()
    .from(recordingsTable)
    .where(eq(recordingsTable.userId, userId))
    .orderBy(asc(recordingsTable.createdAt));
  if (rows.length === 0) return;
  const list = rows.map((row) => ({
    ...asRecording(row),
    entryId: row.entryId,
    file: nameOf(row),
  }));
  yield { path: 'recordings.json', text: JSON.stringify(list, null, 2) };
  for (const row of rows) {
    yield { path: nameOf(row), open: () => storage.read(row.storageKey) };
  }
}

function nameOf({ id, contentType, createdAt }: typeof recordingsTable.$inferSelect) {
  const ending = endings.find(([pattern]) => pattern.test(contentType))?.[1] ?? 'audio';
  return `recordings/${createdAt.toISOString().slice(0, 10)}-${id}.${ending}`;
}
