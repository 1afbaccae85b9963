import type { AuditAction, AuditTarget } from '#contract/audits.ts';

const verbs: Record<AuditAction, string> = {
  view: 'Looked at',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  duplicate: 'Made a copy of',
  reorder: 'Changed the order of',
  'make-default': 'Made the default',
  'clear-default': 'Made no longer the default',
  feature: 'Featured',
  unfeature: 'Stopped featuring',
  'mark-coming-soon': 'Marked as coming soon',
  'mark-available': 'Marked as available',
  'grant-admin': 'Gave admin rights to',
  'revoke-admin': 'Took admin rights from',
  'force-step': 'Marked as completed:',
  'reset-step': 'Marked as incomplete:',
};

const things: Record<AuditTarget, string> = {
  user: 'a user',
  'second-factors': 'the second step to sign in of a user',
  progress: 'the progress of a user',
  conversation: 'a conversation',
  conversations: 'all messages of the conversations of a user',
  story: 'a story',
  stories: 'the beginnings of the stories of a user',
  interview: 'an interview',
  questionnaire: 'a questionnaire',
  question: 'a question',
  format: 'a format',
  journey: 'a journey',
  step: 'a step',
};

const yours: Partial<Record<AuditTarget, string>> = {
  user: 'you',
  'second-factors': 'your second step to sign in',
  progress: 'your progress',
  conversation: 'your conversation',
  conversations: 'all messages of your conversations',
  story: 'your story',
  stories: 'the beginnings of your stories',
  step: 'your step',
};

type Done = { action: AuditAction; targetType: AuditTarget | null; targetName: string | null };

/** What was done, for administrators to read. */
export const describeAudit = (done: Done) => sentence(done, things);

/** The same, told to the person whom it was about. */
export const describeOwnAudit = (done: Done) => sentence(done, { ...things, ...yours });

function sentence(
  { action, targetType, targetName }: Done,
  nouns: Partial<Record<AuditTarget, string>>,
) {
  const thing = targetType && nouns[targetType];
  return [verbs[action], thing, targetName && `“${targetName}”`].filter(Boolean).join(' ');
}
