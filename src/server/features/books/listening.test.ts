import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artefactRoutes, type PieceBlock } from '#contract/artefacts.ts';
import { bookRecordingMessages, bookRecordingRoutes } from '#contract/book-recordings.ts';
import { type BookPlan, bookRoutes } from '#contract/books.ts';
import { redactionRoutes } from '#contract/redactions.ts';
import { artefactVersionsTable } from '#server/features/artefacts/artefacts.table.ts';
import {
  openWritingHouse,
  settledPiece,
  someoneWhoTold,
} from '#server/features/artefacts/test-pieces.ts';
import {
  callRecordingsTable,
  voiceMarksTable,
  voicePiecesTable,
} from '#server/features/call-recordings/call-recordings.table.ts';
import { voicePieceKey, voicePrefix } from '#server/features/call-recordings/call-recordings.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { sampleRate } from '#server/voice/sound.ts';
import { record } from '#server/voice/test-recordings.ts';

const { house, journey } = await openWritingHouse();
let visitor: Visitor;
let projectId: string;
let stranger: Visitor;
let sound: Buffer;

beforeAll(async () => {
  sound = await twoSeconds();
});

/** A second of near silence, which is in the book, and a loud one, which is not. */
async function twoSeconds() {
  const folder = await mkdtemp(join(tmpdir(), 'walt-test-'));
  const samples = Float32Array.from({ length: 2 * sampleRate }, (_, at) =>
    at < sampleRate ? 0 : Math.sin(at / 6) * 0.8,
  );
  const path = join(folder, 'call.webm');
  await record(path, samples, { container: 'webm', codec: 'libopus', live: true });
  const file = await readFile(path);
  await rm(folder, { recursive: true });
  return file;
}

const quiet = 'We had the house by the canal.';

/** A call of two messages, of which the piece tells the first. */
async function layCall(owner: string, project: string) {
  const { db, storage } = house.deps;
  const [conversation] = await db
    .insert(conversationsTable)
    .values({ projectId: project, type: 'interview' })
    .returning();
  const conversationId = conversation?.id ?? '';
  const [told, ...others] = await db
    .insert(messagesTable)
    .values(
      [quiet, 'Nobody shall hear this.'].map((content, position) => ({
        conversationId,
        projectId: project,
        clientId: `m${position}`,
        position,
        role: 'user',
        content,
      })),
    )
    .returning();
  expect(others).toHaveLength(1);
  const callId = v7();
  await db
    .insert(callRecordingsTable)
    .values({ conversationId, callId, contentType: 'audio/webm' });
  const place = { conversationId, callId, sequence: 0, offsetMs: 0, durationMs: 2000 };
  await db.insert(voicePiecesTable).values({ ...place, bytes: sound.length });
  await db.insert(voiceMarksTable).values([
    { conversationId, callId, messageId: 'm0', fromMs: 0, toMs: 900 },
    { conversationId, callId, messageId: 'm1', fromMs: 1000, toMs: 2000 },
  ]);
  const own = await ownConversation(db, owner, conversationId);
  const key = voicePieceKey(voicePrefix(own, callId), 0);
  await storage.put(key, sound, 'application/octet-stream');
  return { messageId: told?.id ?? '', conversationId, callId };
}

let call: Awaited<ReturnType<typeof layCall>>;

beforeEach(async () => {
  ({ visitor, projectId } = await someoneWhoTold(house, journey));
  stranger = house.visitor();
  const [project] = await house.deps.db
    .select()
    .from(projectsTable)
    .where(eq(projectsTable.id, projectId));
  call = await layCall(project?.userId ?? '', projectId);
  const { body: job } = await visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId: journey.formatId },
  });
  const { id } = await settledPiece(visitor, job.artefactId);
  const sources = [{ type: 'message' as const, id: call.messageId }];
  const blocks: PieceBlock[] = [{ kind: 'paragraph', sentences: [{ text: quiet, sources }] }];
  await house.deps.db
    .update(artefactVersionsTable)
    .set({ blocks })
    .where(eq(artefactVersionsTable.artefactId, id));
});

