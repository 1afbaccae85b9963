import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Artefact, ArtefactVersion, SourceNote } from '#contract/artefacts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isUnderWay, usePiecePhotos } from './artefacts.queries.ts';
import { LeftOutSince } from './left-out-since.tsx';
import { LeftOverList } from './left-over-list.tsx';
import { type Panel, PieceBar } from './piece-bar.tsx';
import { beginDraft, type PieceDraft, usePieceDrafts } from './piece-drafts.ts';
import { PieceReader } from './piece-reader.tsx';
import { RevisionForm } from './revision-form.tsx';
import { UnsavedText } from './unsaved-text.tsx';
import { countSentences } from './version-words.ts';

/** Most who open a piece read it, so what it is worked on with comes when it is asked for. */
const VersionComparison = lazy(() =>
  import('./version-comparison.tsx').then((file) => ({ default: file.VersionComparison })),
);
const VersionList = lazy(() =>
  import('./version-list.tsx').then((file) => ({ default: file.VersionList })),
);
const DetailsCard = lazy(() =>
  import('./details-card.tsx').then((file) => ({ default: file.DetailsCard })),
);
const EditForm = lazy(() =>
  import('./edit-form.tsx').then(({ EditForm: Form }) => ({ default: Form })),
);

const GrowingPiece = lazy(() =>
  import('./growing-piece.tsx').then((file) => ({ default: file.GrowingPiece })),
);

type Mode =
  | { doing: 'reading' }
  | { doing: 'editing'; draft: PieceDraft }
  | { doing: 'comparing'; pair: [number, number] };

/** Plays what was said, where it was recorded. */
export type VoiceOf = ((note: SourceNote) => ReactNode) | undefined;

type ArtefactDeskProps = { artefact: Artefact; voiceOf: VoiceOf };

/** A piece to be read, and beside it everything that can be done with it. */
export function ArtefactDesk({ artefact, voiceOf }: ArtefactDeskProps) {
  const [newest] = artefact.versions;
  const [panel, setPanel] = useState<Panel>('none');
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
  const kind = artefact.format?.name === artefact.name ? undefined : artefact.format?.name;
  if (!shown || !newest) {
    return (
      <>
        <PageTitle title={title} lead={kind} />
        <NotWritten artefact={artefact} />
      </>
    );
  }
  const versions = (
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
  );
  return (
    <article>
      <PageTitle
        title={title}
        lead={shown === newest ? kind : `Version ${shown.version}, not the newest`}
      />
      {mode.doing === 'editing' && (
        <Suspense fallback={<Spinner label="Opening the editor" />}>
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
        </Suspense>
      )}
      {mode.doing === 'comparing' && (
        <Suspense fallback={<Spinner label="Comparing the versions" />}>
          <VersionComparison
            artefact={artefact}
            pair={mode.pair}
            onPair={(pair) => setMode({ doing: 'comparing', pair })}
            onClose={read}
          />
        </Suspense>
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
            voiceOf={voiceOf}
            bar={(sources) => (
              <>
                <PieceBar
                  artefact={artefact}
                  version={shown}
                  panel={panel}
                  onPanel={setPanel}
                  onEdit={() => edit(beginDraft(shown, newest))}
                  {...sources}
                />
                <div className="mb-8 max-w-3xl empty:hidden">
                  <Suspense fallback={null}>
                    {panel === 'versions' && versions}
                    {panel === 'details' && <DetailsCard artefact={artefact} version={shown} />}
                  </Suspense>
                </div>
              </>
            )}
          />
        </>
      )}
      {/* A wish half written must not be lost while somebody compares or edits. */}
      <div hidden={mode.doing !== 'reading'} className="mt-12 flex max-w-3xl flex-col gap-6">
        <RevisionForm
          artefact={artefact}
          newest={newest.version}
          onSent={readNewest}
          underWay={<Growing artefact={artefact} waiting="Walt is working on a new version" />}
        />
        {shown === newest && <LeftOverList artefact={artefact} newest={newest} />}
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

function NotWritten({ artefact }: { artefact: Artefact }) {
  const { job, errorMessage } = artefact;
  if (job && isUnderWay(job)) return <Growing artefact={artefact} waiting="Walt is writing" />;
  return (
    <EmptyState
      title="This piece has not been written yet"
      hint={errorMessage ?? 'You can ask for it on the page of Walt’s writing.'}
    />
  );
}

function Growing({ artefact, waiting }: { artefact: Artefact; waiting: string }) {
  return (
    <Suspense fallback={<Spinner label={waiting} />}>
      <GrowingPiece artefact={artefact} waiting={waiting} />
    </Suspense>
  );
}

type ReadingProps = {
  artefact: Artefact;
  version: ArtefactVersion;
  voiceOf: VoiceOf;
  bar: (sources: { withSources: boolean; onSources: (shown: boolean) => void }) => ReactNode;
};

function Reading({ artefact, version, voiceOf, bar }: ReadingProps) {
  const [withSources, onSources] = useState(false);
  const { unsourced } = countSentences(version.blocks);
  const photos = usePiecePhotos(artefact.project.id, version.blocks);
  return (
    <>
      {bar({ withSources, onSources })}
      <PieceReader
        name={artefact.name}
        version={version}
        sources={artefact.sources}
        show={withSources ? 'text and sources' : 'text alone'}
        photos={photos}
        voiceOf={voiceOf}
      />
      <p className="mt-4 max-w-3xl text-sm text-ink-muted">
        {unsourced === 0
          ? 'Every sentence rests on something you told.'
          : `${unsourced === 1 ? 'One sentence has' : `${unsourced} sentences have`} no source and ${unsourced === 1 ? 'is' : 'are'} marked in the text.`}
      </p>
    </>
  );
}
