import type { Project } from '#contract/projects.ts';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { getProject } from './project-answers.ts';
import { eachOwnProject } from './projects.ts';

/** Each project in a folder of its own: complete as JSON, and readable as Markdown. */
export async function* projectExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const told = await getProject(db, project, { entries: 'none' });
    // The entries have files of their own, where all of them are.
    const { textEntries: _, voiceMemoEntries: __, ...rest } = told;
    yield { path: `${folder}/project.json`, text: `${JSON.stringify(rest, null, 2)}\n` };
    yield { path: `${folder}/project.md`, text: describeProject(told) };
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function describeProject(project: Project) {
  const { title, content, journey, createdAt } = project;
  const completed = new Map(
    project.projectStepCompletions.map(({ stepId, completedAt }) => [stepId, completedAt]),
  );
  const steps = journey?.steps.map(({ id, name }) => {
    const when = completed.get(id);
    return when ? `- [x] ${name} (${dayOf(when)})` : `- [ ] ${name}`;
  });
  const parts = [`# ${title}`, `Begun on ${dayOf(createdAt)}.`, content];
  if (journey) parts.push(`## Journey: ${journey.name}`, journey.description);
  if (steps) parts.push(steps.join('\n'));
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
