import { generatePath, Link } from 'react-router';
import type { BookChapter, BookPlan, Rearrangement } from '#contract/books.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordCount } from './book-words.ts';
import { ChapterPhotos } from './chapter-photos.tsx';

type SectionProps = {
  plan: BookPlan;
  onChange: (change: Rearrangement) => void;
  onOpen: (part: string) => void;
};

/** The chapters in their order; those that are not ticked stay out. */
export function ChaptersSection({ plan, onChange, onOpen }: SectionProps) {
  const items = plan.chapters.map((chapter) => ({ id: chapter.key, chapter }));
  const keep = (chapters: BookChapter[]) =>
    onChange({ chapters: chapters.map(({ key, included }) => ({ key, included })) });
  return (
    <section aria-labelledby="book-chapters">
      <h2 id="book-chapters" className="text-xl font-semibold">
        Chapters
      </h2>
      <p className="mt-2 mb-4 text-ink-muted">
        Taken from what Walt wrote. Drag them into the order you like.
      </p>
      {items.length === 0 ? (
        <EmptyState
          title="No chapters yet"
          hint="Once something is told or written down, it begins to stand here."
          action={<Button render={<Link to={paths.writing} />}>See Walt’s writing</Button>}
        />
      ) : (
        <SortableList
          label="Chapters of your book"
          items={items}
          nameOf={({ chapter }) => chapter.title}
          onSort={(sorted) => keep(sorted.map(({ chapter }) => chapter))}
        >
          {({ chapter }) => (
            <Chapter
              chapter={chapter}
              plan={plan}
              onChange={onChange}
              onOpen={onOpen}
              onInclude={(included) =>
                keep(
                  plan.chapters.map((one) =>
                    one.key === chapter.key ? { ...one, included } : one,
                  ),
                )
              }
            />
          )}
        </SortableList>
      )}
    </section>
  );
}

type ChapterProps = SectionProps & {
  chapter: BookChapter;
  onInclude: (included: boolean) => void;
};

function Chapter({ chapter, plan, onChange, onOpen, onInclude }: ChapterProps) {
  const { key, title, piece, words, included } = chapter;
  return (
    <>
      <CheckboxField
        label={<span className="font-story text-lg">{title || 'Untitled chapter'}</span>}
        checked={included}
        onCheckedChange={onInclude}
      />
      <p className="ps-9 text-sm text-ink-muted">
        {piece ? (
          <TextLink render={<Link to={generatePath(paths.artefact, { id: piece.id })} />}>
            {piece.name}
          </TextLink>
        ) : (
          'From your notes'
        )}
        , {wordCount(words)}
      </p>
      {included && (
        <div className="ps-9">
          <ChapterPhotos
            projectId={plan.projectId}
            chapter={chapter}
            photos={plan.arrangement.placements}
            onPhotos={(placements) => onChange({ placements })}
          >
            <Button variant="quiet" onClick={() => onOpen(key)}>
              Open it in the book
            </Button>
          </ChapterPhotos>
        </div>
      )}
    </>
  );
}
