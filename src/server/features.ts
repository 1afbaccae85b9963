import type { Feature } from './feature.ts';
import {
  removeStoredFiles,
  sendResetLink,
  sweepResetLinks,
} from './features/accounts/accounts.jobs.ts';
import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { accountTakeout } from './features/accounts/accounts.ts';
import { serveActivities } from './features/activities/activities.routes.ts';
import { runAiTask, sweepAiTasks } from './features/ai-tasks/ai-tasks.jobs.ts';
import { serveAiTasks } from './features/ai-tasks/ai-tasks.routes.ts';
import { serveAnalyses } from './features/analyses/analyses.routes.ts';
import { artefactTakeout } from './features/artefacts/artefact-takeout.ts';
import { sweepWriting, write } from './features/artefacts/artefacts.jobs.ts';
import { serveArtefacts } from './features/artefacts/artefacts.routes.ts';
import { auditTakeout } from './features/audits/audit-takeout.ts';
import { serveAudits } from './features/audits/audits.routes.ts';
import { bookTakeout } from './features/books/book-takeout.ts';
import { serveBooks } from './features/books/books.routes.ts';
import { briefTakeout } from './features/briefs/brief-takeout.ts';
import { serveBriefs } from './features/briefs/briefs.routes.ts';
import { callRecordingTakeout } from './features/call-recordings/call-recording-takeout.ts';
import { removeVoiceFiles } from './features/call-recordings/call-recordings.jobs.ts';
import { serveCallRecordings } from './features/call-recordings/call-recordings.routes.ts';
import { voiceFiles } from './features/call-recordings/voice-files.ts';
import { serveCalls } from './features/calls/calls.routes.ts';
import { serveChats } from './features/chats/chats.routes.ts';
import { conversationTakeout } from './features/conversations/conversation-takeout.ts';
import { removeRecordings } from './features/conversations/conversations.jobs.ts';
import { serveConversations } from './features/conversations/conversations.routes.ts';
import { summariseConversation } from './features/conversations/summaries.jobs.ts';
import { serveDashboards } from './features/dashboards/dashboards.routes.ts';
import { revokeAtGoogle } from './features/email-accounts/email-accounts.jobs.ts';
import { serveEmailAccounts } from './features/email-accounts/email-accounts.routes.ts';
import { emailTakeout } from './features/email-accounts/email-takeout.ts';
import { mailboxKeeper } from './features/email-accounts/mailbox-keeper.ts';
import { serveEntries } from './features/entries/entries.routes.ts';
import { entryTakeout } from './features/entries/entry-takeout.ts';
import { factTakeout } from './features/facts/fact-takeout.ts';
import { serveFacts } from './features/facts/facts.routes.ts';
import { serveFormats } from './features/formats/formats.routes.ts';
import { serveInstallations } from './features/installations/installations.routes.ts';
import { serveInterviews } from './features/interviews/interviews.routes.ts';
import { serveJourneys } from './features/journeys/journeys.routes.ts';
import { serveModelUsage } from './features/model-usage/model-usage.routes.ts';
import { nameTakeout } from './features/names/name-takeout.ts';
import { serveNames } from './features/names/names.routes.ts';
import { noteTakeout } from './features/notes/note-takeout.ts';
import { serveNotes } from './features/notes/notes.routes.ts';
import { orphanSweepOf } from './features/orphans/orphans.jobs.ts';
import { outlineTakeout } from './features/outlines/outline-takeout.ts';
import { draftOutline } from './features/outlines/outlines.jobs.ts';
import { serveOutlines } from './features/outlines/outlines.routes.ts';
import { photoFiles } from './features/photos/photo-files.ts';
import { photoTakeout } from './features/photos/photo-takeout.ts';
import {
  developPhoto,
  finishPhoto,
  removePhotoFiles,
  sweepPhotos,
} from './features/photos/photos.jobs.ts';
import { servePhotos } from './features/photos/photos.routes.ts';
import { serveProfiles } from './features/profiles/profiles.routes.ts';
import { projectTakeout } from './features/projects/project-takeout.ts';
import { removeProjectFiles } from './features/projects/projects.jobs.ts';
import { serveProjects } from './features/projects/projects.routes.ts';
import { serveQuestionnaireEdits } from './features/questionnaires/questionnaire-edits.routes.ts';
import { serveQuestionnaires } from './features/questionnaires/questionnaires.routes.ts';
import { responseTakeout } from './features/questionnaires/response-takeout.ts';
import { readAgain, readTellings } from './features/readings/readings.jobs.ts';
import { recordingFiles } from './features/recordings/recording-files.ts';
import { recordingTakeout } from './features/recordings/recording-takeout.ts';
import {
  removeRecordingFile,
  sweepRecordings,
  transcribeRecording,
} from './features/recordings/recordings.jobs.ts';
import { serveRecordings } from './features/recordings/recordings.routes.ts';
import { redactionExport } from './features/redactions/redaction-export.ts';
import { serveRedactions } from './features/redactions/redactions.routes.ts';
import { reportTakeout } from './features/research-reports/report-takeout.ts';
import { research, sweepResearch } from './features/research-reports/research-reports.jobs.ts';
import { serveResearchReports } from './features/research-reports/research-reports.routes.ts';
import { serveResearchSuggestions } from './features/research-suggestions/research-suggestions.routes.ts';
import { suggestionTakeout } from './features/research-suggestions/suggestion-takeout.ts';
import { serveSearches } from './features/searches/searches.routes.ts';
import { secondFactorTakeout } from './features/second-factors/second-factor-takeout.ts';
import { sweepSecondSteps } from './features/second-factors/second-factors.jobs.ts';
import { serveSecondFactors } from './features/second-factors/second-factors.routes.ts';
import { sweepSessions } from './features/sessions/sessions.jobs.ts';
import { serveSessions } from './features/sessions/sessions.routes.ts';
import { serveJourneySteps } from './features/steps/journey-steps.routes.ts';
import { serveSteps } from './features/steps/steps.routes.ts';
import { takeoutsOf } from './features/takeouts/takeouts.routes.ts';
import { themeTakeout } from './features/themes/theme-takeout.ts';
import { serveThemes } from './features/themes/themes.routes.ts';
import { tellOfRemovedFactors } from './features/users/users.jobs.ts';
import { serveUsers } from './features/users/users.routes.ts';
import { serveWorldStories } from './features/world-stories/world-stories.routes.ts';

