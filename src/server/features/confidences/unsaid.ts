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
import { forgetWhatSays } from './unsaid-forgetting.ts';
import { listUnsaidRows } from './unsaid-list.ts';

type Row = { id: string; text: string };

/** What is to stand nowhere, and how many sentences each keeps out now. */
export async function listUnsaid(deps: Gathering, project: OwnProject): Promise<Unsaid[]> {
  const rows = await listUnsaidRows(deps.db, project);
  if (rows.length === 0) return [];
  const { leftOut } = await gatherMaterial(deps, project, 'all_conversations');
  return counted(rows, leftOut);
}

/** A sentence that goes on with one that says it ("She was kind.") is kept out with it. */
async function counted(rows: Row[], leftOut: LeftOut[]): Promise<Unsaid[]> {
  const saysAny = await saysAnyOf(rows.map(({ text }) => text));
  const kept = leftOut.filter(isWithheld).map((one) => ({ ...one, says: saysAny(one.text) }));
  return Promise.all(
    rows.map(async ({ id, text }) => {
      const says = await saysAnyOf([text]);
      const isKept = kept.map(() => false);
      for (const [at, one] of kept.entries()) {
        const goesOn = !one.says && isSameTelling(kept[at - 1], one) && isKept[at - 1] === true;
        isKept[at] = says(one.text) || goesOn;
      }
      return { id, text, sentences: isKept.filter(Boolean).length };
    }),
  );
}

const isSameTelling = (one: LeftOut | undefined, { source }: LeftOut) =>
  one?.source.type === source.type && one.source.id === source.id;

const isWithheld = ({ standing }: LeftOut) => standing === 'withheld';

/** Has names and words stand nowhere from now on; what Walt made of them by himself goes or is made anew. */
export async function addUnsaid(deps: Deps, project: OwnProject, written: string) {
  const texts = await readTexts(written);
  const before = await listUnsaidRows(deps.db, project);
  const { leftOut } = await gatherMaterial(deps, project, 'all_conversations');
  const says = await saysAnyOf(texts);
  const reopened = leftOut.filter((one) => !isWithheld(one) && says(one.text));
  const next = [...before.map(({ text }) => text), ...texts];
  const concerned = [...(await newlyLeftOut(deps, project, leftOut, next)), ...reopened];
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    await keepTexts(tx, project, texts);
    await closeAgain(tx, project, reopened);
    const summaries = await forgetWhatSays(tx, project, { says, leftOut: concerned });
    await makeAnew(deps, tx, project, [...conversationsOf(concerned), ...summaries]);
  });
  return listUnsaid(deps, project);
}

/** Lets a word be told again. */
export async function removeUnsaid(deps: Deps, project: OwnProject, id: string) {
  const before = await listUnsaidRows(deps.db, project);
  if (!before.some((row) => row.id === id)) throw notFound(confidenceMessages.unsaidNotFound);
  const rest = before.filter((row) => row.id !== id).map(({ text }) => text);
  const open = await gatherMaterial(deps, project, 'all_conversations', { unsaid: rest });
  const concerned = await newlyLeftOut(
    deps,
    project,
    open.leftOut,
    before.map(({ text }) => text),
  );
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    await tx
      .delete(unsaidTable)
      .where(and(eq(unsaidTable.projectId, project.id), eq(unsaidTable.id, id)));
    await makeAnew(deps, tx, project, conversationsOf(concerned));
  });
  return listUnsaid(deps, project);
}

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

/** What these words keep out beyond what is kept out already. */
async function newlyLeftOut(
  deps: Gathering,
  project: OwnProject,
  already: LeftOut[],
  unsaid: readonly string[],
): Promise<LeftOut[]> {
  const after = await gatherMaterial(deps, project, 'all_conversations', { unsaid });
  const before = new Set(already.filter(isWithheld).map(placeOf));
  return after.leftOut.filter((one) => isWithheld(one) && !before.has(placeOf(one)));
}

const placeOf = ({ source, text }: LeftOut) => `${source.type} ${source.id} ${text}`;

const conversationsOf = (leftOut: LeftOut[]) =>
  leftOut.flatMap(({ conversationId }) => conversationId ?? []);

async function makeAnew(deps: Deps, tx: Tx, project: OwnProject, conversationIds: string[]) {
  await readForFacts(deps, tx, project, 'soon');
  for (const conversationId of new Set(conversationIds))
    await resummarise(deps, tx, { conversationId, userId: project.userId });
}
