import type { Note } from '#contract/notes.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { type ExportPart, filesTelling, jsonOf } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { listNotes } from './notes.ts';

/** The notes from conversations; what someone wrote outside of them are entries. */
export async function* noteExport({ db }: Deps, userId: string): AsyncIterable<ExportPart> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    if ((await listNotes(db, { project }, { limit: 1 })).length === 0) continue;
    const name = `${folder}/conversation-notes`;
    yield filesTelling(
      () => eachNote(db, project),
      [
        jsonOf(`${name}.json`),
        { path: `${name}.md`, head: '# Notes from your conversations\n', each: describeNote },
      ],
    );
  }
}

async function* eachNote(db: Tx, project: OwnProject): AsyncIterable<Note> {
  const limit = 50;
  let cursor: string | undefined;
  for (;;) {
    const notes = await listNotes(db, { project }, { limit, cursor });
    for (const { cursor: _, ...note } of notes) yield note;
    cursor = notes.at(-1)?.cursor;
    if (notes.length < limit) return;
  }
}

function describeNote({ content, step, createdAt }: Note) {
  const from = step ? `, ${step.name}` : '';
  return `\n## ${createdAt.toISOString().slice(0, 10)}${from}\n\n${content}\n`;
}
