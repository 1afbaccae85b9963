import type { MailSource, MailStep } from './mail-source.ts';
import { splitMbox, unescapeFrom } from './mbox.ts';
import { readEnvelope } from './read-mail.ts';

/** A file of mail that can be opened again and again. */
export type MailFile = { open(): Promise<AsyncIterable<Uint8Array>> };

/** The mails of an mbox file. It is gone through twice: to count those with the contact, and to read them. */
export function createMboxMailbox(file: MailFile): MailSource {
  async function* withContact(contact: string, signal: AbortSignal) {
    for await (const raw of splitMbox(await file.open())) {
      signal.throwIfAborted();
      if (!mayBeWith(raw, contact)) continue;
      const envelope = await readEnvelope(raw);
      const { from, others, labels } = envelope;
      const isWith = [from, ...others].some(({ address }) => address === contact);
      if (isWith && !labels.some(isAside)) yield { id: envelope.key, raw, labels };
    }
  }
  return {
    async search({ contact, areKnown, signal }) {
      const ids = new Set<string>();
      for await (const { id } of withContact(contact, signal)) ids.add(id);
      const known = await areKnown([...ids]);
      async function* mails(): AsyncIterable<MailStep> {
        const passed = new Set<string>();
        for await (const { id, raw, labels } of withContact(contact, signal)) {
          if (passed.has(id)) continue;
          passed.add(id);
          if (known.has(id)) yield { passedOver: id };
          else
            yield {
              mail: {
                id,
                raw: unescapeFrom(raw),
                ...(labels.includes('sent') && { isSent: true }),
              },
            };
        }
      }
      return { total: ids.size, mails: mails() };
    },
  };
}

/** As Gmail calls them in a Takeout. */
const isAside = (label: string) => ['spam', 'trash', 'drafts', 'chat'].includes(label);

/** A quick look at the head alone, which spares opening all the others. */
function mayBeWith(raw: Uint8Array, contact: string) {
  return headOf(raw).toString('utf8').toLowerCase().includes(contact);
}

const mostHeadBytes = 64 * 1024;

function headOf(raw: Uint8Array) {
  const beginning = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, mostHeadBytes));
  const ends = ['\n\n', '\n\r\n'].map((end) => beginning.indexOf(end)).filter((at) => at !== -1);
  return beginning.subarray(0, Math.min(...ends, beginning.length));
}
