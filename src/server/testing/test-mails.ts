import type { FakeMail } from './fake-google.ts';

export const tom = 'tom@example.org';
export const margaret = 'margaret@example.org';

type Sketch = {
  id: string;
  from?: string;
  to?: string;
  subject?: string;
  date?: string;
  text?: string;
  /** Further head lines. */
  head?: string[];
};

const nameOf: Record<string, string> = { [tom]: 'Tom Hale', [margaret]: 'Margaret Hale' };
const named = (address: string) => `${nameOf[address] ?? 'Someone'} <${address}>`;

/** A plain mail as mail programs send it. */
export function plainMail({ id, head = [], text = '', ...sketch }: Sketch): Uint8Array {
  const { from = margaret, to = tom, subject = 'News' } = sketch;
  const lines = [
    `Message-ID: <${id}@mail.example.org>`,
    `From: ${named(from)}`,
    `To: ${named(to)}`,
    `Subject: ${subject}`,
    `Date: ${sketch.date ?? 'Tue, 03 May 2011 10:12:00 +0100'}`,
    'MIME-Version: 1.0',
    ...(head.some((line) => line.startsWith('Content-Type'))
      ? []
      : ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']),
    ...head,
    '',
    ...text.split('\n'),
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** The same mail as Gmail's API returns it. */
export const gmailMail = (sketch: Sketch): FakeMail => ({
  id: sketch.id,
  from: sketch.from ?? margaret,
  to: [sketch.to ?? tom],
  isSent: (sketch.from ?? margaret) === tom,
  raw: plainMail(sketch),
});

/** One of many years of mail between two people, theirs and the owner's in turn. */
export const letter = (at: number): FakeMail => {
  const isOwn = at % 2 === 1;
  const year = 1950 + (at % 40);
  const day = new Date(Date.UTC(2001, 0, 1 + at));
  return gmailMail({
    id: `many-${at}`,
    ...(isOwn ? { from: tom, to: margaret } : { from: margaret, to: tom }),
    subject: `Letter ${at}`,
    date: day.toUTCString(),
    text: isOwn
      ? `Dear Margaret,\n\nI moved to Harbour Street ${at} in ${year}.\n\nTom`
      : `Dear Tom,\n\nI started at bakery number ${at} in ${year}.\n\nMargaret`,
  });
};

export const manyMails = (count: number): FakeMail[] =>
  Array.from({ length: count }, (_, at) => letter(at));

/** The same mail with a file of so many bytes in it, which nobody reads. */
export function withAttachment(mail: Uint8Array, bytes: number): Uint8Array {
  const whole = Buffer.from(mail).toString('utf8');
  const end = whole.indexOf('\r\n\r\n');
  const lines = whole.slice(0, end).split('\r\n');
  const ofText = lines.filter((line) => line.startsWith('Content-'));
  return Buffer.from(
    [
      ...lines.filter((line) => !ofText.includes(line)),
      ...[
        'Content-Type: multipart/mixed; boundary=part',
        '',
        '--part',
        ...ofText,
        whole.slice(end + 2),
      ],
      ...[
        '--part',
        'Content-Type: image/jpeg; name=a.jpg',
        'Content-Transfer-Encoding: base64',
        '',
      ],
      ...[`${'A'.repeat(76)}\r\n`.repeat(Math.ceil(bytes / 78)), '--part--'],
    ].join('\r\n'),
  );
}

/** An mbox file as a Takeout has it. */
export const asMbox = (mails: Uint8Array[]) =>
  Buffer.concat(
    mails.flatMap((mail) => [
      Buffer.from('From 1234567890@xxx Tue May 03 10:12:00 +0000 2011\r\n'),
      Buffer.from(
        Buffer.from(mail)
          .toString('latin1')
          .replace(/^(>*From )/gm, '>$1'),
        'latin1',
      ),
      Buffer.from('\r\n\r\n'),
    ]),
  );
