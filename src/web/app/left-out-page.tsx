import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { WayToSource } from '#web/features/facts/fact-source.tsx';
import { BannedWords } from '#web/features/redactions/banned-words.tsx';
import { WithheldPassages } from '#web/features/redactions/withheld-passages.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { LibraryPage } from './library-page.tsx';

export function LeftOutPage() {
  return (
    <LibraryPage
      title="Left out"
      lead="What Walt keeps to himself, because you asked him to. Nobody else sees this page."
      without="Select or create a project to see what Walt leaves out of it."
    >
      {({ id }) => (
        <>
          <BannedWords key={`words ${id}`} projectId={id} />
          <h2 className="mt-12 mb-2 text-xl font-semibold">Sentences that are left out</h2>
          <WithheldPassages
            key={id}
            projectId={id}
            wayTo={(source) => <WayToSource source={source} projectId={id} />}
          />
          <TextLink placing="standalone" className="mt-8" render={<Link to={paths.facts} />}>
            Back to the facts of your story
          </TextLink>
        </>
      )}
    </LibraryPage>
  );
}
