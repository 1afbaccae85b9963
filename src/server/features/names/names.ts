import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NameCorrection } from '#contract/names.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { ExportFile } from '#server/feature.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { factsTable } from '#server/features/facts/facts.table.ts';
import {
  eachOwnProject,
  type OwnProject,
  touchProject,
} from '#server/features/projects/projects.ts';
import { readSoon } from '#server/features/readings/reading-orders.ts';
import type { KnownNames } from '#server/voice/realtime/name-correction.ts';
import { nameCorrectionsTable } from './names.table.ts';
import { rewriteName } from './rewrite-name.ts';

/** Writes a name as it should be, in all that was told and in all that will be heard. */
export async function correctName(
  deps: Pick<Deps, 'db' | 'queue'>,
  project: OwnProject,
  correction: NameCorrection,
) {
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const { projectId, heard } = nameCorrectionsTable;
    await tx
      .insert(nameCorrectionsTable)
      .values({ projectId: project.id, ...correction })
      .onConflictDoUpdate({ target: [projectId, heard], set: { name: correction.name } });
    const places = await rewriteName(tx, project, correction);
    await readSoon(deps, tx, project);
    return { places };
  });
}

export const listCorrections = (db: Tx, project: OwnProject): Promise<NameCorrection[]> =>
  db
    .select({ heard: nameCorrectionsTable.heard, name: nameCorrectionsTable.name })
    .from(nameCorrectionsTable)
    .where(eq(nameCorrectionsTable.projectId, project.id))
    .orderBy(asc(nameCorrectionsTable.heard));

/** The names that someone has seen and left as they are: what was only heard may be wrong itself. */
export async function listKnownNames(db: Tx, project: OwnProject): Promise<KnownNames> {
  const seen = and(
    eq(factsTable.projectId, project.id),
    inArray(factsTable.status, ['confirmed', 'corrected']),
  );
  const facts = await db
    .select({ people: factsTable.people, places: factsTable.places })
    .from(factsTable)
    .where(seen);
  const [teller] = await db
    .select({ name: usersTable.name })
    .from(usersTable)
    .where(eq(usersTable.id, project.userId));
  const corrections = await listCorrections(db, project);
  const names = [
    teller?.name ?? '',
    ...facts.flatMap(({ people, places }) => [...people, ...places]),
    ...corrections.map(({ name }) => name),
  ];
  return { names, corrections };
}

/** How the names of each project were put right. */
export async function* nameExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const corrections = await listCorrections(db, project);
    if (corrections.length === 0) continue;
    yield { path: `${folder}/names.json`, text: `${JSON.stringify(corrections, null, 2)}\n` };
  }
}
