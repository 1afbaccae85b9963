import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Artefact, type ArtefactVersion, artefactRoutes } from '#contract/artefacts.ts';
import { urlOf } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { isUnderWay } from './artefacts.queries.ts';
import { DetailsCard } from './details-card.tsx';
import { EditForm } from './edit-form.tsx';
import { LeftOutSince } from './left-out-since.tsx';
import { beginDraft, type PieceDraft, usePieceDrafts } from './piece-drafts.ts';
import { PieceReader } from './piece-reader.tsx';
import { RevisionForm } from './revision-form.tsx';
import { UnsavedText } from './unsaved-text.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
import { countSentences } from './version-words.ts';

type Mode =
  | { doing: 'reading' }
  | { doing: 'editing'; draft: PieceDraft }
  | { doing: 'comparing'; pair: [number, number] };

/** A piece to be read, and beside it everything that can be done with it. */
export function ArtefactDesk({ artefact }: { artefact: Artefact }) {
  const [newest] = artefact.versions;
  const [mode, setMode] = useState<Mode>({ doing: 'reading' });
  const [shown, show] = useShownVersion(artefact);
  const { found, keep, drop, takeUp } = usePieceDrafts(artefact);
  const edit = (draft: PieceDraft) => setMode({ doing: 'editing', draft });
  const read = () => setMode({ doing: 'reading' });
  const readNewest = () => {
    show(null);
    read();
  };
  const title = <span className="font-story break-words">{artefact.name}</span>;
  if (!shown || !newest) {
    return (
      <>
        <PageTitle title={title} lead={artefact.format?.name} />
        <NotWritten artefact={artefact} />
      </>
    );
  }
  return (
    <article>
      <PageTitle
        title={title}
        lead={shown === newest ? artefact.format?.name : `Version ${shown.version}, not the newest`}
      />
      {mode.doing === 'editing' && (
        <EditForm
          artefactId={artefact.id}
          draft={mode.draft}
          newest={newest.version}
          onChange={keep}
          onSaved={() => {
            drop(mode.draft.id);
            readNewest();
          }}
          onReadNewest={readNewest}
          onCancel={read}
        />
      )}
      {mode.doing === 'comparing' && (
        <VersionComparison
          artefact={artefact}
          pair={mode.pair}
          onPair={(pair) => setMode({ doing: 'comparing', pair })}
          onClose={read}
        />
      )}
      {mode.doing === 'reading' && (
        <>
          {found && (
            <UnsavedText onGoOn={() => edit(takeUp(found))} onDiscard={() => drop(found.id)} />
          )}
          {shown === newest && <LeftOutSince artefact={artefact} newest={newest.version} />}
          <Reading
            artefact={artefact}
            version={shown}
            onEdit={() => edit(beginDraft(shown, newest))}
          />
        </>
      )}
      <div className="mt-14 flex max-w-3xl flex-col gap-6">
        <RevisionForm artefact={artefact} newest={newest.version} onSent={readNewest} />
        <VersionList
          artefact={artefact}
          shown={shown}
          onShow={(version) => {
            show(version === newest ? null : version.version);
            read();
            window.scrollTo({ top: 0 });
          }}
          onRestored={readNewest}
          onCompare={({ version }) => {
            setMode({ doing: 'comparing', pair: [version, newest.version] });
            window.scrollTo({ top: 0 });
          }}
        />
        <DetailsCard artefact={artefact} version={shown} />
      </div>
    </article>
  );
}

/** The version stands in the address; without one it is the newest. */
function useShownVersion({ versions }: Artefact) {
  const [search, setSearch] = useSearchParams();
  const number = Number(search.get('version'));
  const shown = versions.find(({ version }) => version === number) ?? versions[0];
  const show = (version: number | null) =>
    setSearch(version ? { version: String(version) } : {}, { replace: true });
  return [shown, show] as const;
}

function NotWritten({ artefact: { job, errorMessage } }: { artefact: Artefact }) {
  if (job && isUnderWay(job)) return <Spinner label="Walt is writing" />;
  return (
    <EmptyState
      title="This piece has not been written yet"
      hint={errorMessage ?? 'You can ask for it on the page of Walt’s writing.'}
    />
  );
}

type ReadingProps = { artefact: Artefact; version: ArtefactVersion; onEdit: () => void };

function Reading({ artefact, version, onEdit }: ReadingProps) {
  const [withSources, setWithSources] = useState(true);
  const { unsourced } = countSentences(version.blocks);
  const download = (format: 'txt' | 'md') =>
    urlOf(artefactRoutes.download, {
      params: { id: artefact.id },
      query: { format, version: version.version },
    });
  return (
    <>
      <PieceReader
        version={version}
        sources={artefact.sources}
        show={withSources ? 'text and sources' : 'text alone'}
      />
      <div className="mt-10 flex max-w-3xl flex-col gap-5 border-t border-line pt-6">
        <SwitchField
          label="Show sources"
          explanation={
            unsourced === 0
              ? 'Every sentence rests on something you told.'
              : `${unsourced === 1 ? 'One sentence has' : `${unsourced} sentences have`} no source and ${unsourced === 1 ? 'is' : 'are'} marked in the text.`
          }
          checked={withSources}
          onCheckedChange={setWithSources}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onEdit}>
            <Pencil aria-hidden className="size-5" />
            Edit by hand
          </Button>
          <CopyButton label="Copy text" text={version.generatedContent} />
          <Button render={<a href={download('txt')} download />}>Download as text</Button>
          <Button render={<a href={download('md')} download />}>Download as Markdown</Button>
        </div>
      </div>
    </>
  );
}
