import { type SQL, sql } from 'drizzle-orm';
import type { CountedCondition } from '#contract/step-rules.ts';
import type { JourneyStep, StepType } from '#contract/step-shapes.ts';
import type { Tx } from '#server/db/database.ts';
import { artefactsTable } from '#server/features/artefacts/artefacts.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { interviewCompletionsTable } from '#server/features/interviews/interviews.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { questionnaireResponsesTable } from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';
import { type Amount, countsItsOwn, type Tally } from './step-rules.ts';

type Row = { what: keyof Tally; ref: string | null; amount: number; words: number };

/**
 * Counts what these steps ask about, and nothing else: one query, a few rows, and not a word of the contents.
 * Whatever nobody asks about is nought.
 */
export async function tallyProject(
  db: Tx,
  { id }: OwnProject,
  steps: JourneyStep[],
): Promise<Tally> {
  const entries = scopeOf(steps, ['textEntries', 'words']);
  const notes = scopeOf(steps, ['notes']);
  const asked = (name: 'photos' | 'research', type: StepType) =>
    steps.some(({ stepType }) => stepType === type) || scopeOf(steps, [name]) !== null;
  const counts = [
    entries &&
      sql`select 'entries' as what, step_id as ref, count(*)::float8 as amount,
          sum(word_count)::float8 as words
        from ${entriesTable} where project_id = ${id} ${entries} group by step_id`,
    notes &&
      sql`select 'notes', step_id, count(*)::float8, 0
        from ${notesTable} where project_id = ${id} ${notes} group by step_id`,
    asked('photos', 'uploadPhotos') &&
      sql`select 'photos', null::uuid, count(*)::float8, 0 from ${photosTable} where project_id = ${id}`,
    asked('research', 'research') &&
      sql`select 'research', null::uuid, count(*)::float8, 0
        from ${researchReportsTable} where project_id = ${id} and status = 'completed'`,
    sql`select 'interviews', interview_id, 1, 0
      from ${interviewCompletionsTable} where project_id = ${id}`,
    sql`select 'questionnaires', questionnaire_id, 1, 0
      from ${questionnaireResponsesTable} where project_id = ${id} and completed_at is not null`,
    sql`select 'artefactFormats', format_id, 1, 0
      from ${artefactsTable}
      where project_id = ${id} and status = 'completed' and format_id is not null
      group by format_id`,
  ].filter((count) => count !== null && count !== false);
  const { rows } = await db.execute<Row>(
    sql`select * from (${sql.join(counts, sql` union all `)}) as tally (what, ref, amount, words)`,
  );
  const of = (what: keyof Tally) => rows.filter((row) => row.what === what);
  return {
    entries: sumUp(of('entries'), 'amount'),
    words: sumUp(of('entries'), 'words'),
    notes: sumUp(of('notes'), 'amount'),
    photos: sumUp(of('photos'), 'amount').all,
    research: sumUp(of('research'), 'amount').all,
    interviews: refsOf(of('interviews')),
    questionnaires: refsOf(of('questionnaires')),
    artefactFormats: refsOf(of('artefactFormats')),
  };
}

/**
 * Which rows of a project steps ask about with these conditions: all of them, those of the steps that count
 * only their own, or null for none.
 */
function scopeOf(steps: JourneyStep[], conditions: CountedCondition[]): SQL | null {
  const asking = steps.filter(({ completionConditions }) => {
    const asked: Partial<Record<string, number | boolean>> = completionConditions;
    return conditions.some((name) => typeof asked[name] === 'number');
  });
  if (asking.length === 0) return null;
  if (!asking.every(countsItsOwn)) return sql``;
  return sql`and step_id = any(${sql.param(asking.map(({ id }) => id))}::uuid[])`;
}

function sumUp(rows: Row[], what: 'amount' | 'words'): Amount {
  const all = rows.reduce((sum, row) => sum + row[what], 0);
  const byStep = new Map(rows.flatMap((row) => (row.ref ? [[row.ref, row[what]]] : [])));
  return { all, byStep };
}

const refsOf = (rows: Row[]) => new Set(rows.flatMap(({ ref }) => ref ?? []));
