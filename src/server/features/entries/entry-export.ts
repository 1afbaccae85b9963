import { Readable } from 'node:stream';
import { type Entry, entryLabels } from '#contract/entries.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { asJsonList, type ExportFile } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { listEntries } from './entries.ts';

/** All notes and voice memos of each project, read page by page as the zip takes them. */
export async function* entryExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const { entries } = await listEntries(db, project, { limit: 1 });
    if (entries.length === 0) continue;
    yield {
      path: `${folder}/notes.json`,
      open: async () => Readable.from(asJsonList(eachEntry(db, project))),
    };
    yield { path: `${folder}/notes.md`, open: async () => Readable.from(asMarkdown(db, project)) };
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

async function* asMarkdown(db: Tx, project: OwnProject) {
  yield '# Your notes\n';
  for await (const entry of eachEntry(db, project)) yield describeEntry(entry);
}

function describeEntry({ kind, content, step, createdAt }: Entry) {
  const from = step ? ` from ${step.name}` : '';
  return `\n## ${entryLabels[kind]}${from}, ${createdAt.toISOString().slice(0, 10)}\n\n${content}\n`;
}
