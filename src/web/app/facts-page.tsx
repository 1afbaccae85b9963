import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Facts } from '#web/features/facts/facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AtWork, useAsking } from './at-work.tsx';
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
