import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DownloadFormat } from '#contract/artefacts.ts';
import { type BookPlan, bookRoutes } from '#contract/books.ts';
import { printMessages } from '#contract/prints.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { progressQuery } from './books.queries.ts';

type Wish = { format: DownloadFormat; bleed?: boolean; archive?: boolean; part?: 'cover' };

type State =
  | { doing: 'nothing' }
  | { doing: 'making'; what: string }
  | { doing: 'failed'; error: unknown };

const others: { label: string; detail: string; wish: Wish }[] = [
  { label: 'EPUB', detail: 'For an e-reader, a tablet or a telephone', wish: { format: 'epub' } },
  { label: 'Word', detail: 'To work on it further', wish: { format: 'docx' } },
  {
    label: 'For a print shop: the inside',
    detail: 'PDF with bleed, without the cover',
    wish: { format: 'pdf', bleed: true },
  },
  {
    label: 'For a print shop: the cover',
    detail: 'PDF with bleed',
    wish: { format: 'pdf', bleed: true, part: 'cover' },
  },
  {
    label: 'For the archive',
    detail: 'PDF/A, made to last',
    wish: { format: 'pdf', archive: true },
  },
  { label: 'Markdown', detail: 'Plain text with headings', wish: { format: 'md' } },
  { label: 'Text', detail: 'Nothing but the words', wish: { format: 'txt' } },
];

/** Takes the book away as a file, and says how far it has come. */
export function DownloadSection({ plan: { projectId } }: { plan: BookPlan }) {
  const [state, setState] = useState<State>({ doing: 'nothing' });
  const isMaking = state.doing === 'making';
  const progress = useQuery(progressQuery(projectId, isMaking));
  const make = async (what: string, wish: Wish) => {
    setState({ doing: 'making', what });
    try {
      await downloadFile(bookRoutes.download, { params: { id: projectId }, query: wish });
      setState({ doing: 'nothing' });
    } catch (error) {
      setState({ doing: 'failed', error });
    }
  };
  return (
    <Card as="section" tone="next" aria-labelledby="book-download">
      <h2 id="book-download" className="text-xl font-semibold">
        Take it with you
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" busy={isMaking} onClick={() => make('PDF', { format: 'pdf' })}>
          <Download aria-hidden className="size-5" />
          Download as PDF
        </Button>
        <Menu
          trigger={<Button disabled={isMaking}>Other formats</Button>}
          items={others.map(({ label, detail, wish }) => ({
            kind: 'action',
            label,
            detail,
            onSelect: () => make(label, wish),
          }))}
        />
      </div>
      {isMaking && (
        <Progress
          className="mt-5"
          label={`Making your book: ${state.what}`}
          value={(progress.data?.done ?? 0.02) * 100}
        />
      )}
      <FormError
        className="mt-4"
        message={
          state.doing === 'failed' ? adviceOr(printMessages.failed, state.error as Error) : null
        }
      />
    </Card>
  );
}
