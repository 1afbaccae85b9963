import { createHash } from 'node:crypto';
import type { Address, Email } from 'postal-mime';
import { ownWords } from './own-words.ts';

export type Correspondent = { name: string; address: string };

/** Who wrote to whom, and what the mail is called. */
export type Envelope = {
  /** The same for the same mail, wherever it is found. */
  key: string;
  /** The same for all mails of one conversation. */
  threadKey: string;
  from: Correspondent;
  others: Correspondent[];
  /** As a Takeout of Gmail has them, in small letters. */
  labels: string[];
  /** Sent copies have never been received by anyone. */
  wasReceived: boolean;
};

export type Mail = Envelope & {
  subject: string;
  date: Date | null;
  /** What its writer wrote in it, without what they quoted and without their signature. */
  text: string;
};

/** Of a longer mail the rest is left unread: nobody writes so much by hand. */
const mostText = 60_000;
const mostHtml = 2_000_000;

/** Loaded with the first mail: most who start Walt have none. */
const parser = async () => (await import('postal-mime')).default;

export async function readMail(raw: Uint8Array): Promise<Mail> {
  const email = await (await parser()).parse(raw, { maxNestingDepth: 50 });
  return {
    ...envelopeOf(email, raw),
    subject: storable(email.subject ?? '').slice(0, 500),
    date: dateOf(email.date),
    text: ownWords(storable(await textOf(email)).slice(0, mostText)),
  };
}

/** From the head alone. */
export async function readEnvelope(raw: Uint8Array): Promise<Envelope> {
  const all = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const ends = ['\n\n', '\n\r\n'].map((end) => all.indexOf(end)).filter((at) => at !== -1);
  const head = all.subarray(0, Math.min(...ends, all.length) + 1);
  return envelopeOf(await (await parser()).parse(head), raw);
}

function envelopeOf(email: Email, raw: Uint8Array): Envelope {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const key = email.messageId?.trim() || `sha256:${createHash('sha256').update(raw).digest('hex')}`;
  const [root] = `${email.references ?? ''} ${email.inReplyTo ?? ''}`.match(/<[^<>\s]+>/) ?? [];
  const [from = { name: '', address: '' }] = email.from ? people([email.from]) : [];
  return {
    key: storable(key).slice(0, 500),
    threadKey: storable(root ?? key).slice(0, 500),
    from,
    others: people([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])]),
    labels: header('x-gmail-labels')
      .toLowerCase()
      .split(/\s*,\s*/),
    wasReceived: Boolean(header('received') || header('delivered-to')),
  };
}

const people = (addresses: Address[]): Correspondent[] =>
  addresses.flatMap(({ name, address, group }) =>
    group
      ? people(group)
      : [{ name: storable(name ?? '').slice(0, 200), address: (address ?? '').toLowerCase() }],
  );

/** PostgreSQL keeps every character but this one. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

function dateOf(text: string | undefined) {
  const date = new Date(text ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1970 && year < 2200 ? date : null;
}

async function textOf({ text, html }: Email) {
  if (text?.trim()) return text;
  return html ? htmlAsText(html) : '';
}

/** What a mail looks like to whoever reads it, without what mail programs mark as quoted or as a signature. */
async function htmlAsText(html: string) {
  const { convert } = await import('html-to-text');
  return convert(html.slice(0, mostHtml), {
    wordwrap: false,
    limits: { maxDepth: 200, maxChildNodes: 20_000, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...[
        'img',
        'blockquote',
        'div.gmail_quote',
        'div.gmail_signature',
        'div.moz-signature',
        'pre.moz-signature',
        'div.moz-cite-prefix',
        'div#divRplyFwdMsg',
        'div#appendonsend',
        'div#Signature',
        'style',
        'script',
      ].map((selector) => ({ selector, format: 'skip' })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}
