import { and, desc, eq, sql } from 'drizzle-orm';
import type { PieceBlock } from '#contract/artefacts.ts';
import type { Page } from '#contract/cursors.ts';
import {
  type ListedWorldStory,
  type SharedBlock,
  type WorldStory,
  worldStoryMessages,
} from '#contract/world-stories.ts';
import type { Deps } from '#server/compose.ts';
import { afterCursor, cursorOf } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import {
  artefactsTable,
  artefactVersionsTable,
} from '#server/features/artefacts/artefacts.table.ts';
import { leftOutBy, withoutLeftOut } from '#server/features/artefacts/left-out-since.ts';
import { firstNameOf, readTeller } from '#server/features/briefs/briefs.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { ownProject } from '#server/features/projects/projects.ts';

const excerptLength = 320;

type Row = Awaited<ReturnType<typeof findShared>>[number];

/** Finished pieces of a final goal, of those who say yes at this moment. */
function findShared(db: Tx, { limit, cursor }: Page, id?: string) {
  const newest = db
    .select({ blocks: artefactVersionsTable.blocks })
    .from(artefactVersionsTable)
    .where(eq(artefactVersionsTable.artefactId, artefactsTable.id))
    .orderBy(desc(artefactVersionsTable.version))
    .limit(1)
    .as('newest');
  return db
    .select({
      id: artefactsTable.id,
      name: artefactsTable.name,
      formatName: formatsTable.name,
      projectId: artefactsTable.projectId,
      userId: projectsTable.userId,
      updatedAt: artefactsTable.updatedAt,
      blocks: newest.blocks,
      cursor: cursorOf(artefactsTable.updatedAt, artefactsTable.id),
    })
    .from(artefactsTable)
    .innerJoin(formatsTable, eq(formatsTable.id, artefactsTable.formatId))
    .innerJoin(projectsTable, eq(projectsTable.id, artefactsTable.projectId))
    .innerJoin(usersTable, eq(usersTable.id, projectsTable.userId))
    .innerJoinLateral(newest, sql`true`)
    .where(
      and(
        eq(usersTable.contributeToWorldStory, true),
        eq(formatsTable.isFinalGoal, true),
        eq(artefactsTable.status, 'completed'),
        id ? eq(artefactsTable.id, id) : undefined,
        afterCursor(artefactsTable.updatedAt, artefactsTable.id, cursor),
      ),
    )
    .orderBy(desc(artefactsTable.updatedAt), desc(artefactsTable.id))
    .limit(limit);
}

export async function listWorldStories(deps: Deps, page: Page): Promise<ListedWorldStory[]> {
  const stories: ListedWorldStory[] = [];
  for (const row of await findShared(deps.db, page)) {
    const { blocks, ...outline } = await shared(deps, row);
    const text = blocks
      .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
      .join(' ');
    const words = text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;
    stories.push({ ...outline, excerpt: text.slice(0, excerptLength), words, cursor: row.cursor });
  }
  return stories;
}

export async function getWorldStory(deps: Deps, id: string): Promise<WorldStory> {
  const [row] = await findShared(deps.db, { limit: 1 }, id);
  if (!row) throw notFound(worldStoryMessages.notFound);
  return shared(deps, row);
}

/** What others see of it: a first name, and words without what was withheld since they were written. */
async function shared(deps: Deps, row: Row): Promise<WorldStory> {
  const { id, updatedAt, userId, projectId, formatName } = row;
  const project = await ownProject(deps.db, userId, projectId);
  const isLeftOut = await leftOutBy(deps, project, row);
  const { name, blocks } = withoutLeftOut(row, isLeftOut, formatName);
  const teller = await readTeller(deps.db, project);
  const firstName = firstNameOf(teller);
  const whole = [teller.brief.printName, teller.brief.callName, teller.accountName];
  return {
    id,
    updatedAt,
    firstName,
    name: whole.reduce<string>((title, each) => withFirstName(title, each, firstName), name),
    blocks: blocks.flatMap(asShared),
  };
}

/** A title that bears the whole name bears the first one alone. */
const withFirstName = (title: string, name: string | null, firstName: string) =>
  name?.trim() ? title.replaceAll(name.trim(), firstName) : title;

/** Photos stay with the person: who shares a story has not said so of their pictures. */
function asShared(block: PieceBlock): SharedBlock[] {
  switch (block.kind) {
    case 'photo':
      return [];
    case 'paragraph':
      return [{ kind: 'paragraph', text: block.sentences.map(({ text }) => text).join(' ') }];
    case 'dates':
      return [{ kind: 'dates', rows: block.rows.map(({ when, text }) => ({ when, text })) }];
    default:
      return [block];
  }
}
