import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { Artefact } from '#contract/artefacts.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { leftOutSinceQuery, useTakeOut } from './artefacts.queries.ts';

type LeftOutSinceProps = { artefact: Artefact; newest: number };

/** Says what a piece still tells though it has been left out since, and takes it out. */
export function LeftOutSince({ artefact, newest }: LeftOutSinceProps) {
  const { data: found } = useQuery(leftOutSinceQuery(artefact));
  const takeOut = useTakeOut(artefact);
  if (!found || found.version !== newest || found.sentences.length === 0) return null;
  const one = found.sentences.length === 1;
  return (
    <Notice
      title="Written before you kept something out of the book"
      className="mb-8 max-w-3xl break-words"
    >
      <p>
        {one ? 'One sentence tells' : `${found.sentences.length} sentences tell`} what you keep out
        by now:
      </p>
      <ul className="my-3 flex flex-col gap-2 font-story">
        {found.sentences.map((sentence) => (
          <li key={sentence}>“{sentence}”</li>
        ))}
      </ul>
      <FormError message={adviceOr(artefactMessages.notTakenOut, takeOut.error)} className="mb-3" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="primary" busy={takeOut.isPending} onClick={() => takeOut.mutate(newest)}>
          {one ? 'Take it out' : 'Take them out'}
        </Button>
        <TextLink placing="standalone" render={<Link to={paths.leftOut} />}>
          What Walt leaves out
        </TextLink>
      </div>
    </Notice>
  );
}
