import { type ProjectDraft, projectMessages } from '#contract/projects.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, Failure } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { insertEntry } from '#server/features/entries/entries.ts';
import { checkJourneyOpen } from '#server/features/journeys/journeys.ts';
import { readSoon } from '#server/features/readings/reading-orders.ts';
import { setActive } from './active-project.ts';
import { projectsTable } from './projects.table.ts';
import { holdProjectsOf, type OwnProject, ownProject } from './projects.ts';

/** Begins a project and makes it active. The same id by the same person answers the same project. */
export async function createProject(
  deps: Pick<Deps, 'db' | 'queue'>,
  userId: string,
  draft: ProjectDraft,
) {
  const before = draft.id && (await findOwn(deps.db, userId, draft.id));
  if (before) return before;
  return deps.db.transaction(async (tx) => {
    await holdProjectsOf(tx, userId);
    if (draft.journeyId) await checkJourneyOpen(tx, draft.journeyId);
    const { id, title, content, journeyId = null } = draft;
    const [made] = await tx
      .insert(projectsTable)
      .values({ ...(id && { id }), userId, title, content, journeyId })
      .onConflictDoNothing()
      .returning({ id: projectsTable.id });
    if (!made) return sameAgain(tx, userId, id);
    const project = await ownProject(tx, userId, made.id);
    if (draft.textEntry) {
      await insertEntry(tx, project, 'text', draft.textEntry);
      await readSoon(deps, tx, project);
      await readForFacts(deps, tx, project, 'soon');
    }
    await setActive(tx, project);
    return project;
  });
}

/** Someone else's id is refused in words that would fit any other failure. */
async function sameAgain(tx: Tx, userId: string, id: string | undefined) {
  const project = id && (await findOwn(tx, userId, id));
  if (!project) throw conflict(projectMessages.idTaken);
  return project;
}

async function findOwn(db: Tx, userId: string, id: string): Promise<OwnProject | null> {
  return ownProject(db, userId, id).catch((error) => {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  });
}
