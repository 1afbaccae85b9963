import { z } from 'zod';
import { route } from './route.ts';

export const dashboardDays = 30;

export const dashboardMessages = {
  notLoaded: 'Failed to load stats',
} as const;

const amount = z.object({ files: z.int(), bytes: z.int() });

/** How the installation is doing, in figures that name nobody. */
export const dashboard = z.object({
  /** The last thirty days in UTC, oldest first; a day without anything is there with zeros. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      signUps: z.int(),
      conversations: z.int(),
      aiTasks: z.int(),
    }),
  ),
  /** Background work at this moment; failures are those of the last hour. */
  queue: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  storage: z.object({
    /** Photos as they were uploaded. */
    photos: amount,
    recordings: z.object({ files: z.int(), seconds: z.int() }),
  }),
  /** What is on, in plain words. */
  configuration: z.array(z.object({ part: z.string(), description: z.string() })),
});
export type Dashboard = z.output<typeof dashboard>;
export type DashboardDay = Dashboard['days'][number];

export const dashboardRoutes = {
  get: route({
    method: 'GET',
    path: '/api/admin/dashboard',
    summary: 'The last thirty days, background work, storage, and what is configured',
    access: 'admin',
    answer: dashboard,
  }),
};
