import { ChevronDown, Download, History, Info, Pencil, Quote } from 'lucide-react';
import {
  type Artefact,
  type ArtefactVersion,
  artefactRoutes,
  type DownloadFormat,
} from '#contract/artefacts.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Menu } from '#web/ui/menu.tsx';

export type Panel = 'none' | 'versions' | 'details';

type PieceBarProps = {
  artefact: Artefact;
  version: ArtefactVersion;
  withSources: boolean;
  onSources: (shown: boolean) => void;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onEdit: () => void;
};

const formats: { format: DownloadFormat; label: string; detail: string }[] = [
  { format: 'pdf', label: 'Download as PDF', detail: 'Set like a book, 6 × 9 inches' },
  { format: 'epub', label: 'Download as EPUB', detail: 'For an e-reader' },
  { format: 'docx', label: 'Download as Word', detail: 'To work on it further' },
  { format: 'md', label: 'Download as Markdown', detail: 'Plain text with headings' },
  { format: 'txt', label: 'Download as text', detail: 'Nothing but the words' },
];

/** Everything that can be done with a piece, in one row above it. */
export function PieceBar(props: PieceBarProps) {
  const { artefact, version, withSources, onSources, panel, onPanel, onEdit } = props;
  const hrefOf = (format: DownloadFormat) =>
    urlOf(artefactRoutes.download, {
      params: { id: artefact.id },
      query: { format, version: version.version },
    });
  const toggle = (one: Panel) => () => onPanel(panel === one ? 'none' : one);
  return (
    <div
      role="toolbar"
      aria-label="What you can do with this piece"
      className="mb-6 flex flex-wrap gap-1 border-y border-line py-1 *:px-3!"
    >
      <Button variant="quiet" aria-pressed={withSources} onClick={() => onSources(!withSources)}>
        <Quote aria-hidden className="size-5" />
        {withSources ? 'Hide sources' : 'Show sources'}
      </Button>
      <Button variant="quiet" onClick={onEdit}>
        <Pencil aria-hidden className="size-5" />
        Edit by hand
      </Button>
      <Button variant="quiet" aria-expanded={panel === 'versions'} onClick={toggle('versions')}>
        <History aria-hidden className="size-5" />
        Versions
      </Button>
      <Menu
        trigger={
          <Button variant="quiet">
            <Download aria-hidden className="size-5" />
            Download
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
        items={formats.map(({ format, ...words }) => ({
          kind: 'address',
          href: hrefOf(format),
          ...words,
        }))}
      />
      <CopyButton label="Copy text" text={version.generatedContent} variant="quiet" />
      <Button variant="quiet" aria-expanded={panel === 'details'} onClick={toggle('details')}>
        <Info aria-hidden className="size-5" />
        Details
      </Button>
    </div>
  );
}
