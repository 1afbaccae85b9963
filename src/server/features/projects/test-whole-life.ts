import { v7 } from 'uuid';
import { briefRoutes } from '#contract/briefs.ts';
import { callRecordingRoutes } from '#contract/call-recordings.ts';
import { entryRoutes } from '#contract/entries.ts';
import { interviewRoutes } from '#contract/interviews.ts';
import { noteRoutes } from '#contract/notes.ts';
import { projectRoutes } from '#contract/projects.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import { recordingRoutes } from '#contract/recordings.ts';
import { redactionRoutes } from '#contract/redactions.ts';
import type { Route } from '#contract/route.ts';
import { sessionRoutes } from '#contract/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  artefactsTable,
  artefactVersionsTable,
} from '#server/features/artefacts/artefacts.table.ts';
import { beginTalk, layJourney, saveTalk, say } from '#server/features/conversations/test-talks.ts';
import {
  emailAccountsTable,
  emailFactsTable,
  emailInsightsTable,
  mailboxFilesTable,
} from '#server/features/email-accounts/email-accounts.table.ts';
import { factSourcesTable, factsTable } from '#server/features/facts/facts.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';
import { researchSuggestionsTable } from '#server/features/research-suggestions/research-suggestions.table.ts';
import { themeExamplesTable, themesTable } from '#server/features/themes/themes.table.ts';
import type { TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/** How a recording by a browser begins. */
const sound = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x20, 0x20, 0x20, 0x20]);

