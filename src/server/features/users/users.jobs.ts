import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/compose.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { composeLetter } from '#server/mail/letter.ts';

/** Whoever did not ask for it learns of it by a way that does not need their account. */
export const tellOfRemovedFactors = defineJob({
  name: 'tell-of-removed-factors',
  input: z.object({ userId: z.uuid() }),
  async run({ db, mail, siteUrl }: Deps, { userId }) {
    const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId));
    if (!user) return;
    await mail.send(
      composeLetter({
        to: user.email,
        subject: 'Your second step to sign in to Walt was removed',
        paragraphs: [
          `Hello ${user.name},`,
          'An administrator has removed the second step to sign in from your account, and signed you out on every device. From now on your password alone lets you in. You can set up a new second step in your settings.',
        ],
        action: { label: 'Open your settings', url: new URL(paths.settings, siteUrl).href },
        closing:
          'If you did not ask for this, please choose a new password now, and tell whoever runs Walt for you.',
      }),
    );
  },
});
