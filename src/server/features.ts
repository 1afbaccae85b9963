import type { Feature } from './feature.ts';
import {
  removeStoredFiles,
  sendResetLink,
  sweepResetLinks,
} from './features/accounts/accounts.jobs.ts';
import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { accountExport } from './features/accounts/accounts.ts';
import { serveActivities } from './features/activities/activities.routes.ts';
import { runAiTask, sweepAiTasks } from './features/ai-tasks/ai-tasks.jobs.ts';
import { serveAiTasks } from './features/ai-tasks/ai-tasks.routes.ts';
import { serveAnalyses } from './features/analyses/analyses.routes.ts';
import { artefactExport } from './features/artefacts/artefact-export.ts';
import { sweepWriting, write } from './features/artefacts/artefacts.jobs.ts';
import { serveArtefacts } from './features/artefacts/artefacts.routes.ts';
import { auditExport } from './features/audits/audit-export.ts';
import { serveAudits } from './features/audits/audits.routes.ts';
import { bookExport } from './features/books/book-export.ts';
import { serveBooks } from './features/books/books.routes.ts';
import { serveBriefs } from './features/briefs/briefs.routes.ts';
import { briefExport } from './features/briefs/briefs.ts';
import { callRecordingExport } from './features/call-recordings/call-recording-export.ts';
import { removeVoiceFiles } from './features/call-recordings/call-recordings.jobs.ts';
import { serveCallRecordings } from './features/call-recordings/call-recordings.routes.ts';
import { voiceFiles } from './features/call-recordings/voice-files.ts';
import { serveCalls } from './features/calls/calls.routes.ts';
import { serveChats } from './features/chats/chats.routes.ts';
import { conversationExport } from './features/conversations/conversation-export.ts';
import { removeRecordings } from './features/conversations/conversations.jobs.ts';
import { serveConversations } from './features/conversations/conversations.routes.ts';
import { readQuietTalks } from './features/conversations/quiet-talks.jobs.ts';
import { summariseConversation } from './features/conversations/summaries.jobs.ts';
import { serveDashboards } from './features/dashboards/dashboards.routes.ts';
import { revokeAtGoogle } from './features/email-accounts/email-accounts.jobs.ts';
import { serveEmailAccounts } from './features/email-accounts/email-accounts.routes.ts';
import { emailExport } from './features/email-accounts/email-export.ts';
import { mailboxKeeper } from './features/email-accounts/mailbox-files.ts';
import { serveEntries } from './features/entries/entries.routes.ts';
import { entryExport } from './features/entries/entry-export.ts';
import { exportsOf } from './features/exports/exports.routes.ts';
import { serveFacts } from './features/facts/facts.routes.ts';
import { factExport } from './features/facts/facts.ts';
import { serveFormats } from './features/formats/formats.routes.ts';
import { serveInstallations } from './features/installations/installations.routes.ts';
import { serveInterviews } from './features/interviews/interviews.routes.ts';
import { serveJourneys } from './features/journeys/journeys.routes.ts';
import { serveModelUsage } from './features/model-usage/model-usage.routes.ts';
import { serveNames } from './features/names/names.routes.ts';
import { nameExport } from './features/names/names.ts';
import { noteExport } from './features/notes/note-export.ts';
import { proveNote } from './features/notes/note-proofs.jobs.ts';
import { serveNotes } from './features/notes/notes.routes.ts';
import { orphanSweepOf } from './features/orphans/orphans.jobs.ts';
import { draftOutline } from './features/outlines/outlines.jobs.ts';
import { serveOutlines } from './features/outlines/outlines.routes.ts';
import { outlineExport } from './features/outlines/outlines.ts';
import { photoExport } from './features/photos/photo-export.ts';
import { photoFiles } from './features/photos/photo-files.ts';
import {
  developPhoto,
  finishPhoto,
  removePhotoFiles,
  sweepPhotos,
} from './features/photos/photos.jobs.ts';
import { servePhotos } from './features/photos/photos.routes.ts';
import { serveProfiles } from './features/profiles/profiles.routes.ts';
import { projectExport } from './features/projects/project-export.ts';
import { removeProjectFiles } from './features/projects/projects.jobs.ts';
import { serveProjects } from './features/projects/projects.routes.ts';
import { serveQuestionnaireEdits } from './features/questionnaires/questionnaire-edits.routes.ts';
import { serveQuestionnaires } from './features/questionnaires/questionnaires.routes.ts';
import { responseExport } from './features/questionnaires/response-export.ts';
import { readAgain, readTellings } from './features/readings/readings.jobs.ts';
import { recordingExport } from './features/recordings/recording-export.ts';
import {
  removeRecordingFile,
  sweepRecordings,
  transcribeRecording,
} from './features/recordings/recordings.jobs.ts';
import { serveRecordings } from './features/recordings/recordings.routes.ts';
import { recordingFiles } from './features/recordings/recordings.ts';
import { redactionExport } from './features/redactions/redaction-export.ts';
import { serveRedactions } from './features/redactions/redactions.routes.ts';
import { reportExport } from './features/research-reports/report-export.ts';
import { research, sweepResearch } from './features/research-reports/research-reports.jobs.ts';
import { serveResearchReports } from './features/research-reports/research-reports.routes.ts';
import { serveResearchSuggestions } from './features/research-suggestions/research-suggestions.routes.ts';
import { suggestionExport } from './features/research-suggestions/research-suggestions.ts';
import { serveSearches } from './features/searches/searches.routes.ts';
import { sweepSecondSteps } from './features/second-factors/second-factors.jobs.ts';
import { serveSecondFactors } from './features/second-factors/second-factors.routes.ts';
import { secondFactorExport } from './features/second-factors/second-factors.ts';
import { sweepSessions } from './features/sessions/sessions.jobs.ts';
import { serveSessions } from './features/sessions/sessions.routes.ts';
import { serveJourneySteps, serveSteps } from './features/steps/steps.routes.ts';
import { serveThemes } from './features/themes/themes.routes.ts';
import { themeExport } from './features/themes/themes.ts';
import { tellOfRemovedFactors } from './features/users/users.jobs.ts';
import { serveUsers } from './features/users/users.routes.ts';
import { serveWorldStories } from './features/world-stories/world-stories.routes.ts';

