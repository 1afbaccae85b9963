import { type SubmitEvent, useState } from 'react';
import { type OutlineChapter, outlineMessages } from '#contract/outlines.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useChangeOutline } from './outlines.queries.ts';

type OutlineFormProps = { projectId: string; chapters: OutlineChapter[] };

export function OutlineForm({ projectId, chapters }: OutlineFormProps) {
  const [draft, setDraft] = useState(chapters);
  const save = useChangeOutline(projectId);
  const change = (next: OutlineChapter[]) => {
    save.reset();
    setDraft(next);
  };
  const edit = (at: number, part: Partial<OutlineChapter>) =>
    change(draft.map((chapter, index) => (index === at ? { ...chapter, ...part } : chapter)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(draft);
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-6">
      <ol className="flex flex-col gap-5">
        {draft.map((chapter, at) => (
          <Card as="li" key={chapter.groups[0] ?? at} className="flex flex-col gap-4">
            <TextField
              label={`Chapter ${at + 1}`}
              value={chapter.title}
              onValueChange={(title) => edit(at, { title })}
            />
            <TextareaField
              label={`What chapter ${at + 1} is about`}
              rows={2}
              value={chapter.about}
              onValueChange={(about) => edit(at, { about })}
            />
            <p className="text-sm text-ink-muted">{heldBy(chapter)}</p>
            {draft.length > 1 && (
              <div className="-mx-5 flex flex-wrap gap-y-1">
                {at > 0 && (
                  <Button variant="quiet" onClick={() => change(moved(draft, at, at - 1))}>
                    Move up<span className="sr-only">: chapter {at + 1}</span>
                  </Button>
                )}
                {at < draft.length - 1 && (
                  <Button variant="quiet" onClick={() => change(moved(draft, at, at + 1))}>
                    Move down<span className="sr-only">: chapter {at + 1}</span>
                  </Button>
                )}
                <Button variant="quiet" onClick={() => change(withoutChapter(draft, at))}>
                  Join with chapter {at > 0 ? at : 2}
                  <span className="sr-only">: chapter {at + 1}</span>
                </Button>
              </div>
            )}
          </Card>
        ))}
      </ol>
      <FormError message={adviceOr(outlineMessages.notSaved, save.error)} />
      {save.isSuccess && <Notice tone="success">Saved. The book is written by this plan.</Notice>}
      <Button type="submit" variant="primary" className="self-start" busy={save.isPending}>
        Save the plan
      </Button>
    </form>
  );
}

const heldBy = ({ groups }: OutlineChapter) =>
  groups.length === 0
    ? 'Nothing that you have told goes here yet.'
    : `Written from ${groups.length === 1 ? 'one thing' : `${groups.length} things`} you have told.`;

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** What a chapter that is given up held goes to the one before it, or to the next. */
export function withoutChapter(chapters: OutlineChapter[], at: number): OutlineChapter[] {
  const gone = chapters[at];
  const heir = at > 0 ? at - 1 : 1;
  return chapters
    .map((chapter, index) =>
      index === heir
        ? { ...chapter, groups: [...chapter.groups, ...(gone?.groups ?? [])] }
        : chapter,
    )
    .toSpliced(at, 1);
}
