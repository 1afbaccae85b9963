import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { emailAccountRoutes } from '#contract/email-accounts.ts';
import { mailboxFileRoutes, mailboxPieceBytes } from '#contract/mailbox-files.ts';
import {
  listeningHouse,
  quickMind,
  readUntil,
  sendPiece,
} from '#server/features/email-accounts/test-emails.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import { asMbox, letter, withAttachment } from '#server/testing/test-mails.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { count } from './count.ts';

const mails = 50_000;
const middle = mails / 2;
/** So that all of them are three times as much as they may cost in memory. */
const attachedBytes = 8_000;
const mostMegabytes = 150;

it('fifty thousand emails, left in the middle: little memory, and what was read is kept and not read again', async () => {
  // What the mind makes of each mail is its own question; here it answers at once.
  const house = await openTestHouse({}, quickMind());
  onTestFinished(() => house.close());
  await house.visitor().register();
  const visitor = house.visitor();
  await visitor.register({ name: 'Tom Hale' });
  const { id, bytes } = await sendMails(visitor);
  const origin = await listeningHouse(house);
  await readUntil({ origin, visitor, id, most: 100 });

  const { peak, stop } = watchMemory();
  const left = await readUntil({ origin, visitor, id, most: middle });
  const kept = await keptAtRest(visitor);
  expect(left.total).toBe(mails);
  expect(kept).toBeGreaterThanOrEqual(middle);
  expect(kept).toBeLessThan(middle + 1_000);

  // What is known passes without being read or told one by one.
  const again = await readUntil({ origin, visitor, id, most: kept + 100 });
  stop();
  expect(again.lines).toBeLessThan(middle / 2);
  expect(await keptAtRest(visitor)).toBeGreaterThanOrEqual(kept + 100);
  count({ mails, megabytes: Math.round(bytes / 2 ** 20), kept, grownMegabytes: peak() });
  expect(peak()).toBeLessThan(mostMegabytes);
});

/** Made while it is sent, so that nobody holds it whole. */
async function sendMails(visitor: Visitor) {
  const mbox = (at: number) => asMbox([withAttachment(letter(at).raw, attachedBytes)]);
  let bytes = 0;
  for (let at = 0; at < mails; at++) bytes += mbox(at).length;
  const { body } = await visitor.call(mailboxFileRoutes.create, {
    body: { name: 'Takeout.mbox', bytes },
  });
  const id = body.id as string;
  let pending: Buffer[] = [];
  let held = 0;
  let offset = 0;
  for (let at = 0; offset < bytes; ) {
    for (; at < mails && held < mailboxPieceBytes; at++) {
      const one = mbox(at);
      pending.push(one);
      held += one.length;
    }
    const all = Buffer.concat(pending);
    const piece = all.subarray(0, mailboxPieceBytes);
    pending = [all.subarray(piece.length)];
    held -= piece.length;
    expect((await sendPiece(visitor, id, offset, piece)).status).toBe(200);
    offset += piece.length;
  }
  return { id, bytes };
}

/** By how many megabytes this process has grown at most since. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  return { peak: () => Math.round((most - before) / 2 ** 20), stop: () => clearInterval(timer) };
}

/** How many are kept once nothing more comes. */
async function keptAtRest(visitor: Visitor) {
  const total = async () => (await visitor.call(emailAccountRoutes.insights)).body.total as number;
  return eventually(async () => {
    const before = await total();
    await pause(3_000);
    return before === (await total()) ? before : undefined;
  });
}
