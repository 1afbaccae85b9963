import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { artefactsTable } from '#server/features/artefacts/artefacts.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { interviewCompletionsTable } from '#server/features/interviews/interview-completions.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { questionnaireResponsesTable } from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';
import type { Amount, Tally } from './step-rules.ts';

type Row = { what: keyof Tally; ref: string | null; amount: number };

/** Counts what a project holds: one query, a few rows, and not a word of the contents. */
export async function tallyProject(db: Tx, { id }: OwnProject): Promise<Tally> {
  const { rows } = await db.execute<Row>(sql`
    select 'entries' as what, step_id as ref, count(*)::float8 as amount
      from ${entriesTable} where project_id = ${id} group by step_id
    union all select 'words', step_id, sum(word_count)::float8
      from ${entriesTable} where project_id = ${id} group by step_id
    union all select 'notes', step_id, count(*)::float8
      from ${notesTable} where project_id = ${id} group by step_id
    union all select 'photos', null, count(*)::float8
      from ${photosTable} where project_id = ${id}
    union all select 'research', null, count(*)::float8
      from ${researchReportsTable} where project_id = ${id} and status = 'completed'
    union all select 'interviews', interview_id, 1
      from ${interviewCompletionsTable} where project_id = ${id}
    union all select 'questionnaires', questionnaire_id, 1
      from ${questionnaireResponsesTable} where project_id = ${id} and completed_at is not null
    union all select 'artefactFormats', format_id, 1
      from ${artefactsTable}
      where project_id = ${id} and status = 'completed' and format_id is not null
      group by format_id`);
  const of = (what: keyof Tally) => rows.filter((row) => row.what === what);
  return {
    entries: sumUp(of('entries')),
    words: sumUp(of('words')),
    notes: sumUp(of('notes')),
    photos: sumUp(of('photos')).all,
    research: sumUp(of('research')).all,
    interviews: refsOf(of('interviews')),
    questionnaires: refsOf(of('questionnaires')),
    artefactFormats: refsOf(of('artefactFormats')),
  };
}

function sumUp(rows: Row[]): Amount {
  const all = rows.reduce((sum, { amount }) => sum + amount, 0);
  return { all, byStep: new Map(rows.flatMap(({ ref, amount }) => (ref ? [[ref, amount]] : []))) };
}

const refsOf = (rows: Row[]) => new Set(rows.flatMap(({ ref }) => ref ?? []));
