import type { ListedConversation } from '#contract/conversations.ts';
import { authorOf, type Note, noteStatusLabels } from '#contract/notes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { dateForFile, dayAndTime } from '#web/ui/dates.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { fileNameFor, notesAsText } from './transcript-words.ts';

/** What was written down from a conversation. */
export function NoteList({ conversation }: { conversation: ListedConversation }) {
  const { notes, createdAt } = conversation;
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">Notes</h3>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton label="Copy notes" text={notesAsText(notes)} />
        <DownloadButton
          label="Download notes"
          text={() => notesAsText(notes)}
          fileName={fileNameFor(conversation, dateForFile(createdAt))}
        />
      </div>
    </section>
  );
}

function NoteItem({ note }: { note: Note }) {
  const { content, step, status, createdBy, createdAt } = note;
  return (
    <li className="py-4 first:pt-0">
      <Markdown className="max-w-[66ch] break-words">{content}</Markdown>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted">
        <span>{authorOf(createdBy)}</span>
        <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt)}</time>
        {step && <Badge tone="accent">{step.name}</Badge>}
        {status !== 'completed' && (
          <Badge tone={status === 'failed' ? 'danger' : 'waiting'}>
            {noteStatusLabels[status]}
          </Badge>
        )}
      </p>
    </li>
  );
}
