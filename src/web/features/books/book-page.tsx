import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BookPlan, bookMessages, frontPart, type Rearrangement } from '#contract/books.ts';
import { paths } from '#contract/paths.ts';
import { useProject } from '#web/api/active-project.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SavingLine } from '#web/ui/saving-line.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BackSection } from './back-section.tsx';
import { BookPreview, type Place } from './book-preview.tsx';
import { bookQuery, useArrange } from './books.queries.ts';
import { ChaptersSection } from './chapters-section.tsx';
import { CoverSection } from './cover-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { MissingList } from './missing-list.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { TitleSection } from './title-section.tsx';

export function BookPage() {
  const { id } = useProject();
  const book = useQuery(bookQuery(id));
  return (
    <>
      <title>Your book · Walt</title>
      <PageTitle
        title="Your book"
        lead="It grows with everything you tell. Arrange it here, turn its pages, and take it with you."
      />
      {book.isPending && <Spinner label="Opening your book" />}
      {book.isError && !book.data && (
        <ErrorNotice
          message={bookMessages.notLoaded}
          onRetry={() => book.refetch()}
          retrying={book.isFetching}
        />
      )}
      {book.data && <Desk key={id} plan={book.data} />}
    </>
  );
}

/** The book lying open, and beside it everything that can be arranged. */
function Desk({ plan }: { plan: BookPlan }) {
  const arrange = useArrange(plan.projectId);
  const [place, setPlace] = useState<Place>({ part: frontPart, page: 1 });
  const change = (next: Rearrangement) => arrange.mutate(next);
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)]">
      <div className="flex flex-col gap-4 xl:sticky xl:top-6 xl:order-2">
        <BookPreview plan={plan} place={place} onPlace={setPlace} />
        <SavingLine saving={arrange.isPending} label="Saving…" />
        <FormError message={adviceOr(bookMessages.notSaved, arrange.error)} />
        <DownloadSection plan={plan} />
      </div>
      <div className="flex flex-col gap-8">
        {plan.canBePlanned && (
          <TextLink placing="standalone" render={<Link to={paths.outline} />}>
            The plan of your book
          </TextLink>
        )}
        <MissingList plan={plan} />
        <TitleSection
          plan={plan}
          onChange={(next) => {
            change(next);
            setPlace((before) =>
              before.part === frontPart ? before : { part: frontPart, page: 3 },
            );
          }}
        />
        <CoverSection
          plan={plan}
          onChange={(next) => {
            change(next);
            setPlace({ part: frontPart, page: 1 });
          }}
        />
        <ChaptersSection
          plan={plan}
          onChange={change}
          onOpen={(part) => setPlace({ part, page: 1 })}
        />
        <BackSection plan={plan} onChange={change} />
        <RecordingsSection plan={plan} onChange={change} />
      </div>
    </div>
  );
}
