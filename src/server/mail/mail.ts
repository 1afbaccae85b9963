export type Letter = { to: string; subject: string; text: string; html: string };

/** How letters leave the house. */
export type Mail = {
  /** In plain words for the console, such as "letters in data/outbox". */
  description: string;
  /** Resolves once the letter is safely handed over; rejects otherwise, and the job is retried. */
  send(letter: Letter): Promise<void>;
};

/** One plain address: no list, no display name, nothing that could begin another header. */
const address = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

export const oneLine = (text: string) => text.replace(lineBreaks, ' ').trim();

/** A letter as nodemailer takes it. A subject may quote a user's words; a recipient never does. */
export function toMessage({ to, subject, text, html }: Letter, from: string) {
  if (!address.test(to)) throw new Error('A letter needs one plain address to go to');
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    // Holiday replies and other machines leave such letters unanswered.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
