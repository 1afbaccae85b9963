import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { emailAccountRoutes } from '#contract/email-accounts.ts';
import { exportRoutes } from '#contract/exports.ts';
import {
  type MailboxFile,
  mailboxFileRoutes,
  mailboxMessages,
  mailboxPieceBytes,
  maxMailboxBytes,
  mostMailboxFiles,
} from '#contract/mailbox-files.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import { asMbox, manyMails, margaret, plainMail } from '#server/testing/test-mails.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { eventsIn, listeningHouse, quickMind, readUntil, sendPiece } from './test-emails.ts';

const house = await openTestHouse({}, quickMind());
afterAll(() => house.close());
await house.visitor().register();

let visitor: Visitor;
let user: Awaited<ReturnType<Visitor['register']>>;
beforeEach(async () => {
  visitor = house.visitor();
  user = await visitor.register({ name: 'Tom Hale' });
});

const announce = (bytes: number, name = 'Takeout.mbox') =>
  visitor.call(mailboxFileRoutes.create, { body: { name, bytes } });

async function sendFile(data: Uint8Array, name?: string): Promise<MailboxFile> {
  const { body } = await announce(data.length, name);
  let file: MailboxFile = body;
  while (file.receivedBytes < file.bytes) {
    const offset = file.receivedBytes;
    const piece = data.subarray(offset, offset + mailboxPieceBytes);
    file = (await sendPiece(visitor, file.id, offset, piece)).body;
  }
  return file;
}

async function process(id: string, contactEmail = margaret) {
  const { status, text, body } = await visitor.call(mailboxFileRoutes.process, {
    params: { id },
    body: { contactEmail },
  });
  return { status, error: body?.error, events: status === 200 ? eventsIn(text) : [] };
}

/** A file of several pieces, one mail lying across the border between two. */
const large = () => {
  const filler = plainMail({
    id: 'filler',
    from: 'joan@example.org',
    text: `${'y'.repeat(70)}\n`.repeat(Math.ceil((mailboxPieceBytes - 3_000) / 71)),
  });
  return asMbox([filler, ...manyMails(30).map(({ raw }) => raw)]);
};

it('a file is sent in pieces, and its mails are read like those of Gmail', async () => {
  const data = large();
  expect(data.length).toBeGreaterThan(mailboxPieceBytes);
  const file = await sendFile(data);
  expect(file).toMatchObject({
    name: 'Takeout.mbox',
    bytes: data.length,
    receivedBytes: data.length,
  });
  expect((await visitor.call(mailboxFileRoutes.list)).body).toMatchObject([{ id: file.id }]);
  const { events } = await process(file.id);
  expect(events[0]).toEqual({ type: 'init', totalEmails: 30 });
  expect(events.at(-1)).toMatchObject({ type: 'complete', count: 30 });
  const { insights } = (await visitor.call(emailAccountRoutes.insights)).body;
  expect(insights[0]).toMatchObject({ subject: 'Letter 29', author: 'user' });
  const again = await process(file.id);
  expect(again.events.at(-1)).toMatchObject({ type: 'complete', count: 30 });
  expect((await visitor.call(emailAccountRoutes.insights)).body.total).toBe(30);
});

it('sending goes on where it broke off, and a piece that comes twice changes nothing', async () => {
  const data = large();
  const first = data.subarray(0, mailboxPieceBytes);
  const { body: begun } = await announce(data.length);
  await sendPiece(visitor, begun.id, 0, first);
  expect((await process(begun.id)).status).toBe(409);
  const { body: again } = await announce(data.length);
  expect(again).toMatchObject({ id: begun.id, receivedBytes: mailboxPieceBytes });
  expect((await sendPiece(visitor, begun.id, 0, first)).body.receivedBytes).toBe(mailboxPieceBytes);
  const rest = data.subarray(mailboxPieceBytes);
  const whole = await sendPiece(visitor, begun.id, mailboxPieceBytes, rest);
  expect(whole.body.receivedBytes).toBe(data.length);
  expect((await process(begun.id)).events.at(-1)).toMatchObject({ type: 'complete', count: 30 });
});

