import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ErrorPage } from './error-page.tsx';
import { AdminsOnly, NoSuchPage, SignedInOnly, SignedOutOnly } from './gates.tsx';
import { PublicFrame } from './public-frame.tsx';

/** A page that is fetched when someone first goes there. */
const page = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});

const shell = page(() => import('./app-shell.tsx'), 'AppShell');
const adminShell = page(() => import('./admin-shell.tsx'), 'AdminShell');
const dashboard = page(
  () => import('#web/features/dashboards/dashboard-page.tsx'),
  'DashboardPage',
);
const users = page(() => import('#web/features/users/users-page.tsx'), 'UsersPage');
const user = page(() => import('#web/features/users/user-page.tsx'), 'UserPage');
const story = page(() => import('#web/features/users/story-page.tsx'), 'StoryPage');
const userConversation = page(() => import('./user-conversation-page.tsx'), 'UserConversationPage');
const modelUsage = page(
  () => import('#web/features/model-usage/model-usage-page.tsx'),
  'ModelUsagePage',
);
const audit = page(() => import('#web/features/audits/audit-page.tsx'), 'AuditPage');
const landing = page(() => import('#web/features/public-pages/landing-page.tsx'), 'LandingPage');
const login = page(() => import('./sign-in-page.tsx'), 'SignInPage');
const register = page(() => import('#web/features/accounts/register-page.tsx'), 'RegisterPage');
const forgot = page(
  () => import('#web/features/accounts/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const reset = page(
  () => import('#web/features/accounts/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const notFound = page(
  () => import('#web/features/public-pages/not-found-page.tsx'),
  'NotFoundPage',
);
const howItWorks = page(() => import('./public-content.tsx'), 'HowItWorks');
const terms = page(() => import('./public-content.tsx'), 'Terms');
const privacy = page(() => import('./public-content.tsx'), 'Privacy');
const preferences = page(
  () => import('#web/features/profiles/privacy-preferences-page.tsx'),
  'PrivacyPreferencesPage',
);
const profile = page(() => import('#web/features/profiles/profile-page.tsx'), 'ProfilePage');
const home = page(() => import('./home-page.tsx'), 'HomePage');
const projects = page(() => import('#web/features/projects/projects-page.tsx'), 'ProjectsPage');
const createProject = page(
  () => import('#web/features/projects/create-project-page.tsx'),
  'CreateProjectPage',
);
const projectOnly = page(() => import('./project-gate.tsx'), 'ProjectOnly');
const steps = page(() => import('#web/features/steps/steps-page.tsx'), 'StepsPage');
const note = page(() => import('#web/features/entries/add-note-page.tsx'), 'AddNotePage');
const editEntry = page(() => import('./notes-pages.tsx'), 'EditNotePage');
const memo = page(() => import('#web/features/entries/dictate-page.tsx'), 'DictatePage');
const questionnaire = page(
  () => import('#web/features/questionnaires/questionnaire-page.tsx'),
  'QuestionnairePage',
);
const transcripts = page(() => import('./transcripts-page.tsx'), 'TranscriptsPage');
const yourNotes = page(() => import('./notes-pages.tsx'), 'YourNotesPage');
const activity = page(() => import('./activity-page.tsx'), 'ActivityPage');
const research = page(() => import('./research-page.tsx'), 'ResearchPage');
const report = page(() => import('#web/features/research-reports/report-page.tsx'), 'ReportPage');
const writing = page(() => import('#web/features/artefacts/writing-page.tsx'), 'WritingPage');
const artefact = page(() => import('./piece-page.tsx'), 'PiecePage');
const outline = page(() => import('#web/features/outlines/outline-page.tsx'), 'OutlinePage');
const book = page(() => import('#web/features/books/book-page.tsx'), 'BookPage');
const listen = page(() => import('#web/features/books/listen-page.tsx'), 'ListenPage');
const worldStory = page(
  () => import('#web/features/world-stories/world-story-page.tsx'),
  'WorldStoryPage',
);
const sharedPiece = page(
  () => import('#web/features/world-stories/shared-piece-page.tsx'),
  'SharedPiecePage',
);
const archive = page(() => import('#web/features/searches/archive-page.tsx'), 'ArchivePage');
const conversation = page(() => import('./conversation-with-facts.tsx'), 'ConversationWithFacts');
const facts = page(() => import('./facts-page.tsx'), 'FactsPage');
const brief = page(() => import('./brief-page.tsx'), 'BriefPage');
const leftOut = page(() => import('./left-out-page.tsx'), 'LeftOutPage');
const themes = page(() => import('./themes-page.tsx'), 'ThemesPage');
const photos = page(() => import('#web/features/photos/photos-page.tsx'), 'PhotosPage');
const interview = page(() => import('./interview-page.tsx'), 'InterviewPage');
const connectAccounts = page(
  () => import('#web/features/email-accounts/connect-accounts-page.tsx'),
  'ConnectAccountsPage',
);
const gmail = page(() => import('#web/features/email-accounts/gmail-page.tsx'), 'GmailPage');
const settings = page(() => import('./settings-page.tsx'), 'SettingsPage');

const interviews = () => import('#web/features/interviews/interviews-page.tsx');
const interviewEditor = () => import('#web/features/interviews/interview-editor-page.tsx');
const questionnaires = () => import('#web/features/questionnaires/admin-questionnaires-page.tsx');
const questionnaireEditor = () =>
  import('#web/features/questionnaires/admin-questionnaire-page.tsx');
const formats = () => import('#web/features/formats/formats-page.tsx');
const formatEditor = () => import('#web/features/formats/format-editor-page.tsx');
const journeys = () => import('#web/features/journeys/journeys-page.tsx');
const journeyEditor = () => import('./journey-editor-page.tsx');
const featured = () => import('#web/features/journeys/featured-journeys-page.tsx');

/** What administrators write for everyone. */
const contentRoutes: RouteObject[] = [
  { path: paths.adminInterviews, ...page(interviews, 'InterviewsPage') },
  { path: paths.adminNewInterview, ...page(interviewEditor, 'NewInterviewPage') },
  { path: paths.adminInterview, ...page(interviewEditor, 'InterviewEditorPage') },
  { path: paths.adminQuestionnaires, ...page(questionnaires, 'AdminQuestionnairesPage') },
  { path: paths.adminNewQuestionnaire, ...page(questionnaireEditor, 'NewQuestionnairePage') },
  { path: paths.adminQuestionnaire, ...page(questionnaireEditor, 'QuestionnaireEditorPage') },
  { path: paths.adminFormats, ...page(formats, 'FormatsPage') },
  { path: paths.adminNewFormat, ...page(formatEditor, 'NewFormatPage') },
  { path: paths.adminFormat, ...page(formatEditor, 'FormatEditorPage') },
  { path: paths.adminJourneys, ...page(journeys, 'JourneysPage') },
  { path: paths.adminNewJourney, ...page(journeyEditor, 'NewJourneyPage') },
  { path: paths.adminJourney, ...page(journeyEditor, 'JourneyEditorPage') },
  { path: paths.adminFeaturedJourneys, ...page(featured, 'FeaturedJourneysPage') },
];

/** Everything outside the shell, in one frame of header and footer. */
const framed = (children: RouteObject[]): RouteObject => ({ element: <PublicFrame />, children });

const publicRoutes: RouteObject[] = [
  {
    element: <SignedOutOnly />,
    children: [
      framed([
        { path: paths.landing, ...landing },
        { path: paths.login, ...login },
      ]),
    ],
  },
  {
    element: <SignedOutOnly afterwards={paths.privacyPreferences} />,
    children: [framed([{ path: paths.register, ...register }])],
  },
  {
    element: <SignedInOnly />,
    children: [framed([{ path: paths.privacyPreferences, ...preferences }])],
  },
  framed([
    { path: paths.forgotPassword, ...forgot },
    { path: paths.resetPassword, ...reset },
    { path: paths.notFound, ...notFound },
    { path: paths.howItWorks, ...howItWorks },
    { path: paths.terms, ...terms },
    { path: paths.privacy, ...privacy },
    { path: paths.listen, ...listen },
  ]),
];

const signedInRoutes: RouteObject[] = [
  { path: paths.home, ...home },
  { path: paths.projects, ...projects },
  { path: paths.createProject, ...createProject },
  { path: paths.dictate, ...memo },
  { path: paths.dictateInto, ...memo },
  { path: paths.editMemo, ...editEntry },
  { path: paths.addNote, ...note },
  { path: paths.editNote, ...editEntry },
  { path: paths.editNoteOfProject, ...editEntry },
  { path: paths.transcripts, ...transcripts },
  { path: paths.yourNotes, ...yourNotes },
  { path: paths.activity, ...activity },
  { path: paths.research, ...research },
  { path: paths.researchReport, ...report },
  { path: paths.artefact, ...artefact },
  { path: paths.facts, ...facts },
  { path: paths.leftOut, ...leftOut },
  { path: paths.brief, ...brief },
  { path: paths.themes, ...themes },
  { path: paths.archive, ...archive },
  { path: paths.worldStory, ...worldStory },
  { path: paths.worldStoryPiece, ...sharedPiece },
  { path: paths.conversation, ...conversation },
  {
    ...projectOnly,
    children: [
      { path: paths.steps, ...steps },
      { path: paths.questionnaire, ...questionnaire },
      { path: paths.photos, ...photos },
      { path: paths.writing, ...writing },
      { path: paths.book, ...book },
      { path: paths.outline, ...outline },
    ],
  },
  { path: paths.profile, ...profile },
  { path: paths.profileShort, ...profile },
  { path: paths.settings, ...settings },
  { path: paths.connectAccounts, ...connectAccounts },
  { path: paths.gmail, ...gmail },
];

const adminRoutes: RouteObject[] = [
  { path: paths.admin, ...dashboard },
  { path: paths.adminUsers, ...users },
  { path: paths.adminUser, ...user },
  { path: paths.adminStory, ...story },
  { path: paths.adminUserConversation, ...userConversation },
  { path: paths.adminConversation, ...userConversation },
  { path: paths.adminAudit, ...audit },
  { path: paths.adminModel, ...modelUsage },
];

const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      { path: '/dev/ui', ...page(() => import('#web/ui/gallery.tsx'), 'Gallery') },
      { path: '/dev/call/:state', ...page(() => import('./call-gallery.tsx'), 'CallGallery') },
    ]
  : [];

/** Every page begins at its top, and Back returns to where one was on it. */
const Pages = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

export const router = createBrowserRouter([
  {
    element: <Pages />,
    errorElement: <ErrorPage />,
    // Nothing for the moment that the first page takes to arrive.
    HydrateFallback: () => null,
    children: [
      ...gallery,
      ...publicRoutes,
      {
        element: <SignedInOnly />,
        children: [
          { ...shell, children: signedInRoutes },
          { path: paths.interview, ...interview },
        ],
      },
      {
        element: <AdminsOnly />,
        children: [
          { ...adminShell, children: [...adminRoutes, ...contentRoutes] },
          { path: `${paths.admin}/*`, element: <NoSuchPage /> },
        ],
      },
      { path: '*', element: <NoSuchPage /> },
    ],
  },
]);
