/** One mail as it lies in a mailbox, not yet opened. */
export type FoundMail = {
  /** What the mailbox calls it. */
  id: string;
  /** As it was sent, or as much of it as is read at all. */
  raw: Uint8Array;
  /** The conversation it belongs to, where the mailbox knows. */
  threadId?: string;
  /** Whether the owner of the mailbox wrote it, where the mailbox knows. */
  isSent?: boolean;
};

/** What came of one of the mails with a contact: it is here, or it was known before, or it is gone since. */
export type MailStep = { mail: FoundMail } | { passedOver: string };

export type Search = {
  /** One plain address. */
  contact: string;
  /** Which of these have been read before: they are passed over. */
  areKnown(ids: string[]): Promise<Set<string>>;
  signal: AbortSignal;
};

/** Somewhere to read mail from. It looks only at mail with the contact that is asked for. */
export type MailSource = {
  search(search: Search): Promise<{ total: number; mails: AsyncIterable<MailStep> }>;
};

/** Of one mail, the rest is left unread: by then come attachments. */
export const mostMailBytes = 16 * 1024 * 1024;

/** A mailbox could not be read any further, with a sentence for the person. */
export class MailboxAway extends Error {
  override name = 'MailboxAway';
  /** Whether the person has to give their leave again. */
  readonly leaveEnded: boolean;
  constructor(
    sentence: string,
    { leaveEnded = false, cause }: { leaveEnded?: boolean; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.leaveEnded = leaveEnded;
  }
}
