import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type BookPlan,
  backPart,
  bookMessages,
  frontPart,
  type BookPreview as Preview,
} from '#contract/books.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { bookPreviewQuery } from './books.queries.ts';
import { PagePicture } from './page-picture.tsx';

export type Place = { part: string; page: number };

type BookPreviewProps = { plan: BookPlan; place: Place; onPlace: (place: Place) => void };

/** The book lying open: real pages, as they will be printed. */
export function BookPreview({ plan, place, onPlace }: BookPreviewProps) {
  const parts = partsOf(plan);
  const part = parts.some(({ value }) => value === place.part) ? place.part : frontPart;
  const page = part === place.part ? place.page : 1;
  const query = bookPreviewQuery(plan.projectId, {
    part,
    page,
    revision: JSON.stringify([plan.revision, plan.chapters]),
  });
  const preview = useQuery(query);
  const at = parts.findIndex(({ value }) => value === part);
  return (
    <section aria-label="Your book, page by page" className="flex flex-col gap-4">
      <SelectField
        label="Open at"
        options={parts}
        value={part}
        onValueChange={(value) => onPlace({ part: value, page: 1 })}
      />
      {preview.isPending && <Spinner label="Setting the pages" />}
      {preview.isError && (
        <ErrorNotice
          message={bookMessages.notShown}
          onRetry={() => preview.refetch()}
          retrying={preview.isFetching}
        />
      )}
      {preview.data && (
        <>
          <Spread preview={preview.data} isStale={preview.isPlaceholderData} />
          <Turning
            preview={preview.data}
            before={parts[at - 1]?.value}
            after={parts[at + 1]?.value}
            onPlace={onPlace}
          />
        </>
      )}
    </section>
  );
}

/** The beginning, the chapters that are in the book, and the end. */
function partsOf({ chapters, arrangement, dates, people, sources }: BookPlan) {
  const { withDates, withPeople, withSources } = arrangement;
  const hasBack =
    (withDates && dates > 0) || (withPeople && people > 0) || (withSources && sources > 0);
  return [
    { value: frontPart, label: 'Cover and beginning' },
    ...chapters
      .filter(({ included }) => included)
      .map(({ key, title }) => ({ value: key, label: title || 'Untitled chapter' })),
    ...(hasBack ? [{ value: backPart, label: 'Dates, people and sources' }] : []),
  ];
}

function Spread({
  preview: { shown, width, height },
  isStale,
}: {
  preview: Preview;
  isStale: boolean;
}) {
  const alone = shown.length === 1;
  // The first page of a part that begins on the right lies there by itself.
  const onRight = alone && (shown[0]?.number ?? shown[0]?.page ?? 1) % 2 === 1;
  return (
    <div aria-busy={isStale} className="grid grid-cols-2 bg-paper-sunken p-3 sm:p-5">
      {onRight && <div className="max-sm:hidden" />}
      {shown.map(({ page, number, svg }) => (
        <PagePicture
          key={page}
          svg={svg}
          ratio={`${width} / ${height}`}
          className={alone ? 'max-sm:col-span-2' : undefined}
          label={
            number ? `Page ${number} of your book` : 'A page before the first chapter of your book'
          }
        />
      ))}
    </div>
  );
}

type TurningProps = {
  preview: Preview;
  before: string | undefined;
  after: string | undefined;
  onPlace: (place: Place) => void;
};

function Turning({ preview: { part, pages, shown }, before, after, onPlace }: TurningProps) {
  const first = shown[0]?.page ?? 1;
  const last = shown.at(-1)?.page ?? 1;
  const back = first > 1 ? { part, page: first - 1 } : before ? { part: before, page: 1 } : null;
  const on = last < pages ? { part, page: last + 1 } : after ? { part: after, page: 1 } : null;
  return (
    <div className="flex items-center justify-between gap-3">
      <Button disabled={!back} onClick={() => back && onPlace(back)}>
        <ChevronLeft aria-hidden className="size-5" />
        Back
      </Button>
      <p role="status" className="text-center text-sm text-ink-muted">
        {first === last
          ? `Page ${first} of ${pages} here`
          : `Pages ${first} and ${last} of ${pages} here`}
      </p>
      <Button disabled={!on} onClick={() => on && onPlace(on)}>
        Turn
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
