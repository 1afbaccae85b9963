import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { authorOf, type Note, noteMessages, noteStatusLabels } from '#contract/notes.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormError } from '#web/ui/error-notice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { withoutMarks } from '#web/ui/plain-text.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { type TalkPlace, useChangeNote, useRemoveNote } from './notes.queries.ts';

type NoteItemProps = {
  note: Note;
  place: TalkPlace;
  /** It has just come or changed: it is shown being written. */
  fresh: boolean;
};

/** Who chose to edit goes on at the words. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

type Doing = { kind: 'reading' } | { kind: 'editing'; content: string } | { kind: 'removing' };

export function NoteItem({ note, place, fresh }: NoteItemProps) {
  const [doing, setDoing] = useState<Doing>({ kind: 'reading' });
  const change = useChangeNote(place);
  const remove = useRemoveNote(place);
  const rest = () => setDoing({ kind: 'reading' });
  const save = (content: string) =>
    change.mutate({ id: note.id, version: note.version, content }, { onSuccess: rest });

  if (doing.kind === 'editing') {
    return (
      <li id={note.id} tabIndex={-1} className="flex flex-col gap-3 py-4">
        <TextareaField
          ref={takeFocus}
          label="Edit the note"
          rows={3}
          value={doing.content}
          onValueChange={(content) => setDoing({ kind: 'editing', content })}
          error={doing.content.trim() ? null : noteMessages.blank}
        />
        <FormError message={adviceOr('Failed to save note. Please try again.', change.error)} />
        <div className="flex gap-3">
          <Button
            variant="primary"
            busy={change.isPending}
            disabled={!doing.content.trim()}
            onClick={() => save(doing.content)}
          >
            Save
          </Button>
          <Button onClick={rest}>Cancel</Button>
        </div>
      </li>
    );
  }
  return (
    <li
      id={note.id}
      tabIndex={-1}
      className={classNames(
        '-mx-3 rounded-md px-3 pt-4 pb-1 transition-colors duration-500',
        fresh && 'bg-waiting-soft',
      )}
    >
      {fresh ? (
        <p className="break-words">
          <TypedText text={withoutMarks(note.content)} delay={20} />
        </p>
      ) : (
        <Markdown className="break-words">{note.content}</Markdown>
      )}
      <div className="-me-3 flex items-center">
        <p className="flex flex-1 flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          {authorOf(note.createdBy)}
          {note.status !== 'completed' && (
            <Badge tone={note.status === 'failed' ? 'danger' : 'waiting'}>
              {noteStatusLabels[note.status]}
            </Badge>
          )}
        </p>
        <IconButton
          label={`Edit note: ${note.content.slice(0, 60)}`}
          onClick={() => setDoing({ kind: 'editing', content: note.content })}
        >
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={`Delete note: ${note.content.slice(0, 60)}`}
          onClick={() => setDoing({ kind: 'removing' })}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      <Confirm
        open={doing.kind === 'removing'}
        onOpenChange={rest}
        title="Delete this note?"
        body="The note goes away; what you said stays in the transcript."
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(note.id, { onSettled: rest })}
      />
    </li>
  );
}
