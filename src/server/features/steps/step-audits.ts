import type { Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';

type StepAudit = {
  actor: string;
  action: 'force-step' | 'reset-step';
  step: { id: string; name: string };
};

/** What an administrator does to someone else's step is written down for both; on their own they just try things. */
export async function recordStepAudit(tx: Tx, project: OwnProject, audit: StepAudit) {
  const { actor, action, step } = audit;
  if (project.userId === actor) return;
  const target = { type: 'step', id: step.id, name: step.name } as const;
  await recordAudit(tx, { actor, action, subject: project.userId, target });
}
