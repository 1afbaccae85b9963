import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxMail } from './outbox-mail.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'walt-outbox-')), 'outbox');
});
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

const outbox = () => createOutboxMail({ directory, from: 'Walt <walt@example.org>' });
const letter = {
  to: 'ada@example.org',
  subject: 'Your chapter “Über den Fluss” is ready',
  text: 'Good morning, Ada.\n\nYours,\nWalt\n',
  html: '<p>Good morning, Ada.</p>',
};
async function lettersInOutbox() {
  const names = (await readdir(directory)).sort();
  const files = await Promise.all(names.map((name) => readFile(join(directory, name))));
  return { names, files, letters: await Promise.all(files.map((file) => PostalMime.parse(file))) };
}

test('a letter becomes a file that a mail program opens', async () => {
  await outbox().send(letter);
  const { names, files, letters } = await lettersInOutbox();
  expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/)]);
  expect(letters[0]).toMatchObject({
    from: { name: 'Walt', address: 'walt@example.org' },
    to: [{ name: '', address: 'ada@example.org' }],
    subject: letter.subject,
    messageId: expect.stringMatching(/^<.+@example\.org>$/),
    date: expect.any(String),
  });
  expect(letters[0]?.text?.trim()).toBe(letter.text.trim());
  expect(letters[0]?.html?.trim()).toBe(letter.html);
  expect(files[0]?.toString('latin1')).not.toMatch(/[^\r]\n/);
});

test('letters sort by the time they were written', async () => {
  const mail = outbox();
  for (const subject of ['one', 'two', 'three']) {
    await mail.send({ ...letter, subject });
    await sleep(2);
  }
  const { letters } = await lettersInOutbox();
  expect(letters.map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
});

test('letters written at once are all kept, and nothing half-written lies about', async () => {
  const mail = outbox();
  await Promise.all(Array.from({ length: 20 }, () => mail.send(letter)));
  const { names } = await lettersInOutbox();
  expect(names).toHaveLength(20);
  expect(names.every((name) => name.endsWith('.eml') && !name.startsWith('.'))).toBe(true);
});

test('a line break in a subject adds no header', async () => {
  await outbox().send({ ...letter, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nA body' });
  const { letters } = await lettersInOutbox();
  expect(letters[0]?.subject).toBe('Hello Bcc: eve@example.org A body');
  expect(letters[0]?.bcc).toBeUndefined();
  expect(letters[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
});

test.each([
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\nBcc: eve@example.org',
  'ada@example.org, eve@example.org',
  'Ada <ada@example.org>',
  'ada@example.org\0',
  'ada',
  '',
])('no letter goes to %j', async (to) => {
  await expect(outbox().send({ ...letter, to })).rejects.toThrow('one plain address');
  expect(await readdir(join(directory, '..'))).toEqual([]);
});

test('an outbox that cannot be written rejects', async () => {
  const mail = createOutboxMail({
    directory: join(import.meta.filename, 'x'),
    from: 'walt@localhost',
  });
  await expect(mail.send(letter)).rejects.toThrow('ENOTDIR');
});
