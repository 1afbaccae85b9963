import { z } from 'zod';
import { factKinds } from './facts.ts';
import { route } from './route.ts';
import { time } from './time.ts';
import { when } from './whens.ts';

/** How many insights, and how many suggested facts, come at once. */
export const insightsAtOnce = 20;
export const suggestionsAtOnce = 20;

export const connectAccountMessages = {
  title: 'Connect Accounts',
  comingSoon: 'Coming Soon',
} as const;

export const emailMessages = {
  connected: 'Gmail account connected',
  notConnected: 'Connect Gmail account',
  contactRequired: 'Please enter an email address.',
  contactNotPlain: 'Please enter one plain email address, such as margaret@example.org.',
  askProcessing: (email: string) =>
    `Are you sure you want to process all emails with ${email}? This will analyze your email history with this contact.`,
  askDeletion: 'Are you sure you want to delete all your email summaries? This cannot be undone.',
  askUnlinking:
    'Are you sure you want to unlink your Gmail account? This will remove the connection but keep your existing email insights.',
  cancelled: 'Email processing cancelled. Any processed emails have been saved.',
  connectSucceeded: 'Gmail connected successfully!',
  processed: (count: number, contact: string) => `Processed ${count} emails with ${contact}`,
  deleted: 'All email summaries deleted.',
  unlinked: 'Gmail account unlinked successfully.',
  connectFailed: 'Failed to connect Gmail. Please try again.',
  processFailed: 'Failed to process emails with contact. Please try again.',
  insightsFailed: 'Failed to fetch email insights. Please try again.',
  extractFailed: 'Failed to extract biographical facts. Please try again.',
  deleteFailed: 'Failed to delete email summaries. Please try again.',
  unlinkFailed: 'Failed to unlink Gmail. Please try again.',
  factFailed: 'This could not be saved. Please try again.',
  notSetUp: 'Gmail is not set up here yet.',
  noAccount: 'No Gmail account is connected. Please connect Gmail first.',
  revokedByGoogle:
    'Google no longer lets Walt read this account. Please connect Gmail again; everything processed so far is saved.',
  googleAway:
    'Google could not be reached. Everything processed so far is saved; please try again to go on.',
  googleBusy:
    'Google has asked us to slow down. Everything processed so far is saved; please try again in a few minutes.',
  interrupted: 'Walt had to stop. Everything processed so far is saved; please try again to go on.',
  insightNotFound: 'Email not found',
  suggestionNotFound: 'Suggestion not found',
  noProject: 'Please create or choose a project first; accepted facts belong to one.',
  alreadyAccepted: 'This is among your facts already; you can change or reject it there.',
} as const;

/**
 * One address and nothing else: what is put into a search of someone's mail must not be able to say more than whom it
 * is about. Some characters that an address may have by the letter of the standard mean something there.
 */
