import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { PageTitle } from './page-title.tsx';
import { Skeleton } from './skeleton.tsx';

export function EditorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-3xl">
      <title>{`${title} · Walt`}</title>
      <PageTitle title={title} />
      {children}
    </div>
  );
}

type OpenedProps<Saved> = {
  query: {
    data: Saved | undefined;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  loading: string;
  failed: string | null;
  children: (saved: Saved) => ReactNode;
};

/** What an editor is opened on, once it is there. */
export function Opened<Saved>({ query, loading, failed, children }: OpenedProps<Saved>) {
  if (query.data) return children(query.data);
  if (query.isPending) return <Skeleton lines={8} label={loading} />;
  return (
    <ErrorNotice
      message={failed ?? ''}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
