import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { projectRoutes } from '#contract/projects.ts';
import { recordingMessages, recordingRoutes } from '#contract/recordings.ts';
import { Interrupted } from '#server/errors.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { CannotHear, type Ears } from '#server/voice/ears.ts';

let house: TestHouse;
let person: Visitor;
let projectId: string;
let hear: (sound: string) => Promise<string>;

/** Ears that hear what the bytes say, or whatever a test wants them to. */
const scripted: Ears = {
  description: 'scripted',
  async transcribe(recording) {
    if (!('stream' in recording)) throw new Error('A stream was expected');
    const text = await hear(await readText(recording.stream));
    return { text, segments: [{ startMs: 0, endMs: 900, text }], durationMs: 1_000 };
  },
};

beforeAll(async () => {
  house = await openTestHouse();
  house.deps.ears = scripted;
  person = house.visitor();
  await person.register();
  const { body } = await person.call(projectRoutes.create, { body: { title: 'My story' } });
  projectId = body.id;
});
afterAll(() => house.close());
beforeEach(() => {
  hear = async (sound) => `I heard ${sound}`;
});

function upload(
  visitor: Visitor,
  sound: string,
  { id, field = 'audio', type = 'audio/webm' }: { id?: string; field?: string; type?: string } = {},
) {
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="../a\\"b.webm"\r\ncontent-type: ${type}\r\n\r\n`;
  return visitor.call(recordingRoutes.transcribe, {
    ...(id && { query: { id } }),
    body: `${head}${sound}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const storedFiles = async () => {
  const { rows } = await house.deps.db.execute<{ storage_key: string }>(
    'select storage_key from recordings',
  );
  return Promise.all(rows.map(({ storage_key }) => house.deps.storage.describe(storage_key)));
};

describe('sending a recording', () => {
  it('answers what was said, and keeps the voice', async () => {
    const { status, body } = await upload(person, 'the sea');
    expect(status).toBe(200);
    expect(body.transcript).toBe('I heard the sea');
    expect(body.recording).toMatchObject({ status: 'completed', progress: 1, durationMs: 1_000 });
    const listen = await person.call(recordingRoutes.listen, { params: { id: body.recording.id } });
    const { pathname, search, searchParams } = new URL(listen.body.url);
    const seconds = Number(searchParams.get('expires')) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
    const played = await house.visitor().send({ method: 'GET', url: `${pathname}${search}` });
    expect(played.text).toBe('the sea');
    expect(played.headers['content-type']).toBe('audio/webm');
  });

  it('fifty times with one id stores and hears it once', async () => {
    const id = uuidv7();
    let times = 0;
    hear = async (sound) => {
      times += 1;
      return sound;
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => upload(person, 'once', { id })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(times).toBe(1);
    expect((await storedFiles()).every((file) => file !== null)).toBe(true);
  });

  it('that a stop breaks off is heard at the next try, and has not failed', async () => {
    let times = 0;
    hear = async (sound) => {
      times += 1;
      if (times === 1) throw new Interrupted();
      return sound;
    };
    const { status, body } = await upload(person, 'after all');
    expect([status, body.transcript]).toEqual([200, 'after all']);
    expect(times).toBe(2);
  });

  it('under another person’s id is refused without saying whose it is', async () => {
    const { body } = await upload(person, 'mine');
    const other = house.visitor();
    await other.register();
    const answer = await upload(other, 'theirs', { id: body.recording.id });
    expect(answer.status).toBe(409);
    expect(answer.text).not.toContain('mine');
  });

  it.each([
    ['nothing in it', '', { field: 'audio' }, 400, recordingMessages.empty],
    ['the wrong field', 'x', { field: 'sound' }, 400, recordingMessages.missing],
  ])('with %s is refused with a sentence', async (_what, sound, options, status, sentence) => {
    const answer = await upload(person, sound, options);
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
  });

  it('as JSON is refused', async () => {
    const answer = await person.call(recordingRoutes.transcribe, { body: { audio: 'x' } });
    expect(answer.status).toBe(415);
  });

  it('never serves what a browser might run', async () => {
    const { body } = await upload(person, '<script>', { type: 'text/html' });
    expect(body.recording.contentType).toBe('application/octet-stream');
  });
});

describe('a recording that could not be heard', () => {
  it('stays, says why, and can be tried again', async () => {
    hear = async () => {
      throw new CannotHear('failed');
    };
    const failed = await upload(person, 'mumbling');
    expect(failed.status).toBe(422);
    expect(failed.body.error).toBe(recordingMessages.notTranscribed);
    const id = failed.body.details.recordingId;
    hear = async (sound) => sound;
    await person.call(recordingRoutes.retry, { params: { id } });
    const heard = await eventually(async () => {
      const { body } = await person.call(recordingRoutes.get, { params: { id } });
      return body.status === 'completed' ? body : undefined;
    });
    expect(heard.transcript).toBe('mumbling');
    const again = await person.call(recordingRoutes.retry, { params: { id } });
    expect(again.status).toBe(409);
  });

  it('is closed, also by ears that have not read it', async () => {
    const { promise: opened, resolve } = Promise.withResolvers<Readable>();
    const transcribe: Ears['transcribe'] = async (recording) => {
      if ('stream' in recording) resolve(recording.stream);
      throw new CannotHear('failed');
    };
    house.deps.ears = { ...scripted, transcribe };
    onTestFinished(() => {
      house.deps.ears = scripted;
    });
    expect((await upload(person, 'mumbling')).status).toBe(422);
    expect((await opened).destroyed).toBe(true);
  });
});

describe('a memo', () => {
  const addMemo = (visitor: Visitor, recordingIds: string[], project = projectId) =>
    visitor.call(entryRoutes.addVoiceMemo, {
      params: { id: project },
      body: { content: 'The sea, the sea', recordingIds },
    });

  it('keeps its recordings, and takes them along when it is deleted', async () => {
    const { body } = await upload(person, 'waves');
    const recordingId = body.recording.id;
    const memo = await addMemo(person, [recordingId]);
    expect(memo.body.recordingIds).toEqual([recordingId]);
    const listed = await person.call(entryRoutes.list, { params: { id: projectId } });
    expect(listed.body.entries[0].recordingIds).toEqual([recordingId]);
    const params = { id: projectId, entryId: memo.body.id };
    expect((await person.call(entryRoutes.removeVoiceMemo, { params })).status).toBe(204);
    const gone = await person.call(recordingRoutes.get, { params: { id: recordingId } });
    expect(gone.status).toBe(404);
  });

  it('cannot take a recording of another person, of another project or of another memo', async () => {
    const { body } = await upload(person, 'private');
    const other = house.visitor();
    await other.register();
    const theirs = await other.call(projectRoutes.create, { body: { title: 'Other' } });
    expect((await addMemo(other, [body.recording.id], theirs.body.id)).status).toBe(404);
    const second = await person.call(projectRoutes.create, { body: { title: 'Second' } });
    expect((await addMemo(person, [body.recording.id], second.body.id)).status).toBe(404);
    expect((await addMemo(person, [body.recording.id])).status).toBe(201);
    expect((await addMemo(person, [body.recording.id])).status).toBe(409);
  });
});

it('another person’s recording answers like one that is not there', async () => {
  const { body } = await upload(person, 'secret');
  const other = house.visitor();
  await other.register();
  for (const route of [
    recordingRoutes.get,
    recordingRoutes.listen,
    recordingRoutes.retry,
    recordingRoutes.remove,
  ]) {
    const foreign = await other.call(route, { params: { id: body.recording.id } });
    const missing = await other.call(route, { params: { id: uuidv7() } });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  }
});
