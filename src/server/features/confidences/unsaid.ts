import { and, eq, or } from 'drizzle-orm';
import { confidenceMessages, maxUnsaid, type Unsaid } from '#contract/confidences.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { invalid, notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { resummarise } from '#server/features/conversations/resummarise.ts';
import { type Gathering, gatherMaterial } from '#server/features/materials/materials.ts';
import { saysAnyOf } from '#server/features/materials/unsaid.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import type { LeftOut } from '#server/mind/privacy.ts';
import { passageKey } from '#server/mind/told-openly.ts';
import { toldOpenlyTable, unsaidTable } from './confidences.table.ts';
import { counted, isWithheld, newlyLeftOut } from './unsaid-counts.ts';
import { forgetWhatSays } from './unsaid-forgetting.ts';
import { listUnsaidRows } from './unsaid-list.ts';

/** What is to stand nowhere, and how many sentences each keeps out now. */
export async function listUnsaid(deps: Gathering, project: OwnProject): Promise<Unsaid[]> {
  const rows = await listUnsaidRows(deps.db, project);
  if (rows.length === 0) return [];
  const leftOut = await lookWith(deps, project, textsOf(rows));
  return counted(rows, { leftOut, anyhow: await lookWith(deps, project, []) });
}

/** Has names and words stand nowhere from now on; what Walt made of them by himself goes or is made anew. */
export async function addUnsaid(deps: Deps, project: OwnProject, written: string) {
  const texts = await readTexts(written);
  const known = textsOf(await listUnsaidRows(deps.db, project));
  const anyhow = await lookWith(deps, project, []);
  const before = known.length > 0 ? await lookWith(deps, project, known) : anyhow;
  const after = await lookWith(deps, project, [...known, ...texts]);
  const says = await saysAnyOf(texts);
  const reopened = after.filter((one) => !isWithheld(one) && says(one.text));
  const concerned = [...newlyLeftOut(after, before), ...reopened];
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    await keepTexts(tx, project, texts);
    await closeAgain(tx, project, reopened);
    const summaries = await forgetWhatSays(tx, project, { says, leftOut: concerned });
    await makeAnew(deps, tx, project, [...conversationsOf(concerned), ...summaries]);
  });
  const leftOut = after.map((one) =>
    reopened.includes(one) ? { ...one, standing: 'withheld' as const } : one,
  );
  return counted(await listUnsaidRows(deps.db, project), { leftOut, anyhow });
}

/** Lets a word be told again. */
export async function removeUnsaid(deps: Deps, project: OwnProject, id: string) {
  const known = await listUnsaidRows(deps.db, project);
  if (!known.some((row) => row.id === id)) throw notFound(confidenceMessages.unsaidNotFound);
  const rest = known.filter((row) => row.id !== id);
  const before = await lookWith(deps, project, textsOf(known));
  const after = await lookWith(deps, project, textsOf(rest));
  const anyhow = rest.length > 0 ? await lookWith(deps, project, []) : after;
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    await tx
      .delete(unsaidTable)
      .where(and(eq(unsaidTable.projectId, project.id), eq(unsaidTable.id, id)));
    await makeAnew(deps, tx, project, conversationsOf(newlyLeftOut(before, after)));
  });
  return counted(await listUnsaidRows(deps.db, project), { leftOut: after, anyhow });
}

const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text);

/** What is left out as if these words were to stand nowhere, and no others. */
const lookWith = async (deps: Gathering, project: OwnProject, unsaid: string[]) =>
  (await gatherMaterial(deps, project, 'all_conversations', { unsaid })).leftOut;

const punctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu;

/** "Beryl, the chapel fund" are two; each has to be known by itself. */
async function readTexts(written: string): Promise<string[]> {
  const texts = written
    .split(/[,;\n]/u)
    .map((text) => text.replace(/\s+/gu, ' ').replace(punctuation, ''))
    .filter((text) => text !== '');
  const { saysSomething } = await import('#server/mind/language/unsaid-words.ts');
  if (texts.length === 0 || !texts.every(saysSomething))
    throw invalid(confidenceMessages.unsaidSaysNothing);
  return texts;
}

/** The same in other letters is the same; how it was written last is how it stands. */
async function keepTexts(tx: Tx, project: OwnProject, texts: string[]) {
  for (const text of texts) {
    const rows = await listUnsaidRows(tx, project);
    const same = rows.find((row) => row.text.toLowerCase() === text.toLowerCase());
    if (same) await tx.update(unsaidTable).set({ text }).where(eq(unsaidTable.id, same.id));
    else if (rows.length >= maxUnsaid) throw invalid(confidenceMessages.unsaidFull);
    else await tx.insert(unsaidTable).values({ projectId: project.id, text });
  }
}

/** What was opened before the word was written down is to stand nowhere either. */
async function closeAgain(tx: Tx, project: OwnProject, opened: LeftOut[]) {
  if (opened.length === 0) return;
  const { projectId, type, sourceId, key } = toldOpenlyTable;
  const isOpened = opened.map(({ source, text }) =>
    and(eq(type, source.type), eq(sourceId, source.id), eq(key, passageKey(text))),
  );
  await tx.delete(toldOpenlyTable).where(and(eq(projectId, project.id), or(...isOpened)));
}

const conversationsOf = (leftOut: LeftOut[]) =>
  leftOut.flatMap(({ conversationId }) => conversationId ?? []);

async function makeAnew(deps: Deps, tx: Tx, project: OwnProject, conversationIds: string[]) {
  await readForFacts(deps, tx, project, 'soon');
  for (const conversationId of new Set(conversationIds))
    await resummarise(deps, tx, { conversationId, userId: project.userId });
}
