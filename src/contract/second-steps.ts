import { z } from 'zod';

/** How someone with a second factor proves who they are, after the password. */
export const secondWays = ['authenticator', 'passkey'] as const;
export type SecondWay = (typeof secondWays)[number];

/** What signing in answers to someone who has a second factor: not yet a session, but half of one. */
export const secondStep = z.object({
  secondFactor: z.object({
    /** Shown with the second proof, within a few minutes. */
    token: z.string(),
    ways: z.array(z.enum(secondWays)),
  }),
});
export type SecondStep = z.output<typeof secondStep>['secondFactor'];
