import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WritingData } from '#contract/artefacts.ts';
import { paths } from '#contract/paths.ts';
import { useProject } from '#web/api/active-project.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { writingQuery } from './artefacts.queries.ts';
import { PieceCard } from './piece-card.tsx';
import { type Piece, piecesOf } from './pieces.ts';
import { loadFailure } from './writing-failures.ts';

export function WritingPage() {
  const { id } = useProject();
  const writing = useQuery(writingQuery(id));
  return (
    <div className="max-w-3xl">
      <title>Walt's Writing · Walt</title>
      <PageTitle
        title="Walt's Writing"
        lead="Pieces that Walt writes from what you have told him, in your words and with their sources."
      />
      {writing.isPending && <Spinner label="Loading Walt’s writing" />}
      {writing.isError && !writing.data && (
        <ErrorNotice
          message={loadFailure(writing.error)}
          onRetry={() => writing.refetch()}
          retrying={writing.isFetching}
        />
      )}
      {writing.data && <Pieces key={id} projectId={id} data={writing.data} />}
    </div>
  );
}

const inWords = { written: 'Written', open: 'Ready to be written', locked: 'Still to come' };

function Pieces({ projectId, data }: { projectId: string; data: WritingData }) {
  const pieces = piecesOf(data);
  if (pieces.length === 0) {
    return <EmptyState title="There are no kinds of writing here yet" />;
  }
  const isWritten = (piece: Piece) =>
    piece.state === 'written' || (piece.state === 'writing' && piece.artefact !== null);
  const groups = {
    written: pieces.filter(isWritten),
    open: pieces.filter((piece) => piece.state !== 'locked' && !isWritten(piece)),
    locked: pieces.filter(({ state }) => state === 'locked'),
  };
  const next = groups.open.find(({ state }) => state === 'available');
  return (
    <FocusKeeper aria-label="All pieces" className="flex flex-col gap-12">
      {(['open', 'written', 'locked'] as const)
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <section key={group}>
            <h2 className="mb-5 text-xl font-semibold">{inWords[group]}</h2>
            {group === 'locked' && (
              <TextLink placing="standalone" className="mb-4" render={<Link to={paths.steps} />}>
                See the steps that lead there
              </TextLink>
            )}
            <ul className="flex flex-col gap-5">
              {groups[group].map((piece) => (
                <PieceCard
                  key={piece.format.id}
                  projectId={projectId}
                  piece={piece}
                  canRetell={data.canRetell}
                  place={piece === next ? 'next' : 'among others'}
                />
              ))}
            </ul>
          </section>
        ))}
    </FocusKeeper>
  );
}
