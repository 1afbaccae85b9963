import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NameCorrection } from '#contract/names.ts';
import type { Tx } from '#server/db/database.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { factSourcesTable, factsTable } from '#server/features/facts/facts.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import {
  bannedWordsTable,
  withheldPassagesTable,
} from '#server/features/redactions/redactions.table.ts';

/** Writes a name differently wherever it stands as a whole word. Answers in how many texts. */
export async function rewriteName(tx: Tx, project: OwnProject, correction: NameCorrection) {
  let places = 0;
  for (const rewriting of rewritings(tx, project, correction)) {
    const { rowCount } = await rewriting;
    places += rowCount ?? 0;
  }
  await renameInFacts(tx, project, correction);
  await keepBanned(tx, project, correction);
  return places;
}

const patternOf = (heard: string) => `\\m${heard.replaceAll('.', '\\.')}\\M`;

/** Every text of a project that rests on what was heard. Quotations stay what the words say. */
function rewritings(tx: Tx, { id }: OwnProject, { heard, name }: NameCorrection) {
  const pattern = patternOf(heard);
  const right = (text: PgColumn) => sql`regexp_replace(${text}, ${pattern}, ${name}, 'g')`;
  const wrong = (text: PgColumn, ofProject: SQL) => and(ofProject, sql`${text} ~ ${pattern}`);
  const here = (table: { projectId: PgColumn }) => eq(table.projectId, id);
  const { content: said } = messagesTable;
  const { summary } = conversationsTable;
  const { content: noted } = notesTable;
  const { content: written } = entriesTable;
  const { text: withheld } = withheldPassagesTable;
  const { statement, foundStatement } = factsTable;
  const { quote, factId } = factSourcesTable;
  const facts = tx.select({ id: factsTable.id }).from(factsTable).where(here(factsTable));
  return [
    tx
      .update(messagesTable)
      .set({ content: right(said) })
      .where(wrong(said, here(messagesTable))),
    tx
      .update(conversationsTable)
      .set({ summary: right(summary) })
      .where(wrong(summary, here(conversationsTable))),
    tx
      .update(notesTable)
      .set({ content: right(noted) })
      .where(wrong(noted, here(notesTable))),
    tx
      .update(withheldPassagesTable)
      .set({ text: right(withheld) })
      .where(wrong(withheld, here(withheldPassagesTable))),
    tx
      .update(entriesTable)
      .set({ content: right(written) })
      .where(wrong(written, here(entriesTable))),
    tx
      .update(factsTable)
      .set({ statement: right(statement) })
      .where(wrong(statement, here(factsTable))),
    tx
      .update(factsTable)
      .set({ foundStatement: right(foundStatement) })
      .where(wrong(foundStatement, here(factsTable))),
    tx
      .update(factSourcesTable)
      .set({ quote: right(quote) })
      .where(wrong(quote, inArray(factId, facts))),
  ];
}

async function renameInFacts(tx: Tx, { id }: OwnProject, { heard, name }: NameCorrection) {
  const { people, places, projectId } = factsTable;
  const renamed = (names: PgColumn) => sql`array_replace(${names}, ${heard}, ${name})`;
  await tx
    .update(factsTable)
    .set({ people: renamed(people), places: renamed(places) })
    .where(and(eq(projectId, id), sql`${heard} = any(${people} || ${places})`));
}

/** A name that is to stand nowhere does so in either spelling. */
async function keepBanned(tx: Tx, { id }: OwnProject, { heard, name }: NameCorrection) {
  const pattern = patternOf(heard);
  await tx.execute(sql`insert into ${bannedWordsTable} (id, project_id, text)
    select gen_random_uuid(), project_id, regexp_replace(text, ${pattern}, ${name}, 'g')
    from ${bannedWordsTable} where project_id = ${id} and text ~ ${pattern}
    on conflict do nothing`);
}
