import type { Feature } from './feature.ts';
import {
  removeStoredFiles,
  sendResetLink,
  sweepResetLinks,
} from './features/accounts/accounts.jobs.ts';
import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { accountTakeout } from './features/accounts/accounts.ts';
import { serveAiTasks } from './features/ai-tasks/ai-tasks.routes.ts';
import { serveEntries } from './features/entries/entries.routes.ts';
import { entryTakeout } from './features/entries/entry-takeout.ts';
import { serveInstallations } from './features/installations/installations.routes.ts';
import { serveInterviews } from './features/interviews/interviews.routes.ts';
import { serveJourneys } from './features/journeys/journeys.routes.ts';
import { photoTakeout } from './features/photos/photo-takeout.ts';
import { developPhoto, removePhotoFiles, sweepPhotos } from './features/photos/photos.jobs.ts';
import { servePhotos } from './features/photos/photos.routes.ts';
import { serveProfiles } from './features/profiles/profiles.routes.ts';
import { projectTakeout } from './features/projects/project-takeout.ts';
import { removeProjectFiles } from './features/projects/projects.jobs.ts';
import { serveProjects } from './features/projects/projects.routes.ts';
import { serveQuestionnaires } from './features/questionnaires/questionnaires.routes.ts';
import { responseTakeout } from './features/questionnaires/response-takeout.ts';
import { sweepSessions } from './features/sessions/sessions.jobs.ts';
import { serveSessions } from './features/sessions/sessions.routes.ts';
import { serveSteps } from './features/steps/steps.routes.ts';
import { takeoutsOf } from './features/takeouts/takeouts.routes.ts';

const accountJobs = [sendResetLink, removeStoredFiles, sweepResetLinks];
const photoJobs = [developPhoto, removePhotoFiles, sweepPhotos];

const personal: Feature[] = [
  { routes: serveAccounts, jobs: accountJobs, takeout: accountTakeout },
  { routes: serveSessions, jobs: [sweepSessions] },
  { routes: serveProfiles },
  { routes: serveProjects, jobs: [removeProjectFiles], takeout: projectTakeout },
  { routes: serveEntries, takeout: entryTakeout },
  { routes: servePhotos, jobs: photoJobs, takeout: photoTakeout },
  { routes: serveQuestionnaires, takeout: responseTakeout },
  { routes: serveSteps },
  { routes: serveAiTasks },
];

/** The product, as the list of what it can do. */
export const features: Feature[] = [
  ...personal,
  takeoutsOf(personal),
  { routes: serveInstallations },
  { routes: serveInterviews },
  { routes: serveJourneys },
];

export const jobs = features.flatMap((feature) => feature.jobs ?? []);
