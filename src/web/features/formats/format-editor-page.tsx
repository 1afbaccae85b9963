import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatMessages } from '#contract/formats.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FormatForm } from './format-form.tsx';
import { formatQuery } from './formats.queries.ts';

export function NewFormatPage() {
  return (
    <div className="max-w-3xl">
      <title>New Format · Walt</title>
      <PageTitle title="New Format" />
      <FormatForm format={null} />
    </div>
  );
}

export function FormatEditorPage() {
  const { id = '' } = useParams();
  return (
    <div className="max-w-3xl">
      <title>Edit Format · Walt</title>
      <PageTitle title="Edit Format" />
      <Editor key={id} id={id} />
    </div>
  );
}

function Editor({ id }: { id: string }) {
  const format = useQuery(formatQuery(id));
  if (format.data) return <FormatForm format={format.data} />;
  if (format.isPending) return <Skeleton lines={8} label="Loading the format" />;
  return (
    <ErrorNotice
      message={adviceOr(formatMessages.oneNotFetched, format.error) ?? ''}
      onRetry={() => format.refetch()}
      retrying={format.isFetching}
    />
  );
}
