import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { PageTitle } from './page-title.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';

type ContentPageProps<Row> = {
  title: string;
  lead: string;
  query: {
    data: Row[] | undefined;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  loading: string;
  /** Why the list has not come; nothing while all is well. */
  failed: string | null;
  /** One's way to a new one, and what the button says that leads there. */
  create: { link: ReactElement; label: string; firstLabel: string };
  empty: { title: string; hint: string };
  children: (rows: Row[]) => ReactNode;
};

/** All there is of one kind of content, and the way to a new one. */
export function ContentPage<Row>(props: ContentPageProps<Row>) {
  const { title, lead, query, loading, failed, create, empty, children } = props;
  const rows = query.data;
  const button = (label: string) => (
    <Button variant="primary" render={create.link}>
      {label}
    </Button>
  );
  return (
    <>
      <title>{`${title} · Walt`}</title>
      <PageTitle
        title={title}
        lead={lead}
        actions={rows?.length ? button(create.label) : undefined}
      />
      {query.isPending && <Skeleton lines={6} label={loading} />}
      {!rows && failed && (
        <ErrorNotice message={failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {rows?.length === 0 && <EmptyState {...empty} action={button(create.firstLabel)} />}
      {rows && rows.length > 0 && <Paged rows={rows}>{children}</Paged>}
    </>
  );
}

const pageSize = 10;

type PagedProps<Row> = { rows: Row[]; children: (rows: Row[]) => ReactNode };

/** Ten at a time, the newest first: whatever was just made is seen. */
function Paged<Row>({ rows, children }: PagedProps<Row>) {
  const [wanted, setWanted] = useState(1);
  const pages = Math.ceil(rows.length / pageSize);
  const page = Math.min(wanted, pages);
  const shown = rows.toReversed().slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      {children(shown)}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setWanted} />}
    </>
  );
}
