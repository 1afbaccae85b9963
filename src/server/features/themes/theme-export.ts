import type { Theme } from '#contract/themes.ts';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { listThemes } from './themes.ts';

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
