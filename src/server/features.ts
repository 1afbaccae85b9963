import type { Feature } from './feature.ts';
import {
  removeStoredFiles,
  sendResetLink,
  sweepResetLinks,
} from './features/accounts/accounts.jobs.ts';
import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { accountTakeout } from './features/accounts/accounts.ts';
import { serveInstallations } from './features/installations/installations.routes.ts';
import { serveProfiles } from './features/profiles/profiles.routes.ts';
import { sweepSessions } from './features/sessions/sessions.jobs.ts';
import { serveSessions } from './features/sessions/sessions.routes.ts';
import { takeoutsOf } from './features/takeouts/takeouts.routes.ts';
import { serveUsers } from './features/users/users.routes.ts';

const accountJobs = [sendResetLink, removeStoredFiles, sweepResetLinks];

const personal: Feature[] = [
  { routes: serveAccounts, jobs: accountJobs, takeout: accountTakeout },
  { routes: serveSessions, jobs: [sweepSessions] },
  { routes: serveProfiles },
];

/** The product, as the list of what it can do. */
export const features: Feature[] = [
  ...personal,
  takeoutsOf(personal),
  { routes: serveInstallations },
  { routes: serveUsers },
];

export const jobs = features.flatMap((feature) => feature.jobs ?? []);
