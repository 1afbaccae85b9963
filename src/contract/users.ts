import { z } from 'zod';
import { user } from './accounts.ts';
import { permissions } from './profiles.ts';
import { route } from './route.ts';

export const userPageSize = 50;
export const maxUserPageSize = 1000;

export const userMessages = {
  statsNotLoaded: 'Failed to load stats',
} as const;

/** Someone as administrators see them. */
export const adminUser = user.extend({ grantedPermissions: permissions });
export type AdminUser = z.output<typeof adminUser>;

export const userRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'The people who have an account, newest first',
    access: 'admin',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(maxUserPageSize).default(userPageSize),
      role: z.enum(['admin', 'user']).optional(),
    }),
    answer: z.object({ users: z.array(adminUser), total: z.int() }),
  }),
};
