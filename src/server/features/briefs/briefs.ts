import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Brief, BriefChange } from '#contract/briefs.ts';
import type { Deps } from '#server/compose.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ExportFile } from '#server/feature.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import {
  eachOwnProject,
  type OwnProject,
  touchProject,
} from '#server/features/projects/projects.ts';
import { readingsTable } from '#server/features/readings/readings.table.ts';
import type { Teller } from '#server/mind/mind.ts';
import { briefsTable } from './briefs.table.ts';
import { briefFrom, decide, type Statement } from './decisions.ts';

/** What was decided about the book: what the person wrote, and what they have told since. */
export async function getBrief(db: Tx, project: OwnProject): Promise<Brief> {
  return briefFrom(await readDecisions(db, project), await listStatements(db, project));
}

async function readDecisions(db: Tx, { id }: OwnProject) {
  const [row] = await db
    .select({ decisions: briefsTable.decisions })
    .from(briefsTable)
    .where(eq(briefsTable.projectId, id));
  return row?.decisions ?? {};
}

async function listStatements(db: Tx, { id }: OwnProject): Promise<Statement[]> {
  const { projectId, brief, toldAt, place, sourceId } = readingsTable;
  const rows = await db
    .select({ brief, at: toldAt })
    .from(readingsTable)
    .where(and(eq(projectId, id), isNotNull(brief)))
    .orderBy(asc(toldAt), asc(place), asc(sourceId));
  return rows.flatMap(({ brief: changes, at }) =>
    (changes ?? []).map((change) => ({ change, at })),
  );
}

/** The person decides; what they do not name stays as it is. */
export async function changeBrief(
  db: Db,
  project: OwnProject,
  change: BriefChange,
): Promise<Brief> {
  return db.transaction(async (tx) => {
    await touchProject(tx, project);
    const decisions = decide(await readDecisions(tx, project), change, new Date());
    await tx
      .insert(briefsTable)
      .values({ projectId: project.id, decisions })
      .onConflictDoUpdate({ target: briefsTable.projectId, set: { decisions } });
    return getBrief(tx, project);
  });
}

/** Who tells, and what they have decided about their book. */
export async function readTeller(db: Tx, project: OwnProject): Promise<Teller> {
  const [user] = await db
    .select({ name: usersTable.name })
    .from(usersTable)
    .where(eq(usersTable.id, project.userId));
  return { accountName: user?.name ?? '', brief: await getBrief(db, project) };
}

/** What was decided about each book. */
export async function* briefExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const brief = await getBrief(db, project);
    yield { path: `${folder}/brief.json`, text: `${JSON.stringify(brief, null, 2)}\n` };
  }
}

/** The name that is printed, where the book is about who tells it; what they go by says less. */
const printedOf = ({ brief: { subject, printName } }: Teller) =>
  subject.whose === 'own' ? (printName ?? subject.name) : null;

/** Whose name stands on a book: who tells it, in full where what they go by is a part of it. */
export const authorOf = (teller: Teller) =>
  (printedOf(teller) ?? fullOf(teller) ?? teller.brief.callName ?? teller.accountName).trim();

const fullOf = ({ accountName, brief: { subject, callName } }: Teller) =>
  subject.whose === 'own' && callName && accountName.split(/\s+/).includes(callName)
    ? accountName
    : null;

/** What strangers may know of who tells. */
export const firstNameOf = (teller: Teller) =>
  (teller.brief.callName ?? printedOf(teller) ?? teller.accountName).trim().split(/\s+/)[0] ?? '';
