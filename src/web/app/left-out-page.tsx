import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Confidences } from '#web/features/confidences/confidences.tsx';
import { UnsaidWords } from '#web/features/confidences/unsaid-words.tsx';
import { WayToSource } from '#web/features/facts/fact-source.tsx';
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
          <UnsaidWords key={`words ${id}`} projectId={id} />
          <h2 className="mt-12 mb-2 text-xl font-semibold">Sentences that are left out</h2>
          <Confidences
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
