import { z } from 'zod';
import { emailMessages } from '#contract/email-accounts.ts';
import { type Access, askGmail, type Persistence, type ReadText } from './gmail-requests.ts';
import type { OpenMailbox } from './google.ts';
import { type FoundMail, MailboxAway, type MailStep, mostMailBytes } from './mail-source.ts';

const listed = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  nextPageToken: z.string().optional(),
});

const opened = z.object({
  id: z.string(),
  threadId: z.string().optional(),
  labelIds: z.array(z.string()).optional(),
  raw: z.string(),
});

const profile = z.object({ emailAddress: z.string() });

/** Pages of ids are as long as Google allows. */
const idsAtOnce = 500;
/** More than anyone has with one person, and still only a few megabytes of ids. */
const mostMails = 100_000;
const mostAnswerBytes = 2 * 1024 * 1024;
/** Base64 takes four bytes for three. */
const mostRawBytes = Math.ceil((mostMailBytes * 4) / 3) + 64 * 1024;
/** Fetched ahead while one is being read. */
const atOnce = 3;

type Options = { gmail: URL; access: Access; persistence?: Persistence | undefined };

/** Someone's Gmail by its REST interface. */
export function createGmailMailbox({ gmail, access, persistence }: Options): OpenMailbox {
  const ask = (
    path: string,
    params: Record<string, string>,
    signal: AbortSignal,
    mostBytes: number,
  ) => {
    const url = new URL(`${gmail.href.replace(/\/$/, '')}/users/me/${path}`);
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    return askGmail(access, { url, mostBytes, signal }, persistence);
  };

  async function listIds(contact: string, signal: AbortSignal) {
    const ids = new Set<string>();
    let pageToken: string | undefined;
    do {
      const params = { q: searchFor(contact), maxResults: String(idsAtOnce) };
      const read = await ask(
        'messages',
        { ...params, ...(pageToken && { pageToken }) },
        signal,
        mostAnswerBytes,
      );
      const page = understand(listed, read);
      for (const { id } of page.messages ?? []) ids.add(id);
      pageToken = page.nextPageToken;
    } while (pageToken && ids.size < mostMails);
    return [...ids];
  }

  async function read(id: string, signal: AbortSignal): Promise<MailStep> {
    const path = `messages/${encodeURIComponent(id)}`;
    const answer = await ask(path, { format: 'raw' }, signal, mostRawBytes);
    return answer ? { mail: openMail(id, answer) } : { passedOver: id };
  }

  return {
    async address(signal) {
      return understand(profile, await ask('profile', {}, signal, mostAnswerBytes)).emailAddress;
    },
    async search({ contact, areKnown, signal }) {
      const ids = await listIds(contact, signal);
      const known = await areKnown(ids);
      const unread = ids.filter((id) => !known.has(id));
      async function* mails(): AsyncIterable<MailStep> {
        for (const id of ids) if (known.has(id)) yield { passedOver: id };
        yield* ahead(unread, (id) => read(id, signal));
      }
      return { total: ids.length, mails: mails() };
    },
  };
}

/** From them, or to them by the owner of the mailbox; whatever else the two were named in together is not asked for. */
const searchFor = (contact: string) =>
  `(from:${contact} OR (from:me AND (to:${contact} OR cc:${contact} OR bcc:${contact}))) -in:drafts -in:chats`;

function understand<Shape extends z.ZodType>(shape: Shape, read: ReadText | null): z.output<Shape> {
  const answer = read && shape.safeParse(parsed(read.text));
  if (answer?.success) return answer.data;
  throw new MailboxAway(emailMessages.googleAway, {
    cause: new Error('Gmail sent what could not be understood'),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function openMail(id: string, read: ReadText): FoundMail {
  if (!read.isWhole) return { id, raw: Buffer.from(beginningOfRaw(read.text), 'base64url') };
  const { raw, threadId, labelIds } = understand(opened, read);
  return {
    id,
    raw: Buffer.from(raw, 'base64url'),
    ...(threadId && { threadId }),
    ...(labelIds && { isSent: labelIds.includes('SENT') }),
  };
}

/** Of an answer that was too long to be read to its end: a text stands before what is attached to it. */
const beginningOfRaw = (text: string) => /"raw"\s*:\s*"([\w=-]*)/.exec(text)?.[1] ?? '';

/** In order, the next few being fetched while one is used. */
async function* ahead<T, R>(items: T[], fetchOne: (item: T) => Promise<R>): AsyncIterable<R> {
  const waiting: Promise<R>[] = [];
  for (const item of items) {
    const fetching = fetchOne(item);
    // Whoever stops early never looks at these; that must not end the process.
    fetching.catch(() => {});
    waiting.push(fetching);
    if (waiting.length < atOnce) continue;
    yield await (waiting.shift() as Promise<R>);
  }
  for (const fetching of waiting) yield await fetching;
}
