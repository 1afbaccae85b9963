import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Confidences } from '#web/features/confidences/confidences.tsx';
import { WayToSource } from '#web/features/facts/fact-source.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { LibraryPage } from './library-page.tsx';

export function LeftOutPage() {
  return (
    <LibraryPage
      title="Left out"
      lead="Walt keeps these to himself, because you asked him to. He would rather leave out too much than too little, so tell him what may be told after all. Nobody else sees this page."
      without="Select or create a project to see what Walt leaves out of it."
    >
      {({ id }) => (
        <>
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