it('a piece that is too short, too long, out of order or none is refused', async () => {
  const { body: file } = await announce(mailboxPieceBytes + 10);
  for (const [offset, piece, status] of [
    [0, Buffer.alloc(10), 400],
    [0, Buffer.alloc(mailboxPieceBytes + 1), 400],
    [mailboxPieceBytes, Buffer.alloc(10), 409],
    [5, Buffer.alloc(10), 409],
  ] as const) {
    expect((await sendPiece(visitor, file.id, offset, piece)).status).toBe(status);
  }
  const listed = (await visitor.call(mailboxFileRoutes.list)).body;
  expect(listed).toMatchObject([{ receivedBytes: 0 }]);
});

it('a file may have a gigabyte, and there may be ten', async () => {
  expect((await announce(maxMailboxBytes)).status).toBe(201);
  const { status, body } = await announce(maxMailboxBytes + 1);
  expect([status, body.error]).toEqual([400, mailboxMessages.tooLarge]);
  expect((await announce(0)).body.error).toBe(mailboxMessages.empty);
  for (let at = 1; at < mostMailboxFiles; at += 1) await announce(at);
  expect((await announce(77)).status).toBe(409);
});

it('a file that holds no mail says so, and one without the contact is simply done', async () => {
  const photo = await sendFile(Buffer.from('This is not mail at all'), 'a.jpg');
  const { events } = await process(photo.id);
  expect(events.at(-1)).toEqual({ type: 'error', error: mailboxMessages.notMail });
  const others = await sendFile(asMbox([plainMail({ id: 'x', from: 'joan@example.org' })]));
  expect((await process(others.id)).events.at(-1)).toMatchObject({ type: 'complete', count: 0 });
});

it('a hundred emails, left in the middle, keep what was read; the next time goes on from there', async () => {
  const { id } = await sendFile(asMbox(manyMails(100).map(({ raw }) => raw)));
  const origin = await listeningHouse(house);
  const total = async () => (await visitor.call(emailAccountRoutes.insights)).body.total as number;
  await readUntil({ origin, visitor, id, most: 30 });
  const kept = await eventually(async () => {
    const before = await total();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return before === (await total()) ? before : undefined;
  });
  expect(kept).toBeGreaterThanOrEqual(30);
  expect(kept).toBeLessThan(100);
  const reader = house.deps.emailReader;
  let reads = 0;
  house.deps.emailReader = {
    read: (mail) => {
      reads += 1;
      return reader.read(mail);
    },
  };
  const { events } = await process(id);
  house.deps.emailReader = reader;
  expect(events.at(-1)).toMatchObject({ type: 'complete', count: 100 });
  expect(reads).toBe(100 - kept);
});

it('what is not one plain address is refused', async () => {
  const file = await sendFile(asMbox([plainMail({ id: 'x' })]));
  expect((await process(file.id, 'a@example.org OR b@example.org')).status).toBe(400);
});

it('files and insights are in the download of everything, and go with the account', async () => {
  const data = asMbox([plainMail({ id: 'x', text: 'We kept geese in the yard.' })]);
  const file = await sendFile(data);
  await process(file.id);
  const { bytes } = await visitor.call(exportRoutes.download);
  const files = unzipSync(bytes);
  expect(Buffer.from(files[`emails/files/${file.id}.mbox`] ?? []).equals(data)).toBe(true);
  const text = (path: string) => Buffer.from(files[path] ?? []).toString();
  expect(JSON.parse(text('emails/insights.json'))).toMatchObject([{ sender: 'Margaret Hale' }]);
  expect(text('emails/insights.md')).toContain('We kept geese in the yard.');

  const folder = join(house.dataDir, 'files', 'users', user.id, 'mailboxes', file.id);
  expect(existsSync(folder)).toBe(true);
  await visitor.call(accountRoutes.remove, { body: { password: user.password } });
  await eventually(() => !existsSync(folder) || undefined);
  const { rows } = await house.deps.db.execute(
    `select 1 from email_insights where user_id = '${user.id}' union all select 1 from mailbox_files where user_id = '${user.id}'`,
  );
  expect(rows).toEqual([]);
});

it('a deleted file is gone from the disk; what it told stays', async () => {
  const file = await sendFile(asMbox([plainMail({ id: 'x', text: 'We kept geese.' })]));
  await process(file.id);
  const params = { id: file.id };
  expect((await visitor.call(mailboxFileRoutes.remove, { params })).status).toBe(204);
  const folder = join(house.dataDir, 'files', 'users', user.id, 'mailboxes', file.id);
  expect(existsSync(folder)).toBe(false);
  expect((await visitor.call(emailAccountRoutes.insights)).body.total).toBe(1);
  expect((await process(file.id)).status).toBe(404);
});