const look = async (): Promise<BookPlan> =>
  (await visitor.call(bookRoutes.get, { params: { id: projectId } })).body;
const allow = (withRecordings: boolean) =>
  visitor.call(bookRoutes.arrange, { params: { id: projectId }, body: { withRecordings } });
const text = async (): Promise<string> =>
  (await visitor.call(bookRoutes.download, { params: { id: projectId }, query: { format: 'txt' } }))
    .text;
const tokenIn = (book: string) => /\/listen\/([\w-]+)/.exec(book)?.[1] ?? '';
const open = (token: string) => stranger.call(bookRecordingRoutes.get, { params: { token } });
const play = (token: string, headers = {}, part = '0') =>
  stranger.call(bookRecordingRoutes.play, { params: { token, part }, headers });

async function allowed() {
  await allow(true);
  return tokenIn(await text());
}

describe('the codes of a book', () => {
  it('are not there until they are allowed', async () => {
    expect((await look()).recordings.chapters).toBe(1);
    expect((await look()).arrangement.withRecordings).toBe(false);
    expect(await text()).not.toContain('/listen/');
    expect(tokenIn(await text())).toBe('');
  });

  it('lead strangers to the voice of that chapter, and to nothing that was said beside it', async () => {
    const token = await allowed();
    expect(token).toHaveLength(43);
    const { status, body } = await open(token);
    expect([status, body.parts]).toEqual([200, [{ kind: 'talk' }]]);
    const played = await play(token);
    expect(played.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' });
    const samples = new Int16Array(Uint8Array.from(played.bytes.subarray(44)).buffer);
    expect(samples.length / sampleRate).toBeCloseTo(0.9, 1);
    expect(Math.max(...samples)).toBeLessThan(1_000);
    const part = await play(token, { range: 'bytes=0-3' });
    expect([part.status, part.text]).toEqual([206, 'RIFF']);
    expect((await play(token, {}, '1')).status).toBe(404);
  });

  it('stop at once when they are turned off, and for good when they are withdrawn', async () => {
    const token = await allowed();
    await allow(false);
    const refused = await open(token);
    expect([refused.status, refused.body.error]).toEqual([404, bookRecordingMessages.notFound]);
    expect((await play(token)).status).toBe(404);
    await allow(true);
    expect((await open(token)).status).toBe(200);
    await visitor.call(bookRecordingRoutes.withdraw, { params: { id: projectId } });
    expect((await open(token)).status).toBe(404);
    const next = tokenIn(await text());
    expect(next).not.toBe(token);
    expect((await open(next)).status).toBe(200);
  });

  it('cannot be guessed from one another', async () => {
    const token = await allowed();
    const other = `${token.slice(0, 30)}${token.slice(30).replace(/./g, 'A')}`;
    expect((await open(other)).status).toBe(404);
    expect((await open('x')).status).toBe(400);
  });

  it('play nothing of a telling in which something is withheld, or whose recording is gone', async () => {
    const token = await allowed();
    await house.deps.db
      .update(callRecordingsTable)
      .set({ removedAt: new Date() })
      .where(and(eq(callRecordingsTable.callId, call.callId)));
    expect((await open(token)).status).toBe(404);
    await house.deps.db
      .update(callRecordingsTable)
      .set({ removedAt: null })
      .where(eq(callRecordingsTable.callId, call.callId));
    expect((await open(token)).status).toBe(200);
    await visitor.call(redactionRoutes.addBanned, {
      params: { id: projectId },
      body: { text: 'canal' },
    });
    expect((await open(token)).status).toBe(404);
  });

  it('are withdrawn by nobody else', async () => {
    const token = await allowed();
    await stranger.register();
    const { status } = await stranger.call(bookRecordingRoutes.withdraw, {
      params: { id: projectId },
    });
    expect(status).toBe(404);
    expect((await open(token)).status).toBe(200);
  });
});
