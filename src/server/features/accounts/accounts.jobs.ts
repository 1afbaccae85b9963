import { lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { composeLetter } from '#server/mail/letter.ts';
import { passwordResetsTable } from './accounts.table.ts';
import { findUserByEmail } from './accounts.ts';
import { createResetToken } from './password-resets.ts';

/** Queued for known and unknown addresses alike, so that the asking tells nothing. */
export const sendResetLink = defineJob({
  name: 'send-reset-link',
  input: z.object({ email: z.string() }),
  async run(deps: Deps, { email }) {
    const user = await findUserByEmail(deps.db, email);
    if (!user) return;
    // Made here and not when asked for: the queue is in the database, where no usable link may lie.
    const token = await createResetToken(deps, user.id);
    await deps.mail.send(
      composeLetter({
        to: user.email,
        subject: 'Set a new password for Walt',
        paragraphs: [
          `Hello ${user.name},`,
          'Someone, most likely you, asked to set a new password for your account. The button below lets you choose one. It works once, for one hour.',
        ],
        action: { label: 'Choose a new password', url: resetLink(deps, token) },
        closing: 'If it was not you, you need do nothing: your password stays as it is.',
      }),
    );
  },
});

const resetLink = ({ siteUrl }: Deps, token: string) =>
  new URL(`${paths.resetPassword}?token=${token}`, siteUrl).href;

export const removeStoredFiles = defineJob({
  name: 'remove-stored-files',
  input: z.object({ userId: z.uuid() }),
  retries: 20,
  async run({ storage }: Deps, { userId }) {
    await storage.removeAll(`users/${userId}/`);
  },
});

export const sweepResetLinks = defineJob({
  name: 'sweep-reset-links',
  input: z.unknown(),
  every: '17 3 * * *',
  async run({ db, limits }: Deps) {
    await db.delete(passwordResetsTable).where(lte(passwordResetsTable.expiresAt, sql`now()`));
    await limits.sweep();
  },
});
