import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Theme } from '#contract/themes.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { ExportFile } from '#server/feature.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { bearsNothing } from '#server/features/corpus/vanished-sources.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { themeExamplesTable, themesTable } from './themes.table.ts';

/** A project's themes, the strongest first. */
export async function listThemes(db: Tx, project: OwnProject): Promise<Theme[]> {
  const rows = await db
    .select(themeColumns)
    .from(themesTable)
    .where(eq(themesTable.projectId, project.id))
    .orderBy(asc(themesTable.position));
  const examples = await examplesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = examples.filter(({ themeId }) => themeId === row.id);
    return {
      ...row,
      examples: own.map(({ text }) => text),
      exampleSources: own.map(({ type, id, conversationId, messageId }) => ({
        type,
        id,
        conversationId,
        messageId,
      })),
    };
  });
}

async function examplesOf(db: Tx, ids: string[]) {
  const { themeId, text, type, sourceId, conversationId, position } = themeExamplesTable;
  return db
    .select({
      themeId,
      text,
      type,
      id: sourceId,
      conversationId,
      messageId: messagesTable.clientId,
    })
    .from(themeExamplesTable)
    .leftJoin(messagesTable, eq(messagesTable.id, sourceId))
    .where(inArray(themeId, ids))
    .orderBy(asc(position));
}

const themeColumns = {
  id: themesTable.id,
  title: themesTable.title,
  description: themesTable.description,
  prevalence: themesTable.prevalence,
  relatedConcepts: themesTable.relatedConcepts,
  createdAt: themesTable.createdAt,
};

/** Something that was told is deleted: it is quoted no more, and a theme without examples goes. */
export async function removeUnsupportedThemes(tx: Tx, { userId }: { userId: string }) {
  const own = sql`select t.id from ${themesTable} t
    join ${projectsTable} p on p.id = t.project_id where p.user_id = ${userId}`;
  const { rows } = await tx.execute<{ theme_id: string }>(sql`
    delete from ${themeExamplesTable} e
    where e.theme_id in (${own}) and ${bearsNothing(sql`e.type`, sql`e.source_id`)}
    returning e.theme_id`);
  const touched = rows.map(({ theme_id }) => theme_id);
  await tx.execute(sql`delete from ${themesTable} g where g.id = any(${sql.param(touched)}::uuid[])
    and not exists (select 1 from ${themeExamplesTable} e where e.theme_id = g.id)`);
}

/** The themes of each project: complete as JSON, and readable as Markdown. */
export async function* themeExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const themes = await listThemes(db, project);
    if (themes.length === 0) continue;
    yield { path: `${folder}/themes.json`, text: `${JSON.stringify(themes, null, 2)}\n` };
    yield { path: `${folder}/themes.md`, text: `# Themes\n${themes.map(describeTheme).join('')}` };
  }
}

const describeTheme = ({ title, description, examples }: Theme) =>
  `\n## ${title}\n\n${description}\n\n${examples.map((text) => `> ${text.replace(/\s+/g, ' ')}\n`).join('\n')}`;
