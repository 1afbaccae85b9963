import { and, eq, inArray } from 'drizzle-orm';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { Tx } from '#server/db/database.ts';
import { type Gathering, gatherCorpus } from '#server/features/corpus/corpus.ts';
import { listKnownFacts } from '#server/features/facts/facts.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { plannedChapters } from '#server/features/outlines/outlines.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';
import type { KeptAssignment, KnownFact } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { artefactsTable } from './artefacts.table.ts';
import { termsFor } from './assignment-terms.ts';

/** Everything that a piece is written from, as its format asks for it. */
export async function prepareAssignment(
  deps: Gathering,
  project: OwnProject,
  artefactId: string,
): Promise<KeptAssignment> {
  const { db } = deps;
  const [row] = await db
    .select({
      name: artefactsTable.name,
      faithfulness: artefactsTable.faithfulness,
      language: artefactsTable.language,
      format: {
        name: formatsTable.name,
        writerPrompt: formatsTable.writerPrompt,
        contentScope: formatsTable.contentScope,
      },
    })
    .from(artefactsTable)
    .leftJoin(formatsTable, eq(formatsTable.id, artefactsTable.formatId))
    .where(eq(artefactsTable.id, artefactId));
  const { contentScope, ...format } = row?.format ?? {
    // The format was deleted since: its pieces stay, and can still be revised.
    name: row?.name ?? '',
    writerPrompt: '',
    contentScope: 'current' as const,
  };
  const scope = contentScope === 'all' ? 'all_projects' : 'all_conversations';
  const { teller, told } = await gatherCorpus(deps, project, scope);
  if (told.length === 0) throw new MindFailure(artefactMessages.nothingTold);
  const terms = termsFor(teller, format.writerPrompt);
  // Only what is as long as a book is written by the book's plan.
  const outline = terms.length === 'long' ? await plannedChapters(db, project) : null;
  return {
    teller,
    format,
    ...terms,
    ...(outline && { outline }),
    ...(row?.faithfulness && { faithfulness: row.faithfulness }),
    ...(row?.language && { language: row.language }),
    told,
    facts: await gatherFacts(db, project, contentScope),
    reports: await listFinishedReports(db, project, contentScope),
    photos: told.flatMap(({ source: { type, id }, text }) =>
      type === 'photo' ? { id, caption: text } : [],
    ),
    today: new Date(),
  };
}

async function gatherFacts(db: Tx, project: OwnProject, scope: 'current' | 'all') {
  if (scope === 'current') return listKnownFacts(db, project);
  const facts: KnownFact[] = [];
  for await (const each of eachOwnProject(db, project.userId)) {
    facts.push(...(await listKnownFacts(db, each.project)));
  }
  return facts;
}

async function listFinishedReports(db: Tx, project: OwnProject, scope: 'current' | 'all') {
  const { id, title, content, projectId, status, createdAt } = researchReportsTable;
  const own = db
    .select({ id: projectsTable.id })
    .from(projectsTable)
    .where(eq(projectsTable.userId, project.userId));
  return db
    .select({ id, title, content })
    .from(researchReportsTable)
    .where(
      and(
        eq(status, 'completed'),
        scope === 'all' ? inArray(projectId, own) : eq(projectId, project.id),
      ),
    )
    .orderBy(createdAt, id);
}
