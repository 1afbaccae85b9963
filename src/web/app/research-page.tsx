import { ReportList } from '#web/features/research-reports/report-list.tsx';
import { ResearchForm } from '#web/features/research-reports/research-form.tsx';
import { SuggestionList } from '#web/features/research-suggestions/suggestion-list.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { LibraryPage } from './library-page.tsx';

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
