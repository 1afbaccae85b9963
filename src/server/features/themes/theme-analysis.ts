import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defaultMaxThemes } from '#contract/ai-tasks.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { Outcome, Task } from '#server/features/ai-tasks/task-handler.ts';
import { type Corpus, gatherCorpus } from '#server/features/corpus/corpus.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import type { Theme } from '#server/mind/mind.ts';
import { themeExamplesTable, themesTable } from './themes.table.ts';
import { removeUnsupportedThemes } from './themes.ts';

const defaultMinThemes = 3;

/** A person asks for so many at most; a step of a journey also for so many at least. */
const wish = z
  .object({
    config: z
      .object({ maxThemes: z.int(), minThemeCount: z.int(), maxThemeCount: z.int() })
      .partial()
      .prefault({}),
  })
  .transform(({ config }) => {
    const maxThemes = config.maxThemes ?? config.maxThemeCount ?? defaultMaxThemes;
    const minThemes = Math.min(config.minThemeCount ?? defaultMinThemes, maxThemes);
    return { minThemes, maxThemes };
  });

/** Looks for what a person's stories have in common. */
export async function analyseThemes(deps: Deps, { project, scope, input }: Task): Promise<Outcome> {
  const corpus = await gatherCorpus(deps, project, scope);
  const { teller, told } = corpus;
  const { themes } =
    told.length > 0
      ? await deps.mind.findThemes({ teller, told, ...wish.parse(input) }, project.userId)
      : { themes: [] };
  return {
    output: { themes: themes.map(({ title }) => title) },
    store: (tx) => keepThemes(tx, project, corpus, themes),
  };
}

/** What is found takes the place of what was found before. */
async function keepThemes(tx: Tx, project: OwnProject, { told }: Corpus, themes: Theme[]) {
  await tx.delete(themesTable).where(eq(themesTable.projectId, project.id));
  const conversationOf = new Map(
    told.map(({ source, conversationId }) => [source.id, conversationId]),
  );
  for (const [position, { examples, ...theme }] of themes.entries()) {
    const [row] = await tx
      .insert(themesTable)
      .values({ projectId: project.id, position, ...theme })
      .returning({ id: themesTable.id });
    if (!row || examples.length === 0) continue;
    await tx.insert(themeExamplesTable).values(
      examples.map(({ text, source: { type, id } }, place) => ({
        themeId: row.id,
        position: place,
        text,
        type,
        sourceId: id,
        conversationId: conversationOf.get(id) ?? null,
      })),
    );
  }
  // What was deleted while Walt was thinking.
  await removeUnsupportedThemes(tx, project);
}
