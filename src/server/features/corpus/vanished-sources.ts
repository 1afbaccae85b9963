import { type SQL, sql } from 'drizzle-orm';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { emailInsightsTable } from '#server/features/email-accounts/email-accounts.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { questionnaireAnswersTable } from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { withheldTellingsTable } from '#server/features/redactions/redactions.table.ts';

/** Whether nothing may rest on what was told there: it has been deleted, or is withheld as a whole. */
export const bearsNothing = (type: SQL, sourceId: SQL) => sql`(${hasVanished(type, sourceId)}
  or exists (select 1 from ${withheldTellingsTable} kept where kept.type = ${type} and kept.source_id = ${sourceId}))`;

/** Whether what was told there has been deleted. */
export const hasVanished = (type: SQL, sourceId: SQL) => sql`case
  when ${type} = 'message' then not exists (select 1 from ${messagesTable} gone where gone.id = ${sourceId})
  when ${type} in ('textEntry', 'voiceMemo')
    then not exists (select 1 from ${entriesTable} gone where gone.id = ${sourceId})
  when ${type} = 'answer'
    then not exists (select 1 from ${questionnaireAnswersTable} gone where gone.id = ${sourceId})
  when ${type} = 'photo' then not exists (select 1 from ${photosTable} gone where gone.id = ${sourceId})
  when ${type} = 'email' then not exists (select 1 from ${emailInsightsTable} gone where gone.id = ${sourceId})
  else false end`;
