import { z } from 'zod';
import { route } from './route.ts';
import { time } from './time.ts';

/** Without use; and at most, however much it is used. */
export const sessionDays = 30;
export const longestSessionDays = 365;

/** A device on which someone is signed in. */
export const session = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: time,
  lastSeenAt: time,
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const sessionRoutes = {
  list: route({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'The devices on which you are signed in',
    answer: z.array(session),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'Sign one device out',
    params: z.object({ id: z.uuid() }),
    answer: 'nothing',
  }),
  removeOthers: route({
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'Sign out everywhere else',
    answer: 'nothing',
  }),
};