const accountJobs = [sendResetLink, removeStoredFiles, sweepResetLinks];
const conversationJobs = [removeRecordings, summariseConversation, readQuietTalks];
const photoJobs = [developPhoto, finishPhoto, removePhotoFiles, sweepPhotos];

const recordingJobs = [transcribeRecording, removeRecordingFile, sweepRecordings];

const personal: Feature[] = [
  { routes: serveAccounts, jobs: accountJobs, dataExport: accountExport },
  { routes: serveSessions, jobs: [sweepSessions] },
  { routes: serveSecondFactors, jobs: [sweepSecondSteps], dataExport: secondFactorExport },
  { routes: serveProfiles },
  { routes: serveProjects, jobs: [removeProjectFiles], dataExport: projectExport },
  { routes: serveConversations, jobs: conversationJobs, dataExport: conversationExport },
  { routes: serveBriefs, jobs: [readTellings, readAgain], dataExport: briefExport },
  { routes: serveChats },
  { routes: serveCalls },
  {
    routes: serveCallRecordings,
    jobs: [removeVoiceFiles],
    dataExport: callRecordingExport,
    files: voiceFiles,
  },
  { routes: serveAnalyses },
  { routes: serveNotes, jobs: [proveNote], dataExport: noteExport },
  { routes: serveEntries, dataExport: entryExport },
  {
    routes: serveRecordings,
    jobs: recordingJobs,
    dataExport: recordingExport,
    files: recordingFiles,
  },
  { routes: servePhotos, jobs: photoJobs, dataExport: photoExport, files: photoFiles },
  { routes: serveQuestionnaires, dataExport: responseExport },
  { routes: serveSteps },
  { routes: serveResearchReports, jobs: [research, sweepResearch], dataExport: reportExport },
  { routes: serveResearchSuggestions, dataExport: suggestionExport },
  { routes: serveArtefacts, jobs: [write, sweepWriting], dataExport: artefactExport },
  { routes: serveBooks, dataExport: bookExport },
  { routes: serveOutlines, jobs: [draftOutline], dataExport: outlineExport },
  { routes: serveAiTasks, jobs: [runAiTask, sweepAiTasks] },
  { routes: serveFacts, dataExport: factExport },
  { routes: serveNames, dataExport: nameExport },
  { routes: serveRedactions, dataExport: redactionExport },
  { routes: serveThemes, dataExport: themeExport },
  {
    routes: serveEmailAccounts,
    jobs: [revokeAtGoogle],
    dataExport: emailExport,
    files: mailboxKeeper,
  },
  { routes: serveActivities },
  { routes: serveSearches },
  { routes: serveAudits, dataExport: auditExport },
];

/** The product, as the list of what it can do. */
export const features: Feature[] = [
  ...personal,
  exportsOf(personal),
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
