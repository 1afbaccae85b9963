import { z } from 'zod';
import { user } from './accounts.ts';
import { route } from './route.ts';

/** What a person lets administrators and the community see. */
export const permissions = z.object({
  canSeeProgress: z.boolean(),
  canSeeTranscripts: z.boolean(),
  contributeToWorldStory: z.boolean(),
});
export type Permissions = z.output<typeof permissions>;

export const defaultPermissions: Permissions = {
  canSeeProgress: true,
  canSeeTranscripts: true,
  contributeToWorldStory: false,
};

export const privatePermissions: Permissions = {
  canSeeProgress: false,
  canSeeTranscripts: false,
  contributeToWorldStory: false,
};

export const profileMessages = {
  saved: 'Privacy settings saved!',
  notSaved: 'Failed to save preferences',
  notReached: 'An error occurred while saving your preferences',
} as const;

export const profile = user.extend({ grantedPermissions: permissions });
export type Profile = z.output<typeof profile>;

export const profileRoutes = {
  get: route({
    method: 'GET',
    path: '/api/profile',
    summary: 'Who you are and what you share',
    answer: profile,
  }),
  savePermissions: route({
    method: 'PUT',
    path: '/api/profile/permissions',
    summary: 'Choose what you share',
    body: z.object({ permissions }),
    answer: z.object({ grantedPermissions: permissions }),
  }),
};
