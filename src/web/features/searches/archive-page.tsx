import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxQueryLength, searchMessages } from '#contract/searches.ts';
import { adviceOr } from '#web/api/failures.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SearchResultCard } from './search-result.tsx';
import { searchQuery } from './searches.queries.ts';

const restBeforeSearching = 300;

/** Everything someone has said or written, over all their projects. */
export function ArchivePage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const search = typed.trim() ? { q: typed.trim() } : {};
    const timer = setTimeout(() => setSearch(search, { replace: true }), restBeforeSearching);
    return () => clearTimeout(timer);
  }, [typed, q, setSearch]);
  return (
    <div className="max-w-3xl">
      <title>Archive · Walt</title>
      <PageTitle
        title="Archive"
        lead="Everything you have said or written, from all your projects, newest first."
      />
      <search>
        <TextField
          type="search"
          label="Search your archive"
          hint="Words, names, or “a phrase” in quotation marks."
          value={typed}
          onValueChange={setTyped}
          maxLength={maxQueryLength}
          enterKeyHint="search"
          autoComplete="off"
        />
      </search>
      <Results q={useDeferredValue(q)} />
    </div>
  );
}

function Results({ q }: { q: string }) {
  const results = useInfiniteQuery(searchQuery(q));
  if (results.isPending) return <Skeleton className="mt-8" lines={6} label="Searching" />;
  if (!results.data) {
    return (
      <ErrorNotice
        className="mt-8"
        message={adviceOr(searchMessages.notLoaded, results.error) ?? searchMessages.notLoaded}
        onRetry={() => results.refetch()}
        retrying={results.isFetching}
      />
    );
  }
  const settled = !results.isPlaceholderData;
  return (
    <>
      <p role="status" className="mt-8 mb-4 text-ink-muted">
        {q && settled && results.data.length > 0 && `Found for “${q}”`}
      </p>
      {results.data.length === 0 && settled && <NothingFound q={q} />}
      <ul className="flex flex-col gap-4">
        {results.data.map((result) => (
          <SearchResultCard key={result.id} result={result} />
        ))}
      </ul>
      {results.hasNextPage && (
        <ShowMore busy={results.isFetchingNextPage} onMore={() => results.fetchNextPage()} />
      )}
    </>
  );
}

function NothingFound({ q }: { q: string }) {
  if (!q) {
    return (
      <EmptyState
        title="Your archive is empty so far"
        hint="Every conversation with Walt, and every note, memo and answer of yours, will be here to be found again."
      />
    );
  }
  return (
    <EmptyState
      title={`Nothing was found for “${q}”`}
      hint="Try fewer words, or only the beginning of one."
    />
  );
}
