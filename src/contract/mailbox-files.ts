import { z } from 'zod';
import { contactEmail } from './email-accounts.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { line } from './writing.ts';

export const maxMailboxBytes = 1024 ** 3;
/** A file is sent in pieces of this size; only the last one may be smaller. */
export const mailboxPieceBytes = 8 * 1024 * 1024;
export const mostMailboxFiles = 10;
const maxNameLength = 200;

export const mailboxMessages = {
  notFound: 'Mail file not found',
  nameBlank: 'Please give the file a name.',
  nameTooLong: `A file name can have at most ${maxNameLength} characters.`,
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'A mail file can have at most 1 GB. Please split it, or export fewer emails.',
  tooMany: `You have ${mostMailboxFiles} mail files here. Please delete one before adding another.`,
  noPiece: 'A piece of the file is missing. Please try again.',
  wrongPiece: 'This is not the piece of the file that comes next.',
  incomplete: 'This file has not been sent completely. Please choose it again.',
  notMail: 'This file holds no emails that Walt can read. It should end in .mbox.',
  uploadFailed: 'The file could not be sent. Please try again; what was sent is kept.',
  listFailed: 'Your mail files could not be loaded.',
  removeFailed: 'This file could not be deleted. Please try again.',
  askRemoval: 'Are you sure you want to delete this mail file? What was drawn from it is kept.',
} as const;

/** A file full of mail, such as a Google Takeout, as far as it has arrived. */
export const mailboxFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  receivedBytes: z.int(),
  createdAt: time,
});
export type MailboxFile = z.output<typeof mailboxFile>;

const oneFile = z.object({ id: z.uuid() });

export const mailboxFileRoutes = {
  list: route({
    method: 'GET',
    path: '/api/mailbox-files',
    summary: 'The mail files you have sent, newest first',
    answer: z.array(mailboxFile),
  }),
  create: route({
    method: 'POST',
    path: '/api/mailbox-files',
    summary:
      'Announces a mail file; it follows in pieces. The same name and size again goes on with it',
    body: z.object({
      name: line(
        { blank: mailboxMessages.nameBlank, tooLong: mailboxMessages.nameTooLong },
        maxNameLength,
      ),
      bytes: z
        .int(mailboxMessages.empty)
        .min(1, mailboxMessages.empty)
        .max(maxMailboxBytes, mailboxMessages.tooLarge),
    }),
    answer: mailboxFile,
    status: 201,
  }),
  addPiece: route({
    method: 'POST',
    path: '/api/mailbox-files/:id/pieces',
    summary: 'The next piece of a mail file',
    params: oneFile,
    query: z.object({ offset: z.coerce.number().int().min(0).max(maxMailboxBytes).default(0) }),
    takes: 'multipart',
    answer: mailboxFile,
  }),
  process: route({
    method: 'POST',
    path: '/api/mailbox-files/:id/process-with-contact',
    summary: 'Reads all mail with one contact in a file; a stream of newline-delimited JSON events',
    params: oneFile,
    body: z.object({ contactEmail }),
    answer: 'events',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/mailbox-files/:id',
    summary: 'Deletes a mail file; what was drawn from it stays',
    params: oneFile,
    answer: 'nothing',
  }),
};
