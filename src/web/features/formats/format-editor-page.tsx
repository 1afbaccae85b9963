import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatMessages } from '#contract/formats.ts';
import { adviceOr } from '#web/api/failures.ts';
import { EditorPage, Opened } from '#web/ui/editor-page.tsx';
import { FormatForm } from './format-form.tsx';
import { formatQuery } from './formats.queries.ts';

export function NewFormatPage() {
  return (
    <EditorPage title="New Format">
      <FormatForm format={null} />
    </EditorPage>
  );
}

export function FormatEditorPage() {
  const { id = '' } = useParams();
  const format = useQuery(formatQuery(id));
  return (
    <EditorPage title="Edit Format">
      <Opened
        key={id}
        query={format}
        loading="Loading the format"
        failed={adviceOr(formatMessages.oneNotFetched, format.error)}
      >
        {(found) => <FormatForm format={found} />}
      </Opened>
    </EditorPage>
  );
}
