import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { type Entry, type EntryKind, entryLabels } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RecordingPlayer } from './recording-player.tsx';

/** As the specification has it; either address opens the editor of what it names. */
const editPaths: Record<EntryKind, string> = {
  text: paths.editMemo,
  voiceMemo: paths.editNoteOfProject,
};

type EntryCardProps = {
  entry: Entry;
  projectId: string;
  onRemove: () => void;
  /** What else is offered with it. */
  under: ReactNode;
};

export function EntryCard({ entry, projectId, onRemove, under }: EntryCardProps) {
  const { id, kind, step, content, recordingIds, createdAt } = entry;
  const when = dateAndTime(createdAt);
  const name = `${entryLabels[kind]} of ${when}`;
  return (
    <Card as="li" id={id} tabIndex={-1} aria-label={name}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{entryLabels[kind]}</h2>
          <p className="text-sm text-ink-muted">
            {step && <span className="break-words">from {step.name} · </span>}
            <time dateTime={createdAt.toISOString()}>{when}</time>
          </p>
        </div>
        <IconButton label={`Delete ${name}`} onClick={onRemove} className="-mt-2 -me-2">
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Words text={content} />
      {recordingIds.map((recordingId, index) => (
        <div key={recordingId} className="mt-5">
          <RecordingPlayer id={recordingId} label={`Play recording ${index + 1}`} />
        </div>
      ))}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          aria-label={`Edit ${name}`}
          render={<Link to={generatePath(editPaths[kind], { projectId, entryId: id })} />}
        >
          <Pencil aria-hidden className="size-5" />
          Edit
        </Button>
        {under}
      </div>
    </Card>
  );
}

/** About a paragraph; what is longer is shown when it is asked for. */
const shownAtFirst = 600;

function Words({ text }: { text: string }) {
  const [all, setAll] = useState(text.length <= shownAtFirst * 1.5);
  return (
    <>
      <p className="mt-4 max-w-[66ch] font-story break-words whitespace-pre-wrap">
        {all ? text : `${text.slice(0, shownAtFirst).replace(/\s+\S*$/, '')} …`}
      </p>
      {!all && (
        <div>
          <Button variant="quiet" className="mt-2 -ms-5" onClick={() => setAll(true)}>
            Show all of it
          </Button>
        </div>
      )}
    </>
  );
}
