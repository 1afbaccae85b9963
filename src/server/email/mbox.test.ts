import { describe, expect, it } from 'vitest';
import { asMbox, margaret, plainMail, tom } from '#server/testing/test-mails.ts';
import type { MailStep } from './mail-source.ts';
import { splitMbox, unescapeFrom } from './mbox.ts';
import { createMboxMailbox } from './mbox-mailbox.ts';

async function* inChunks(data: Uint8Array, size: number) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size);
}

const textsOf = async (data: Uint8Array, size: number, most?: number) => {
  const mails: string[] = [];
  for await (const raw of splitMbox(inChunks(data, size), most)) {
    mails.push(unescapeFrom(raw).toString('utf8').trim());
  }
  return mails;
};

describe('an mbox file', () => {
  const mails = ['one', 'two', 'three'].map((id) =>
    plainMail({ id, text: `Hello.\n\nFrom here on it is ${id}.\n>From the sea` }),
  );
  const whole = mails.map((mail) => Buffer.from(mail).toString('utf8').trim());

  it.each([1, 2, 7, 16, 17, 100, 1_000_000])(
    'is split into its mails, however it arrives: %i bytes at a time',
    async (size) => {
      expect(await textsOf(asMbox(mails), size)).toEqual(whole);
      const unix = Buffer.from(asMbox(mails).toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
      expect(await textsOf(unix, size)).toEqual(whole.map((mail) => mail.replaceAll('\r\n', '\n')));
    },
  );

  it('that is none holds no mail', async () => {
    expect(await textsOf(Buffer.from('Dear diary, from the sea\n\nFromage'), 5)).toEqual([]);
    expect(await textsOf(Buffer.alloc(0), 5)).toEqual([]);
  });

  it('is never held whole: of an enormous mail only the beginning is read', async () => {
    const enormous = plainMail({ id: 'big', text: `Short.\n${'x'.repeat(1_000_000)}` });
    const [first, second] = await textsOf(asMbox([enormous, ...mails]), 65_536, 10_000);
    expect(first?.length).toBeLessThanOrEqual(10_000);
    expect(first).toContain('Short.');
    expect(second).toBe(whole[0]);
  });
});

describe('a mailbox in a file', () => {
  const file = (mails: Uint8Array[]) => {
    const data = asMbox(mails);
    return createMboxMailbox({ open: async () => inChunks(data, 1_000) });
  };
  const search = async (mails: Uint8Array[], known: string[] = []) => {
    const found = await file(mails).search({
      contact: margaret,
      areKnown: async () => new Set(known),
      signal: new AbortController().signal,
    });
    const steps: MailStep[] = [];
    for await (const step of found.mails) steps.push(step);
    return { total: found.total, steps };
  };

  it('hands out mail with the contact and no other', async () => {
    const { total, steps } = await search([
      plainMail({ id: 'hers' }),
      plainMail({ id: 'mine', from: tom, to: margaret, head: ['X-Gmail-Labels: Sent,Opened'] }),
      plainMail({ id: 'of others', from: 'joan@example.org', text: `About ${margaret}` }),
      plainMail({ id: 'namesake', from: `not-${margaret}` }),
      plainMail({ id: 'spam', head: ['X-Gmail-Labels: Spam'] }),
      plainMail({ id: 'hers' }),
    ]);
    expect(total).toBe(2);
    expect(steps.map((step) => 'mail' in step && [step.mail.id, step.mail.isSent])).toEqual([
      ['<hers@mail.example.org>', undefined],
      ['<mine@mail.example.org>', true],
    ]);
  });

  it('passes over what was read before', async () => {
    const { total, steps } = await search(
      [plainMail({ id: 'a' }), plainMail({ id: 'b' })],
      ['<a@mail.example.org>'],
    );
    expect([total, steps[0]]).toEqual([2, { passedOver: '<a@mail.example.org>' }]);
    expect(steps[1]).toHaveProperty('mail.id', '<b@mail.example.org>');
  });
});
