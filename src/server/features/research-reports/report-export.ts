import { Readable } from 'node:stream';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { asJsonList, type ExportFile } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { listReports } from './research-reports.ts';

export async function* reportExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    if ((await listReports(db, { project }, { limit: 1 })).length === 0) continue;
    const json = () => asJsonList(eachReport(db, project));
    yield { path: `${folder}/research.json`, open: async () => Readable.from(json()) };
    const markdown = () => asMarkdown(db, project);
    yield { path: `${folder}/research.md`, open: async () => Readable.from(markdown()) };
  }
}

async function* eachReport(db: Tx, project: OwnProject) {
  const limit = 20;
  let cursor: string | undefined;
  for (;;) {
    const reports = await listReports(db, { project }, { limit, cursor });
    for (const { cursor: _, attempt: __, ...report } of reports) yield report;
    cursor = reports.at(-1)?.cursor;
    if (reports.length < limit) return;
  }
}

async function* asMarkdown(db: Tx, project: OwnProject) {
  yield '# Research\n';
  for await (const { title, content, sources, status } of eachReport(db, project)) {
    if (status !== 'completed') continue;
    const list = sources.map((source) => `- ${source.title}: ${source.url}`).join('\n');
    yield `\n## ${title}\n\n${content}\n${list && `\nSources:\n\n${list}\n`}`;
  }
}