const plainAddress =
  /^[\p{L}\p{N}_][\p{L}\p{N}._%+'&=~#$!/-]*@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

export const contactEmail = z
  .string(emailMessages.contactRequired)
  .trim()
  .toLowerCase()
  .min(1, emailMessages.contactRequired)
  .max(254, emailMessages.contactNotPlain)
  .regex(plainAddress, emailMessages.contactNotPlain);

/** Used for the author of a mail, and for the person a fact is about. */
export const emailPeople = ['user', 'correspondent'] as const;
export type EmailPerson = (typeof emailPeople)[number];

/** What one mail tells. Everything in it is in the words of the mail. */
export const emailInsight = z.object({
  id: z.uuid(),
  subject: z.string(),
  date: time.nullable(),
  /** Who wrote it, as the mail says. */
  sender: z.string(),
  /** Whether that is the account's owner or the person they corresponded with. */
  author: z.enum(emailPeople),
  /** The address of the person they corresponded with. */
  contact: z.string(),
  threadId: z.string(),
  summary: z.string(),
  biographicalInfo: z.object({
    user: z.array(z.string()),
    correspondent: z.array(z.string()),
  }),
  categories: z.array(z.string()),
});
export type EmailInsight = z.output<typeof emailInsight>;

export const suggestionStatuses = ['suggested', 'confirmed', 'rejected'] as const;

/** Something about a life that a mail says, for the person to accept or reject. */
export const suggestedFact = z.object({
  id: z.uuid(),
  /** The person it is about. */
  about: z.enum(emailPeople),
  kind: z.enum(factKinds),
  /** The statement as it would appear among the facts: in the words of the mail, with their author if it is somebody else. */
  statement: z.string(),
  quote: z.string(),
  when: when.nullable(),
  people: z.array(z.string()),
  places: z.array(z.string()),
  status: z.enum(suggestionStatuses),
  /** The project that it was accepted into as a fact. */
  projectId: z.uuid().nullable(),
  /** The mail it comes from. */
  email: z.object({
    id: z.uuid(),
    subject: z.string(),
    date: time.nullable(),
    sender: z.string(),
    author: z.enum(emailPeople),
  }),
});
export type SuggestedFact = z.output<typeof suggestedFact>;

export const biographicalFacts = z.object({ user: z.string(), correspondents: z.string() });

/** One line of the stream that the processing route returns. */
export const processingEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('init'), totalEmails: z.int() }),
  z.object({ type: z.literal('progress'), processed: z.int(), total: z.int() }),
  z.object({
    type: z.literal('complete'),
    count: z.int(),
    emails: z.array(emailInsight.pick({ id: true, subject: true, date: true, sender: true })),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type ProcessingEvent = z.output<typeof processingEvent>;

const offset = z.coerce.number().int().min(0).max(10_000_000).default(0);

export const emailAccountRoutes = {
  status: route({
    method: 'GET',
    path: '/api/gmail/status',
    summary: 'Whether a Gmail account is connected, and whether one can be',
    answer: z.object({
      isConnected: z.boolean(),
      isAvailable: z.boolean(),
      address: z.string().nullable(),
    }),
  }),
  authUrl: route({
    method: 'GET',
    path: '/api/gmail/auth-url',
    summary: 'Where Google asks the person whether Walt may read their mail',
    answer: z.object({ authUrl: z.string() }),
  }),
  callback: route({
    method: 'GET',
    path: '/api/gmail/callback',
    summary: 'Where Google sends the browser back to; leads on to the Gmail page',
    query: z.object({
      state: z.string().max(500),
      code: z.string().max(2_000).optional(),
      error: z.string().max(500).optional(),
    }),
    answer: 'redirect',
    status: 302,
  }),
  process: route({
    method: 'POST',
    path: '/api/gmail/process-with-contact',
    summary: 'Reads all mail with one contact; a stream of newline-delimited JSON events',
    body: z.object({ contactEmail }),
    answer: 'events',
  }),
  insights: route({
    method: 'GET',
    path: '/api/gmail/insights',
    summary: 'What the mails tell, newest first',
    query: z.object({ offset }),
    answer: z.object({
      insights: z.array(emailInsight),
      total: z.int(),
      hasMore: z.boolean(),
    }),
  }),
  insight: route({
    method: 'GET',
    path: '/api/gmail/insights/:id',
    summary: 'What one mail tells',
    params: z.object({ id: z.uuid() }),
    answer: emailInsight,
  }),
  extractFacts: route({
    method: 'POST',
    path: '/api/gmail/extract-biographical-facts',
    summary: 'Gathers what the mails say of lives, as suggestions to accept or reject',
    answer: z.object({ facts: biographicalFacts }),
  }),
  suggestedFacts: route({
    method: 'GET',
    path: '/api/gmail/suggested-facts',
    summary: 'Facts from mails that wait to be accepted or rejected, in the order of the life',
    query: z.object({ offset }),
    answer: z.object({
      facts: z.array(suggestedFact),
      total: z.int(),
      hasMore: z.boolean(),
    }),
  }),
  changeSuggestion: route({
    method: 'PATCH',
    path: '/api/gmail/suggested-facts/:id',
    summary: 'Accept a fact from a mail into a project, reject it, or put it back',
    params: z.object({ id: z.uuid() }),
    body: z.object({ status: z.enum(suggestionStatuses), projectId: z.uuid().optional() }),
    answer: suggestedFact,
  }),
  removeInsights: route({
    method: 'DELETE',
    path: '/api/gmail/email-insights',
    summary: 'Deletes all that was drawn from mails',
    answer: 'nothing',
  }),
  revoke: route({
    method: 'POST',
    path: '/api/gmail/revoke',
    summary: 'Asks Google to forget that Walt may read this account',
    answer: 'nothing',
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/api/gmail/disconnect',
    summary: 'Forgets the connected account, whatever Google says; insights stay',
    answer: 'nothing',
  }),
};
