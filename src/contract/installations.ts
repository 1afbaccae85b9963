import { z } from 'zod';
import { permissions } from './profiles.ts';
import { route } from './route.ts';

/** What anyone may know of this installation. */
export const installation = z.object({
  /** Null where the operator has named none. */
  contactEmail: z.string().nullable(),
  privacyDefaults: permissions,
});

export const installationRoutes = {
  get: route({
    method: 'GET',
    path: '/api/installation',
    summary: 'Whom to write to, and what a new account shares',
    access: 'public',
    answer: installation,
  }),
};
