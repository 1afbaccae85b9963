import { setTimeout as sleep } from 'node:timers/promises';
import { emailMessages } from '#contract/email-accounts.ts';
import { MailboxAway } from './mail-source.ts';

/** How often and how patiently Google is asked. */
export type Persistence = { tries: number; timeoutMs: number; pauseMs: number };

export const usualPersistence: Persistence = { tries: 5, timeoutMs: 30_000, pauseMs: 1_000 };

const longestPauseMs = 60_000;

export type Access = {
  /** What opens the mailbox now; `renewed` when Google has just refused the last one. */
  token(how?: 'renewed'): Promise<string>;
};

type Question = { url: URL; mostBytes: number; signal: AbortSignal };

/** Text up to a number of bytes, and whether there was more. */
export type ReadText = { text: string; isWhole: boolean };

/** Asks, and asks again where that may help. Null for what is not there any more. */
export async function askGmail(
  access: Access,
  question: Question,
  { tries, timeoutMs, pauseMs }: Persistence = usualPersistence,
): Promise<ReadText | null> {
  let how: 'renewed' | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(await access.token(how), question, timeoutMs);
    question.signal.throwIfAborted();
    if ('read' in outcome) return outcome.read;
    if (outcome.trouble === 'no leave' && how === 'renewed') {
      throw new MailboxAway(emailMessages.revokedByGoogle, { leaveEnded: true });
    }
    how = outcome.trouble === 'no leave' ? 'renewed' : undefined;
    const wait = Math.min(outcome.waitMs ?? pauseMs * 2 ** (attempt - 1), longestPauseMs);
    if (outcome.trouble === 'refused' || attempt >= tries) throw sentenceFor(outcome);
    if (how !== 'renewed') await sleep(wait, undefined, { signal: question.signal });
  }
}

type Trouble = { trouble: 'busy' | 'away' | 'refused' | 'no leave'; waitMs?: number; cause: Error };

type Outcome = { read: ReadText | null } | Trouble;

const sentenceFor = ({ trouble, cause }: Trouble) =>
  new MailboxAway(trouble === 'busy' ? emailMessages.googleBusy : emailMessages.googleAway, {
    cause,
  });

async function askOnce(token: string, question: Question, timeoutMs: number): Promise<Outcome> {
  const { url, mostBytes, signal } = question;
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.ok) return { read: await readAtMost(response, mostBytes) };
    const said = await readAtMost(response, 10_000).catch(() => ({ text: '' }));
    return troubleWith(response, said.text);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error';
    return { trouble: 'away', cause: new Error(`Gmail could not be reached: ${name}`) };
  }
}

/** Google says "too many" with 429, and with 403 for some of its limits. */
function troubleWith({ status, headers }: Response, said: string): Outcome {
  if (status === 404 || status === 410) return { read: null };
  const cause = new Error(`Gmail answered ${status}`);
  if (status === 401) return { trouble: 'no leave', cause };
  const isLimit = status === 429 || (status === 403 && /limitexceeded|quota/i.test(said));
  if (!isLimit && status < 500) return { trouble: 'refused', cause };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  return { trouble: isLimit ? 'busy' : 'away', cause, ...(waitMs !== undefined && { waitMs }) };
}

async function readAtMost(response: Response, most: number): Promise<ReadText> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return { text: Buffer.concat(chunks).toString(), isWhole: bytes <= most };
}
