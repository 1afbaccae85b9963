import { type Entry, entryLabels } from '#contract/entries.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { type ExportPart, filesTelling, jsonOf } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { listEntries } from './entries.ts';

/** All notes and voice memos of each project, read page by page as the zip takes them. */
export async function* entryExport({ db }: Deps, userId: string): AsyncIterable<ExportPart> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const { entries } = await listEntries(db, project, { limit: 1 });
    if (entries.length === 0) continue;
    yield filesTelling(
      () => eachEntry(db, project),
      [
        jsonOf(`${folder}/notes.json`),
        { path: `${folder}/notes.md`, head: '# Your notes\n', each: describeEntry },
      ],
    );
  }
}

async function* eachEntry(db: Tx, project: OwnProject) {
  let cursor: string | undefined;
  do {
    const page = await listEntries(db, project, { limit: 20, cursor });
    yield* page.entries;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

function describeEntry({ kind, content, step, createdAt }: Entry) {
  const from = step ? ` from ${step.name}` : '';
  return `\n## ${entryLabels[kind]}${from}, ${createdAt.toISOString().slice(0, 10)}\n\n${content}\n`;
}
