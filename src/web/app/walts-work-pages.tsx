import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { defaultMaxThemes } from '#contract/ai-tasks.ts';
import { paths } from '#contract/paths.ts';
import { themeMessages } from '#contract/themes.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { type Request, useAskWalt } from '#web/features/ai-tasks/ai-tasks.queries.ts';
import { useWaltsWork, type WaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { Facts } from '#web/features/facts/facts.tsx';
import { ReportList } from '#web/features/research-reports/report-list.tsx';
import { ResearchForm } from '#web/features/research-reports/research-form.tsx';
import { SuggestionList } from '#web/features/research-suggestions/suggestion-list.tsx';
import { Themes } from '#web/features/themes/themes.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { LibraryPage } from './library-page.tsx';

export function FactsPage() {
  return (
    <LibraryPage
      title="Facts"
      lead="What Walt has understood of your life. Confirm what is right, and put right what is not."
      without="Select or create a project to see its facts."
    >
      {({ id }) => <FactsOf key={id} projectId={id} />}
    </LibraryPage>
  );
}

export function ThemesPage() {
  return (
    <LibraryPage
      title="Themes"
      lead="What your stories have in common, as Walt sees it."
      without="Select or create a project to see its themes."
    >
      {({ id }) => <ThemesOf key={id} projectId={id} />}
    </LibraryPage>
  );
}

function FactsOf({ projectId }: { projectId: string }) {
  const walt = useAsking({ taskType: 'fact_extraction', projectId });
  return (
    <>
      <p className="-mt-5 mb-8 text-ink-muted">
        Did you ask Walt to leave something out?{' '}
        <TextLink render={<Link to={paths.leftOut} />}>See what he keeps to himself</TextLink>
      </p>
      <AtWork
        {...walt}
        variant="secondary"
        label="Look for facts"
        words="Walt is reading what you have told him."
      />
      <Facts
        projectId={projectId}
        latest={walt.work.latest}
        emptyAction={<Button render={<Link to={paths.addNote} />}>Write something down</Button>}
      />
    </>
  );
}

function ThemesOf({ projectId }: { projectId: string }) {
  const walt = useAsking({
    taskType: 'theme_analysis',
    projectId,
    input: { scope: 'all_conversations', config: { maxThemes: defaultMaxThemes } },
  });
  return (
    <>
      <AtWork {...walt} variant="primary" label="Analyze themes" words={themeMessages.atWork} />
      <Themes
        projectId={projectId}
        latest={walt.work.latest}
        emptyAction={<Button render={<Link to={paths.addNote} />}>Write something down</Button>}
      />
    </>
  );
}

function useAsking(request: Request) {
  const work = useWaltsWork(request.projectId, request.taskType);
  const asking = useAskWalt();
  return { work, asking, ask: () => asking.mutate(request) };
}

type AtWorkProps = ReturnType<typeof useAsking> & {
  variant: 'primary' | 'secondary';
  label: string;
  words: string;
};

/** The one thing to ask of Walt here, and how it stands with it. */
function AtWork({ work, asking, ask, variant, label, words }: AtWorkProps) {
  const busy = asking.isPending || work.state === 'at work';
  return (
    <div className="mb-8 flex flex-col items-start gap-5">
      <Button variant={variant} busy={busy} onClick={ask}>
        {label}
      </Button>
      <State work={work} words={words} />
      {asking.error && (
        <ErrorNotice
          message={
            sentenceFor(asking.error, { refused: 'Walt could not be asked. Please try again.' }) ??
            ''
          }
        />
      )}
    </div>
  );
}

function State({ work, words }: { work: WaltsWork; words: ReactNode }) {
  if (work.state === 'at work') return <Notice>{words}</Notice>;
  if (work.state === 'failed') return <ErrorNotice message={work.message} />;
  return null;
}

export function ResearchPage() {
  return (
    <LibraryPage
      title="Research"
      lead="What Walt has read about the places, times and events of your story, always with its sources."
      without="Select or create a project to let Walt look things up for it."
    >
      {({ id }) => (
        <div key={id} className="flex flex-col gap-12">
          <ResearchForm projectId={id} />
          <FocusKeeper aria-label="Suggested topics">
            <h2 className="mb-5 text-xl font-semibold">Suggested topics</h2>
            <SuggestionList projectId={id} />
          </FocusKeeper>
          <FocusKeeper aria-label="Reports">
            <h2 className="mb-5 text-xl font-semibold">Reports</h2>
            <ReportList projectId={id} />
          </FocusKeeper>
        </div>
      )}
    </LibraryPage>
  );
}
