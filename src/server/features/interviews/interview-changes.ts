import { and, eq, notInArray } from 'drizzle-orm';
import {
  type Interview,
  type InterviewChange,
  interviewMessages,
  maxInterviewNameLength,
} from '#contract/interviews.ts';
import type { BegunOn } from '#contract/revisions.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkRevision, holdTable } from '#server/db/edited-rows.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { checkUnused } from '#server/features/journeys/journey-uses.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { interviewQuestionsTable, interviewsTable } from './interviews.table.ts';
import { createInterview, getInterview } from './interviews.ts';

export async function addInterview(
  db: Db,
  actor: string,
  { questions, ...fields }: InterviewChange,
) {
  return db.transaction(async (tx) => {
    const { id, name } = await createInterview(tx, { ...fields, questions: questions ?? [] });
    await recordAudit(tx, { actor, action: 'create', target: { type: 'interview', id, name } });
    return getInterview(tx, id);
  });
}

export async function changeInterview(
  db: Db,
  actor: string,
  id: string,
  { questions, begunOn, ...fields }: InterviewChange & BegunOn,
) {
  return db.transaction(async (tx) => {
    await holdTable(tx, interviewsTable);
    checkRevision({ begunOn }, await getInterview(tx, id));
    await tx.update(interviewsTable).set(fields).where(eq(interviewsTable.id, id));
    if (questions) await saveQuestions(tx, id, questions);
    const target = { type: 'interview', id, name: fields.name } as const;
    await recordAudit(tx, { actor, action: 'update', target });
    return getInterview(tx, id);
  });
}

type Questions = NonNullable<InterviewChange['questions']>;

/** Those that stay keep their ids, and with them the marks of having been asked. */
async function saveQuestions(tx: Tx, interviewId: string, questions: Questions) {
  const ofInterview = eq(interviewQuestionsTable.interviewId, interviewId);
  const before = await tx
    .select({ id: interviewQuestionsTable.id })
    .from(interviewQuestionsTable)
    .where(ofInterview);
  const known = new Set(before.map(({ id }) => id));
  const stays = questions.map(({ id }) => id !== undefined && known.delete(id));
  const kept = questions.flatMap(({ id }, order) => (id && stays[order] ? [id] : []));
  await tx
    .delete(interviewQuestionsTable)
    .where(and(ofInterview, notInArray(interviewQuestionsTable.id, kept)));
  for (const [order, { id, text, intent }] of questions.entries()) {
    if (id && stays[order]) {
      await tx
        .update(interviewQuestionsTable)
        .set({ text, order, ...(intent !== undefined && { intent }) })
        .where(eq(interviewQuestionsTable.id, id));
    } else {
      await tx
        .insert(interviewQuestionsTable)
        .values({ interviewId, text, order, intent: intent ?? '' });
    }
  }
}

const copyMark = ' (Copy)';

export async function duplicateInterview(db: Db, actor: string, id: string) {
  return db.transaction(async (tx) => {
    const { name, instructions, introCardText, introScript, exitCriteria, questions } =
      await getInterview(tx, id);
    const copy = await createInterview(tx, {
      name: `${name.slice(0, maxInterviewNameLength - copyMark.length)}${copyMark}`,
      ...{ instructions, introCardText, introScript, exitCriteria, questions },
    });
    await recordAudit(tx, {
      actor,
      action: 'duplicate',
      target: { type: 'interview', id: copy.id, name: copy.name },
    });
    return getInterview(tx, copy.id);
  });
}

/** There is one default or none, however many ask at once. */
export async function setDefaultInterview(
  db: Db,
  actor: string,
  { id, isDefault }: Pick<Interview, 'id' | 'isDefault'>,
) {
  return db.transaction(async (tx) => {
    await holdTable(tx, interviewsTable);
    const before = await getInterview(tx, id);
    if (before.isDefault === isDefault) return before;
    await tx
      .update(interviewsTable)
      .set({ isDefault: false })
      .where(eq(interviewsTable.isDefault, true));
    if (isDefault) {
      await tx.update(interviewsTable).set({ isDefault }).where(eq(interviewsTable.id, id));
    }
    await recordAudit(tx, {
      actor,
      action: isDefault ? 'make-default' : 'clear-default',
      target: { type: 'interview', id, name: before.name },
    });
    return { ...before, isDefault };
  });
}

export async function removeInterview(db: Db, actor: string, id: string) {
  await db.transaction(async (tx) => {
    await holdTable(tx, interviewsTable);
    const [row] = await tx
      .select({ name: interviewsTable.name })
      .from(interviewsTable)
      .where(eq(interviewsTable.id, id))
      .for('update');
    if (!row) throw notFound(interviewMessages.notFound);
    await checkUnused(tx, eq(journeyStepsTable.interviewId, id), interviewMessages.inUse);
    await tx.delete(interviewsTable).where(eq(interviewsTable.id, id));
    const target = { type: 'interview', id, name: row.name } as const;
    await recordAudit(tx, { actor, action: 'delete', target });
  });
}
