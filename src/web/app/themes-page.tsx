import { Link } from 'react-router';
import { defaultMaxThemes } from '#contract/ai-tasks.ts';
import { paths } from '#contract/paths.ts';
import { themeMessages } from '#contract/themes.ts';
import { Themes } from '#web/features/themes/themes.tsx';
import { Button } from '#web/ui/button.tsx';
import { AtWork, useAsking } from './at-work.tsx';
import { LibraryPage } from './library-page.tsx';

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
