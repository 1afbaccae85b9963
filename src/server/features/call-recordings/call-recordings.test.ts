import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callRecordingMessages,
  callRecordingRoutes,
  maxVoicePieceBytes,
} from '#contract/call-recordings.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { exportRoutes } from '#contract/exports.ts';
import {
  beginTalk,
  layJourney,
  someoneWithProject,
  type TestJourney,
} from '#server/features/conversations/test-talks.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let journey: TestJourney;
let person: Visitor;
let talk: string;
beforeAll(async () => {
  house = await openTestHouse();
  journey = await layJourney(house);
  ({ person, talk } = await someoneTalking());
});
afterAll(() => house.close());

async function someoneTalking() {
  const { visitor, projectId } = await someoneWithProject(house, journey);
  return { person: visitor, talk: await beginTalk(visitor, projectId, journey) };
}

/** How a recording by a browser begins. */
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const beginning = Buffer.concat([webm, Buffer.from(' once upon')]);

type Sending = { callId: string; sequence?: number; sound?: Buffer; field?: string; id?: string };

function sendPiece(visitor: Visitor, sending: Sending) {
  const { callId, sequence = 0, sound = beginning, field = 'audio', id = talk } = sending;
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="../\\"x"\r\ncontent-type: text/html\r\n\r\n`;
  return visitor.call(callRecordingRoutes.addPiece, {
    params: { id, callId },
    query: { sequence: String(sequence), offsetMs: String(sequence * 3000), durationMs: '3000' },
    body: Buffer.concat([Buffer.from(head), sound, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const list = async (visitor = person, id = talk) =>
  (await visitor.call(callRecordingRoutes.list, { params: { id } })).body.recordings;

const find = async (callId: string) =>
  (await list()).find((one: { callId: string }) => one.callId === callId);

const listen = (callId: string, headers: Record<string, string> = {}) =>
  person.call(callRecordingRoutes.listen, { params: { id: talk, callId }, headers });

async function recordTwoPieces(visitor = person, id = talk) {
  const callId = uuidv7();
  await sendPiece(visitor, { callId, id });
  await sendPiece(visitor, { callId, id, sequence: 1, sound: Buffer.from(' a time') });
  return callId;
}

const filesOf = async (callId: string) => {
  const { rows } = await house.deps.db.execute<{ prefix: string }>(
    `select 'users/' || p.user_id || '/projects/' || p.id || '/conversations/' || c.id as prefix
     from conversations c join projects p on p.id = c.project_id`,
  );
  const found = await Promise.all(
    rows.map(({ prefix }) => house.deps.storage.describe(`${prefix}/${callId}/000000`)),
  );
  return found.filter(Boolean).length;
};

describe('a voice sent in pieces', () => {
  it('is listed with its length and played as one', async () => {
    const callId = await recordTwoPieces();
    expect(await find(callId)).toMatchObject({
      callId,
      durationMs: 6000,
      bytes: 21,
      contentType: 'audio/webm',
      marks: [],
    });
    const played = await listen(callId);
    expect(played.headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': '21',
      'accept-ranges': 'bytes',
    });
    expect(played.bytes.subarray(4).toString()).toBe(' once upon a time');
  });

  it('can be read in parts, across its pieces', async () => {
    const callId = await recordTwoPieces();
    const part = await listen(callId, { range: 'bytes=10-15' });
    expect([part.status, part.text]).toEqual([206, 'upon a']);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 10-15/21',
      'content-length': '6',
    });
    expect((await listen(callId, { range: 'bytes=14-' })).text).toBe(' a time');
  });

  it('is in order, in whatever order the pieces come', async () => {
    const callId = uuidv7();
    await sendPiece(person, { callId });
    await sendPiece(person, { callId, sequence: 2, sound: Buffer.from(' second') });
    await sendPiece(person, { callId, sequence: 1, sound: Buffer.from(' first') });
    expect((await listen(callId)).text).toMatch(/ once upon first second$/);
  });

  it('is kept once, however often and however fast a piece is sent', async () => {
    const callId = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendPiece(person, { callId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await find(callId)).toMatchObject({ bytes: beginning.length });
  });

  it('knows where each message was spoken, the newer word counting', async () => {
    const callId = await recordTwoPieces();
    const mark = (messageId: string, fromMs: number, toMs: number) =>
      person.call(callRecordingRoutes.saveMarks, {
        params: { id: talk, callId },
        body: { marks: [{ messageId, fromMs, toMs }] },
      });
    await mark('item_2', 4000, 5000);
    await mark('item_1', 100, 1000);
    expect((await mark('item_1', 200, 1800)).status).toBe(204);
    expect((await find(callId)).marks).toEqual([
      { messageId: 'item_1', fromMs: 200, toMs: 1800 },
      { messageId: 'item_2', fromMs: 4000, toMs: 5000 },
    ]);
  });

  it.each<[string, Partial<Sending>, number, string]>([
    ['nothing in it', { sound: Buffer.alloc(0) }, 400, callRecordingMessages.empty],
    ['the wrong field', { field: 'sound' }, 400, callRecordingMessages.missing],
    [
      'a page for a beginning',
      { sound: Buffer.from('<!doctype html>') },
      415,
      callRecordingMessages.notSound,
    ],
    [
      'one byte too many',
      { sound: Buffer.alloc(maxVoicePieceBytes + 1) },
      413,
      callRecordingMessages.tooLarge,
    ],
    ['no beginning', { sequence: 1 }, 404, callRecordingMessages.notFound],
  ])('is refused with %s, and leaves nothing', async (_, sending, status, sentence) => {
    const callId = uuidv7();
    const answer = await sendPiece(person, { callId, ...sending });
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
    expect([await find(callId), await filesOf(callId)]).toEqual([undefined, 0]);
  });
});

describe('deleting', () => {
  const remove = (callId: string) =>
    person.call(callRecordingRoutes.remove, { params: { id: talk, callId } });

  it('takes a recording away with its files, and no late piece brings it back', async () => {
    const callId = await recordTwoPieces();
    expect(await filesOf(callId)).toBe(1);
    expect((await remove(callId)).status).toBe(204);
    expect([await find(callId), (await listen(callId)).status]).toEqual([undefined, 404]);
    await eventually(async () => ((await filesOf(callId)) === 0 ? true : undefined));
    for (const sequence of [0, 2]) {
      expect((await sendPiece(person, { callId, sequence })).status).toBe(404);
    }
    expect(await filesOf(callId)).toBe(0);
    expect((await remove(callId)).status).toBe(404);
  });

  it('a conversation takes its recordings along', async () => {
    const other = await someoneTalking();
    const callId = await recordTwoPieces(other.person, other.talk);
    const { rows } = await house.deps.db.execute<{ user_id: string; project_id: string }>(
      `select p.user_id, p.id as project_id from conversations c
       join projects p on p.id = c.project_id where c.id = '${other.talk}'`,
    );
    const [{ user_id, project_id } = { user_id: '', project_id: '' }] = rows;
    const key = `users/${user_id}/projects/${project_id}/conversations/${other.talk}/${callId}/000000`;
    expect(await house.deps.storage.describe(key)).not.toBeNull();
    await other.person.call(conversationRoutes.remove, { params: { id: other.talk } });
    await eventually(async () => ((await house.deps.storage.describe(key)) ? undefined : true));
    const left = await house.deps.db.execute(
      `select 1 from voice_pieces where conversation_id = '${other.talk}'`,
    );
    expect(left.rows).toEqual([]);
  });
});

it('"Download everything" holds every voice in one piece, and where each message is in it', async () => {
  const teller = await someoneTalking();
  const callId = await recordTwoPieces(teller.person, teller.talk);
  await teller.person.call(callRecordingRoutes.saveMarks, {
    params: { id: teller.talk, callId },
    body: { marks: [{ messageId: 'item_1', fromMs: 0, toMs: 900 }] },
  });
  const { bytes } = await teller.person.call(exportRoutes.download);
  const files = unzipSync(new Uint8Array(bytes));
  const [listed = ''] = Object.keys(files).filter((path) => path.endsWith('/voices.json'));
  const [voice, ...others] = JSON.parse(strFromU8(files[listed] ?? new Uint8Array()));
  expect(voice).toMatchObject({
    conversationId: teller.talk,
    callId,
    marks: [{ messageId: 'item_1', fromMs: 0, toMs: 900 }],
  });
  expect(others).toEqual([]);
  const sound = Buffer.from(files[voice.file] ?? new Uint8Array());
  expect(sound.subarray(4).toString()).toBe(' once upon a time');
});

describe('someone who does not want their voice kept', () => {
  it('says so once, and from then on the server takes none; what was kept stays', async () => {
    const quiet = await someoneTalking();
    const setting = () => quiet.person.call(callRecordingRoutes.getSetting);
    expect((await setting()).body).toEqual({ keepsVoice: true });
    const callId = await recordTwoPieces(quiet.person, quiet.talk);
    const saved = await quiet.person.call(callRecordingRoutes.saveSetting, {
      body: { keepsVoice: false },
    });
    expect([saved.body, (await setting()).body]).toEqual([
      { keepsVoice: false },
      { keepsVoice: false },
    ]);
    const refused = await sendPiece(quiet.person, { callId, id: quiet.talk, sequence: 2 });
    expect([refused.status, refused.body.error]).toEqual([403, callRecordingMessages.turnedOff]);
    expect(await list(quiet.person, quiet.talk)).toHaveLength(1);
    expect((await person.call(callRecordingRoutes.getSetting)).body).toEqual({ keepsVoice: true });
  });
});

it("another person's voice is not reached through one's own conversation", async () => {
  const callId = await recordTwoPieces();
  const stranger = await someoneTalking();
  const params = { id: stranger.talk, callId };
  for (const route of [callRecordingRoutes.listen, callRecordingRoutes.remove]) {
    expect((await stranger.person.call(route, { params })).status).toBe(404);
  }
  await sendPiece(stranger.person, { callId, id: stranger.talk });
  expect(await list(stranger.person, stranger.talk)).toHaveLength(1);
  expect((await listen(callId)).text).toMatch(/a time$/);
});
