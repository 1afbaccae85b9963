import { z } from 'zod';
import { cursor, page } from './cursors.ts';
import { route } from './route.ts';
import { time } from './time.ts';

export const auditMessages = {
  notLoaded: 'Failed to fetch the audit log',
  none: 'Nothing has been written down yet',
  ownNotLoaded: 'This list could not be loaded.',
  ownNone: 'Nobody has looked at anything of yours',
} as const;

/** What an administrator can do that is written down. */
export const auditActions = [
  'view',
  'create',
  'update',
  'delete',
  'duplicate',
  'reorder',
  'make-default',
  'clear-default',
  'feature',
  'unfeature',
  'mark-coming-soon',
  'mark-available',
  'grant-admin',
  'revoke-admin',
  'force-step',
  'reset-step',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of things that it can be done to. */
export const auditTargets = [
  'user',
  'second-factors',
  'progress',
  'conversation',
  'conversations',
  'story',
  'stories',
  'interview',
  'questionnaire',
  'question',
  'format',
  'journey',
  'step',
] as const;
export type AuditTarget = (typeof auditTargets)[number];

const entry = z.object({
  id: z.uuid(),
  action: z.enum(auditActions),
  /** The administrator's name at the time; it stays when their account is gone. */
  actorName: z.string(),
  target: z
    .object({
      type: z.enum(auditTargets),
      id: z.uuid().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  /** What was done, in words. */
  sentence: z.string(),
  createdAt: time,
});

/** As administrators read it, with the name of the person concerned. */
export const auditEntry = entry.extend({
  actorId: z.uuid().nullable(),
  subject: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** As the person concerned reads it. */
export const ownAuditEntry = entry;
export type OwnAuditEntry = z.output<typeof ownAuditEntry>;

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What administrators have looked at and changed, newest first',
    access: 'admin',
    query: page.extend({ userId: z.uuid().optional() }),
    answer: z.object({ entries: z.array(auditEntry), nextCursor: cursor.nullable() }),
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/account/audit',
    summary: 'What administrators have looked at of yours, or changed about you, newest first',
    query: page,
    answer: z.object({ entries: z.array(ownAuditEntry), nextCursor: cursor.nullable() }),
  }),
};
