import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type SharedBlock, type WorldStory, worldStoryMessages } from '#contract/world-stories.ts';
import { Refused } from '#web/api/failures.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Place, placeOf, sheetsOf } from '#web/ui/story-leaves.ts';
import { StoryDates, StoryPage, StoryParagraph, StoryQuestion } from '#web/ui/story-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { worldStoryQuery } from './world-stories.queries.ts';

export function SharedPiecePage() {
  const { id = '' } = useParams();
  const story = useQuery(worldStoryQuery(id));
  const isGone = story.error instanceof Refused && [400, 404].includes(story.error.status);
  return (
    <div className="max-w-3xl">
      <title>{`${story.data?.name ?? 'World Story'} · Walt`}</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.worldStory} />}>
        <ArrowLeft aria-hidden className="size-5" />
        World Story
      </TextLink>
      {!story.data && <PageTitle title="World Story" />}
      {story.isPending && <Spinner label="Opening the story" />}
      {isGone && <EmptyState title={worldStoryMessages.notFound} />}
      {story.isError && !isGone && (
        <ErrorNotice
          message={worldStoryMessages.notLoaded}
          onRetry={() => story.refetch()}
          retrying={story.isFetching}
        />
      )}
      {story.data && <Read story={story.data} />}
    </div>
  );
}

function Read({ story: { name, firstName, blocks } }: { story: WorldStory }) {
  return (
    <article>
      <PageTitle
        title={<span className="font-story break-words">{name}</span>}
        lead={firstName && `Told by ${firstName}`}
      />
      <div className="flex flex-col gap-8">
        {sheetsOf(blocks).map(({ heading, blocks: onPage }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no names and never reorder
          <StoryPage key={at} name={name} number={at + 1} heading={heading}>
            {onPage.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never reorder
              <Block key={place} block={block} place={placeOf(onPage, place)} />
            ))}
          </StoryPage>
        ))}
      </div>
    </article>
  );
}

function Block({ block, place }: { block: SharedBlock; place: Place }) {
  switch (block.kind) {
    case 'heading':
      // It stands at the top of its page.
      return null;
    case 'question':
      return <StoryQuestion>{block.text}</StoryQuestion>;
    case 'paragraph':
      return <StoryParagraph place={place}>{block.text}</StoryParagraph>;
    case 'dates':
      return <StoryDates rows={block.rows} />;
  }
}
