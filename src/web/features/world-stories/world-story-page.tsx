import { useInfiniteQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type ListedWorldStory, worldStoryMessages } from '#contract/world-stories.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { worldStoriesQuery } from './world-stories.queries.ts';

/** The stories of those who share them, for everyone here to read. */
export function WorldStoryPage() {
  const stories = useInfiniteQuery(worldStoriesQuery);
  const all = stories.data?.pages.flat() ?? [];
  return (
    <div className="max-w-3xl">
      <title>World Story · Walt</title>
      <PageTitle
        title="World Story"
        lead="Finished lives, shared by those who lived or told them. Only their first names stand here, and each can be taken back at any time."
      />
      {stories.isPending && <Spinner label="Loading the shared stories" />}
      {stories.isError && (
        <ErrorNotice
          message={worldStoryMessages.notLoaded}
          onRetry={() => stories.refetch()}
          retrying={stories.isFetching}
        />
      )}
      {stories.isSuccess && all.length === 0 && (
        <EmptyState
          title={worldStoryMessages.none}
          hint={worldStoryMessages.noneHint}
          action={<Button render={<Link to={paths.profile} />}>See what you share</Button>}
        />
      )}
      <ul className="flex flex-col divide-y divide-line border-line">
        {all.map((story) => (
          <Item key={story.id} story={story} />
        ))}
      </ul>
      {stories.hasNextPage && (
        <Button
          className="mt-8"
          busy={stories.isFetchingNextPage}
          onClick={() => stories.fetchNextPage()}
        >
          Show more stories
        </Button>
      )}
    </div>
  );
}

function Item({
  story: { id, name, firstName, excerpt, words, updatedAt },
}: {
  story: ListedWorldStory;
}) {
  return (
    <li className="py-7 first:pt-0">
      <h2 className="font-story text-xl font-medium">
        <TextLink render={<Link to={generatePath(paths.worldStoryPiece, { id })} />}>
          {name}
        </TextLink>
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {firstName ? `Told by ${firstName}, ` : ''}
        {longDate(updatedAt)}, {words.toLocaleString('en-US')} words
      </p>
      {excerpt && <p className="mt-3 line-clamp-4 font-story text-lg break-words">{excerpt}…</p>}
    </li>
  );
}
