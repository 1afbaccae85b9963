import type { Fact } from '#contract/facts.ts';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { listFacts } from './facts.ts';

/** The facts of each project: complete as JSON, and readable as Markdown. */
export async function* factExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const facts = await listFacts(db, project);
    if (facts.length === 0) continue;
    yield { path: `${folder}/facts.json`, text: `${JSON.stringify(facts, null, 2)}\n` };
    yield {
      path: `${folder}/facts.md`,
      text: `# Facts\n\n${facts.map(describeFact).join('\n')}\n`,
    };
  }
}

function describeFact({ statement, when, status, sources }: Fact) {
  const line = `- ${when ? `${when.text}: ` : ''}${statement} (${status})`;
  return [line, ...sources.map(({ quote }) => `  - “${quote.replace(/\s+/g, ' ')}”`)].join('\n');
}