/** A file as a form sends it. */
export const sentFile = {
  body: Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="audio"; filename="a.webm"\r\n'),
    Buffer.from('content-type: audio/webm\r\n\r\n'),
    sound,
    Buffer.from('\r\n--x--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
};

export type WholeLife = Awaited<ReturnType<typeof layWholeLife>>;

/**
 * Someone who has one of everything that a person can have, `secret` standing in all of it, with the
 * ids under the names that stand before them in the paths of the API.
 */
export async function layWholeLife(house: TestHouse, secret: string) {
  house.deps.ears = {
    description: 'always the same words',
    transcribe: async () => ({ text: secret, segments: [], durationMs: 1_000 }),
  };
  const visitor = house.visitor();
  const user = await visitor.register({ name: `Ada ${secret}` });
  const journey = await layJourney(house);
  const made = await visitor.call(projectRoutes.create, {
    body: { title: secret, journeyId: journey.id },
  });
  const project = made.body.id as string;
  const told = await tell(visitor, project, secret);
  const talk = await beginTalk(visitor, project, journey);
  const { body: interview } = await visitor.call(interviewRoutes.get, {
    params: { id: journey.interviewId },
  });
  const ids = {
    projects: project,
    project,
    active: project,
    ...told,
    ...(await talkOf(visitor, talk, secret)),
    ...(await answerOf(visitor, {
      projectId: project,
      questionnaire: journey.questionnaireId,
      secret,
    })),
    ...(await makeOf(house, {
      userId: user.id,
      projectId: project,
      entry: told['text-entries'],
      secret,
    })),
    ...(await layMail(house, user.id, secret)),
    sessions: (await visitor.call(sessionRoutes.list)).body[0].id as string,
    steps: journey.steps.at(-1)?.id ?? '',
    interviews: journey.interviewId,
    interviewQuestions: interview.questions[0].id as string,
    formats: journey.formatId,
  };
  return { visitor, user, ids };
}

async function did(visitor: Visitor, route: Route, parts: object) {
  const { status, text, body } = await visitor.call(route, parts);
  if (status >= 300) throw new Error(`${route.path}: ${text}`);
  return body;
}

async function tell(visitor: Visitor, project: string, secret: string) {
  const params = { id: project };
  const made = (route: Route, parts: object) => did(visitor, route, { params, ...parts });
  const words = { content: `I was born in ${secret}.` };
  await made(briefRoutes.change, { body: { callName: secret, chapters: [secret] } });
  const held = { content: `My cousin ${secret} drank. Please leave that out of the book.` };
  await made(entryRoutes.addText, { body: held });
  const banned = await made(redactionRoutes.addBanned, { body: { text: `Old ${secret}` } });
  return {
    'text-entries': (await made(entryRoutes.addText, { body: words })).id as string,
    'voice-memo-entries': (await made(entryRoutes.addVoiceMemo, { body: words })).id as string,
    recordings: (await made(recordingRoutes.transcribe, sentFile)).recording.id as string,
    unsaid: banned[0].id as string,
  };
}

async function talkOf(visitor: Visitor, conversation: string, secret: string) {
  await saveTalk(visitor, conversation, [say('m1', `I grew up in ${secret}.`)]);
  const note = await did(visitor, noteRoutes.add, {
    body: { conversationId: conversation, content: `Grew up in ${secret}.` },
  });
  const voice = v7();
  await did(visitor, callRecordingRoutes.addPiece, {
    params: { id: conversation, callId: voice },
    query: { sequence: '0', offsetMs: '0', durationMs: '3000' },
    ...sentFile,
  });
  return { conversations: conversation, notes: note.id as string, voice };
}

type Answered = { projectId: string; questionnaire: string; secret: string };

async function answerOf(visitor: Visitor, { projectId, questionnaire, secret }: Answered) {
  const { body: response } = await visitor.call(questionnaireRoutes.getResponse, {
    params: { id: questionnaire },
    query: { projectId },
  });
  const question = response.questionnaire.questions[0].id as string;
  await did(visitor, questionnaireRoutes.saveAnswer, {
    params: { id: response.id },
    body: { questionId: question, text: secret },
  });
  return { questionnaires: questionnaire, responses: response.id as string, questions: question };
}

type Whose = { userId: string; projectId: string; entry: string; secret: string };

/** What Walt makes of it, and a photo, laid where they would lie. */
async function makeOf({ deps }: TestHouse, { userId, projectId, entry, secret }: Whose) {
  const ids = {
    photos: v7(),
    facts: v7(),
    artefacts: v7(),
    versions: v7(),
    'ai-tasks': v7(),
    'research-reports': v7(),
    'research-suggestions': v7(),
  };
  const s3Key = `users/${userId}/projects/${projectId}/photos/${ids.photos}/original`;
  await deps.storage.put(s3Key, Buffer.from('a photo'), 'image/jpeg');
  await layFindings(deps.db, { projectId, factId: ids.facts, entry, secret });
  await deps.db.insert(photosTable).values({
    ...{ id: ids.photos, projectId, s3Key, caption: secret, status: 'ready', fileSize: 7 },
    ...{ filename: 'a.jpg', originalName: 'a.jpg', mimeType: 'image/jpeg' },
  });
  await deps.db.insert(artefactsTable).values({ id: ids.artefacts, projectId, name: secret });
  await deps.db.insert(artefactVersionsTable).values({
    ...{ id: ids.versions, artefactId: ids.artefacts, version: 1, kind: 'generated' },
    ...{ generatedContent: secret, blocks: [{ kind: 'heading', text: secret }] },
  });
  await deps.db.insert(aiTasksTable).values({
    ...{ id: ids['ai-tasks'], projectId, taskType: 'theme_analysis', status: 'failed' },
    ...{ errorMessage: secret, scope: 'all_conversations', input: {} },
  });
  await deps.db.insert(researchReportsTable).values({
    ...{ id: ids['research-reports'], projectId, title: secret, query: secret, content: secret },
    ...{ status: 'failed', createdBy: 'user-requested' },
  });
  await deps.db.insert(researchSuggestionsTable).values({
    ...{ id: ids['research-suggestions'], projectId, topic: secret, rationale: secret },
  });
  // It is not shared, so that nobody finds it there.
  return { ...ids, 'world-story': ids.artefacts };
}

/** A linked mailbox, what one mail told, and a file of mail. */
async function layMail({ deps }: TestHouse, userId: string, secret: string) {
  const ids = { insights: v7(), 'suggested-facts': v7(), 'mailbox-files': v7() };
  await deps.db
    .insert(emailAccountsTable)
    .values({ userId, address: `${secret}@example.org`, sealedTokens: 'sealed' });
  await deps.db.insert(emailInsightsTable).values({
    ...{ id: ids.insights, userId, messageKey: `<${secret}>`, threadId: secret, sender: secret },
    ...{ contact: `${secret}@example.org`, author: 'correspondent', subject: secret },
    ...{ summary: secret, categories: [secret] },
  });
  await deps.db.insert(emailFactsTable).values({
    ...{ id: ids['suggested-facts'], insightId: ids.insights, position: 0, kind: 'event' },
    ...{ about: 'user', statement: secret, quote: secret, people: [], places: [secret] },
    status: 'suggested',
  });
  await deps.db
    .insert(mailboxFilesTable)
    .values({ id: ids['mailbox-files'], userId, name: secret, bytes: 6, receivedBytes: 6 });
  const key = `users/${userId}/mailboxes/${ids['mailbox-files']}/0`;
  await deps.storage.put(key, Buffer.from('From a'), 'application/octet-stream');
  return ids;
}

type Finding = Omit<Whose, 'userId'> & { factId: string };

async function layFindings(db: Db, { projectId, factId, entry, secret }: Finding) {
  const themeId = v7();
  const rests = { position: 0, type: 'textEntry', sourceId: entry } as const;
  await db.insert(themesTable).values({
    ...{ id: themeId, projectId, position: 0, prevalence: 'high' },
    ...{ title: secret, description: secret, relatedConcepts: [secret] },
  });
  await db.insert(themeExamplesTable).values({ themeId, text: secret, ...rests });
  const statement = `Born in ${secret}.`;
  await db.insert(factsTable).values({
    ...{ id: factId, projectId, kind: 'birth', statement, foundStatement: statement },
    ...{ people: [], places: [secret], status: 'confirmed' },
  });
  await db.insert(factSourcesTable).values({ factId, quote: `born in ${secret}`, ...rests });
}
