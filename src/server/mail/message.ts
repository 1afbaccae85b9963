import type { Letter } from './mail.ts';

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