const accountJobs = [sendResetLink, removeStoredFiles, sweepResetLinks];
const conversationJobs = [removeRecordings, summariseConversation];
const photoJobs = [developPhoto, finishPhoto, removePhotoFiles, sweepPhotos];

const recordingJobs = [transcribeRecording, removeRecordingFile, sweepRecordings];

const personal: Feature[] = [
  { routes: serveAccounts, jobs: accountJobs, takeout: accountTakeout },
  { routes: serveSessions, jobs: [sweepSessions] },
  { routes: serveSecondFactors, jobs: [sweepSecondSteps], takeout: secondFactorTakeout },
  { routes: serveProfiles },
  { routes: serveProjects, jobs: [removeProjectFiles], takeout: projectTakeout },
  { routes: serveConversations, jobs: conversationJobs, takeout: conversationTakeout },
  { routes: serveBriefs, jobs: [readTellings, readAgain], takeout: briefTakeout },
  { routes: serveChats },
  { routes: serveCalls },
  {
    routes: serveCallRecordings,
    jobs: [removeVoiceFiles],
    takeout: callRecordingTakeout,
    files: voiceFiles,
  },
  { routes: serveAnalyses },
  { routes: serveNotes, takeout: noteTakeout },
  { routes: serveEntries, takeout: entryTakeout },
  {
    routes: serveRecordings,
    jobs: recordingJobs,
    takeout: recordingTakeout,
    files: recordingFiles,
  },
  { routes: servePhotos, jobs: photoJobs, takeout: photoTakeout, files: photoFiles },
  { routes: serveQuestionnaires, takeout: responseTakeout },
  { routes: serveSteps },
  { routes: serveResearchReports, jobs: [research, sweepResearch], takeout: reportTakeout },
  { routes: serveResearchSuggestions, takeout: suggestionTakeout },
  { routes: serveArtefacts, jobs: [write, sweepWriting], takeout: artefactTakeout },
  { routes: serveBooks, takeout: bookTakeout },
  { routes: serveOutlines, jobs: [draftOutline], takeout: outlineTakeout },
  { routes: serveAiTasks, jobs: [runAiTask, sweepAiTasks] },
  { routes: serveFacts, takeout: factTakeout },
  { routes: serveNames, takeout: nameTakeout },
  { routes: serveRedactions, takeout: redactionExport },
  { routes: serveThemes, takeout: themeTakeout },
  {
    routes: serveEmailAccounts,
    jobs: [revokeAtGoogle],
    takeout: emailTakeout,
    files: mailboxKeeper,
  },
  { routes: serveActivities },
  { routes: serveSearches },
  { routes: serveAudits, takeout: auditTakeout },
];

/** The product, as the list of what it can do. */
export const features: Feature[] = [
  ...personal,
  takeoutsOf(personal),
  orphanSweepOf(personal),
  { routes: serveInstallations },
  { routes: serveWorldStories },
  { routes: serveUsers, jobs: [tellOfRemovedFactors] },
  { routes: serveDashboards },
  { routes: serveModelUsage },
  { routes: serveInterviews },
  { routes: serveQuestionnaireEdits },
  { routes: serveFormats },
  { routes: serveJourneys },
  { routes: serveJourneySteps },
];

export const jobs = features.flatMap((feature) => feature.jobs ?? []);
