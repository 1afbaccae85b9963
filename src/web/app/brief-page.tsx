import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useUser } from '#web/api/session.ts';
import { BriefSection } from '#web/features/briefs/brief-section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { LibraryPage } from './library-page.tsx';

export function BriefPage() {
  const { name } = useUser();
  return (
    <LibraryPage
      title="About this book"
      lead="What you decide about your book. Walt fills it in as you talk, and you can change everything here. Nothing has to be decided now."
      without="Select or create a project to decide what its book shall be like."
    >
      {({ id }) => (
        <>
          <BriefSection key={id} projectId={id} guess={name} />
          <TextLink placing="standalone" className="mt-8" render={<Link to={paths.leftOut} />}>
            What is left out
          </TextLink>
        </>
      )}
    </LibraryPage>
  );
}
