import { describe, expect, it } from 'vitest';
import { plainMail } from '#server/testing/test-mails.ts';
import { readMail } from './read-mail.ts';

const head = [
  'Message-ID: <one@mail.example.org>',
  'From: =?iso-8859-1?Q?Zo=EB_Hale?= <Zoe@Example.org>',
  'To: Tom Hale <tom@example.org>, undisclosed-recipients:;',
  'Cc: "Hale, Margaret" <margaret@example.org>',
  'Date: Tue, 3 May 2011 10:12:00 +0100',
];

const mailOf = (lines: (string | Buffer)[]) =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]));

describe('a mail is read', () => {
  it('with its people, its day and its subject, whatever letters they are in', async () => {
    const mail = await readMail(
      mailOf([
        ...head,
        'Subject: =?UTF-8?B?R3LDvMOfZSBhdXMgS8O2bG4=?= =?utf-8?Q?_=E2=80=93_1961?=',
        'References: <root@mail.example.org> <two@mail.example.org>',
        'In-Reply-To: <two@mail.example.org>',
        '',
        'Hello.',
      ]),
    );
    expect(mail).toMatchObject({
      key: '<one@mail.example.org>',
      threadKey: '<root@mail.example.org>',
      from: { name: 'Zoë Hale', address: 'zoe@example.org' },
      subject: 'Grüße aus Köln – 1961',
      date: new Date('2011-05-03T09:12:00Z'),
      text: 'Hello.',
    });
    expect(mail.others.map(({ address }) => address)).toEqual([
      'tom@example.org',
      'margaret@example.org',
    ]);
  });

  it.each([
    [
      'quoted-printable in Latin 1',
      'iso-8859-1',
      'quoted-printable',
      'We moved to K=F6ln =\r\nin 1961.',
      'We moved to Köln in 1961.',
    ],
    [
      'base64 in Cyrillic',
      'koi8-r',
      'base64',
      Buffer.from([0xed, 0xcf, 0xd3, 0xcb, 0xd7, 0xc1]).toString('base64'),
      'Москва',
    ],
    [
      'eight bits of Windows',
      'windows-1252',
      '8bit',
      Buffer.from('It was \x93home\x94.', 'latin1'),
      'It was “home”.',
    ],
    ['Japanese', 'iso-2022-jp', '7bit', Buffer.from('\x1b$BEl5~\x1b(B', 'latin1'), '東京'],
  ])('from %s', async (_, charset, encoding, body, text) => {
    const type = `Content-Type: text/plain; charset=${charset}`;
    const raw = mailOf([...head, type, `Content-Transfer-Encoding: ${encoding}`, '', body]);
    expect((await readMail(raw)).text).toBe(text);
  });

  it('by its plain half where it comes in two, and without what is attached', async () => {
    const mail = await readMail(
      mailOf([
        ...head,
        'Content-Type: multipart/mixed; boundary=outer',
        '',
        '--outer',
        'Content-Type: multipart/alternative; boundary=inner',
        '',
        '--inner',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'We kept geese.',
        '--inner',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>We kept <b>geese</b>.</p>',
        '--inner--',
        '--outer',
        'Content-Type: application/pdf; name=a.pdf',
        'Content-Disposition: attachment',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('secret attachment').toString('base64'),
        '--outer--',
      ]),
    );
    expect(mail.text).toBe('We kept geese.');
  });

  it('as text where it is a page, without quotes, pictures, scripts and signature', async () => {
    const html = `<html><style>p{}</style><p>Dear Tom,</p><p>I moved to <a href="https://evil.example/x">Leeds</a>
      in&nbsp;1962.<br>It rained.</p><img src="https://evil.example/pixel"><script>alert(1)</script>
      <div class="gmail_signature">Margaret, 12 Mill Lane</div>
      <div class="gmail_quote">On Mon Tom wrote:<blockquote>I was born in Bath.</blockquote></div></html>`;
    const raw = mailOf([...head, 'Content-Type: text/html; charset=utf-8', '', html]);
    expect((await readMail(raw)).text).toBe('Dear Tom,\n\nI moved to Leeds in 1962.\nIt rained.');
  });

  it('also when it has neither day nor name nor end', async () => {
    const { key, date, from, text } = await readMail(
      mailOf(['From: nobody', 'Content-Type: multipart/mixed; boundary=x', '', '--x', '', 'Cut']),
    );
    expect({ date, text }).toEqual({ date: null, text: 'Cut' });
    expect(key).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(from.address).toBe('');
    expect((await readMail(Buffer.alloc(0))).text).toBe('');
    expect((await readMail(Buffer.from('\0\xff\r\n\0'))).text).not.toContain('\0');
  });
});

describe('what someone wrote in a mail', () => {
  const wordsOf = async (text: string) => (await readMail(plainMail({ id: '1', text }))).text;

  it.each([
    [
      'is told from what they answer to',
      'I moved to Leeds in 1962.\n\nOn Mon, 3 May 2011 at 10:12, Tom Hale <tom@example.org>\nwrote:\n\n> I was born in Bath.\n> And so on.\n',
      'I moved to Leeds in 1962.',
    ],
    [
      'is kept where they answer in between',
      'On Mon, Tom wrote:\n> Where were you born?\n\nIn Bath.\n\n> And school?\n\nIn Wells.',
      'In Bath.\n\nIn Wells.',
    ],
    [
      'ends where another mail is put below',
      'See below.\n\n-----Original Message-----\nFrom: Tom Hale\nI was born in Bath.',
      'See below.',
    ],
    [
      'ends at the head of another mail',
      'Yes, in 1962.\n\nFrom: Tom Hale <tom@example.org>\nSent: Monday\nTo: Margaret\nSubject: When\n\nWhen did you move?',
      'Yes, in 1962.',
    ],
    ['ends before the signature', 'It rained.\n-- \nMargaret Hale\nTelephone 123', 'It rained.'],
    ['has no advertisement of a telephone', 'It rained.\n\nSent from my iPad', 'It rained.'],
    [
      'is whole where a program broke its lines',
      'When I was seven we moved from the house above the bakery to\nLeeds, where my father had work.\n\nLove\nMargaret',
      'When I was seven we moved from the house above the bakery to Leeds, where my father had work.\n\nLove\nMargaret',
    ],
    [
      'keeps sentences that only sound like it',
      'On Sundays we went to chapel and my aunt wrote:\nnever a letter came back.\nFrom: that day on I stayed.',
      'On Sundays we went to chapel and my aunt wrote:\nnever a letter came back.\nFrom: that day on I stayed.',
    ],
  ])('%s', async (_, text, words) => {
    expect(await wordsOf(text)).toBe(words);
  });
});
