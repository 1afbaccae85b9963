import type { ResearchReport } from '#contract/research-reports.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { type ExportPart, filesTelling, jsonOf } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { listReports } from './research-reports.ts';

export async function* reportExport({ db }: Deps, userId: string): AsyncIterable<ExportPart> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    if ((await listReports(db, { project }, { limit: 1 })).length === 0) continue;
    yield filesTelling(
      () => eachReport(db, project),
      [
        jsonOf(`${folder}/research.json`),
        { path: `${folder}/research.md`, head: '# Research\n', each: describeReport },
      ],
    );
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

function describeReport({ title, content, sources, status }: ResearchReport) {
  if (status !== 'completed') return '';
  const list = sources.map((source) => `- ${source.title}: ${source.url}`).join('\n');
  return `\n## ${title}\n\n${content}\n${list && `\nSources:\n\n${list}\n`}`;
}
